import { foldText } from "./fold-text";

/** The fifteen payment types. Their codes are text on the wire ("01"). */
export const paymentTypes = [
  { codigo: "01", nome: "Dinheiro" },
  { codigo: "02", nome: "Cheque" },
  { codigo: "03", nome: "Cartão de Crédito" },
  { codigo: "04", nome: "Cartão de Débito" },
  { codigo: "05", nome: "Crédito Loja" },
  { codigo: "10", nome: "Vale Alimentação" },
  { codigo: "11", nome: "Vale Refeição" },
  { codigo: "12", nome: "Vale Presente" },
  { codigo: "13", nome: "Vale Combustível" },
  { codigo: "14", nome: "Duplicata Mercantil" },
  { codigo: "15", nome: "Boleto Bancário" },
  { codigo: "16", nome: "Depósito Bancário" },
  { codigo: "17", nome: "PIX" },
  { codigo: "90", nome: "Sem pagamento" },
  { codigo: "99", nome: "Outros" },
] as const;

export type PaymentTypeCode = (typeof paymentTypes)[number]["codigo"];

/** Whether the text is one of the fifteen codes. */
export function isPaymentType(code: string): code is PaymentTypeCode {
  return paymentTypes.some(({ codigo }) => codigo === code);
}

/** Name of a payment type; any unknown code, also none, is "Outros". */
export function paymentTypeName(code: string | null | undefined): string {
  return paymentTypes.find(({ codigo }) => codigo === code)?.nome ?? "Outros";
}

/** Only money in cash (01) may move a cash register; every other type moves a bank account. */
export function allowsCashRegister(code: string | null | undefined): boolean {
  return code === "01";
}

/** Words by which a payment type is known beside its whole name. A card is one of credit unless it says otherwise. */
const shortNames: readonly (readonly [word: string, codigo: PaymentTypeCode])[] = [
  ["debito", "04"],
  ["cartao", "03"],
  ["boleto", "15"],
  ["duplicata", "14"],
  ["deposito", "16"],
];

/** The payment type that a text names, as in "PIX em 2x" or "Boleto 30/60"; null for one that names none. */
export function paymentTypeNamed(text: string): PaymentTypeCode | null {
  const folded = ` ${foldText(text)
    .split(/[^a-z0-9]+/)
    .join(" ")} `;
  const named = paymentTypes.find(({ codigo, nome }) => codigo !== "99" && folded.includes(` ${foldText(nome)} `));
  const [, short] = shortNames.find(([word]) => folded.includes(` ${word} `)) ?? [];
  return named?.codigo ?? short ?? null;
}
