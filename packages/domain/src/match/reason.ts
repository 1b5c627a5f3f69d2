import { formatMoney } from "../money";

/** Why something is proposed, or why it is not sure. */
export type MatchReason =
  | { readonly kind: "amount" }
  /** What the bank moved beyond what we expected; negative when it moved less. */
  | { readonly kind: "difference"; readonly amount: number }
  /** Days from ours to the bank's; negative when the bank's is earlier. */
  | { readonly kind: "day"; readonly days: number; readonly near: boolean }
  | { readonly kind: "endToEnd" }
  | { readonly kind: "personDocument" }
  | { readonly kind: "documentNumber"; readonly number: string }
  | { readonly kind: "name"; readonly name: string; readonly whole: boolean }
  | { readonly kind: "sum"; readonly parts: number }
  | { readonly kind: "together" }
  /** The money of a settlement came, and went back with its reversal. */
  | { readonly kind: "returned" }
  /** How many fit as well as this one. */
  | { readonly kind: "equals"; readonly count: number };

/** How many days lie between, in words: "mesmo dia", "3 dias depois". */
function dayText(days: number): string {
  if (days === 0) return "mesmo dia";
  const count = Math.abs(days);
  return `${count} ${count === 1 ? "dia" : "dias"} ${days > 0 ? "depois" : "antes"}`;
}

/** The sentence of a reason, in Portuguese: "valor igual", "CPF ou CNPJ no texto". */
export function matchReasonText(reason: MatchReason): string {
  switch (reason.kind) {
    case "amount":
      return "valor igual";
    case "difference":
      return `${reason.amount > 0 ? "a mais" : "a menos"}: ${formatMoney(Math.abs(reason.amount), { decimals: 2 })}`;
    case "day":
      return dayText(reason.days);
    case "endToEnd":
      return "mesma identificação do Pix";
    case "personDocument":
      return "CPF ou CNPJ no texto";
    case "documentNumber":
      return `documento ${reason.number} no texto`;
    case "name":
      return reason.whole ? `nome no texto: ${reason.name}` : `parte do nome no texto: ${reason.name}`;
    case "sum":
      return `soma de ${reason.parts}`;
    case "together":
      return "lançados juntos";
    case "returned":
      return "estornado: o dinheiro voltou depois";
    case "equals":
      return `há ${reason.count} iguais`;
  }
}
