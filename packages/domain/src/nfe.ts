/** What a purchase is made of, read from the supplier's electronic invoice (NF-e, layout 4.00). */
import { compareMoney, subtract, sum } from "./money";

/** Amounts of one item, in reais, as the layout names them; 0 where the file says nothing. */
export interface NfeItemAmounts {
  readonly vProd: number;
  readonly vDesc: number;
  readonly vFrete: number;
  readonly vSeg: number;
  readonly vOutro: number;
  readonly vIPI: number;
  readonly vIPIDevol: number;
  readonly vICMSST: number;
  readonly vFCPST: number;
  readonly vICMSMonoReten: number;
  /** ICMS that the supplier need not pay; only where it is taken off the price. */
  readonly vICMSDeson: number;
  /** Import duty, and PIS and COFINS by substitution where they are part of the price. */
  readonly outros: number;
  /** False for an item whose own value is not part of the invoice's total. */
  readonly indTot: boolean;
}

/** What an item costs before freight and taxes: its own total in the purchase. */
export const nfeItemTotal = ({ vProd, vDesc, vICMSDeson, indTot }: NfeItemAmounts): number =>
  indTot ? subtract(vProd, vDesc, vICMSDeson) : 0;

/** The purchase's own fields. Insurance has none: it is one of the other expenses. */
export function nfeTotals(itens: readonly NfeItemAmounts[]) {
  const of = (...names: readonly Exclude<keyof NfeItemAmounts, "indTot">[]) =>
    sum(itens.flatMap((item) => names.map((name) => item[name])));
  const valor_frete = of("vFrete");
  const valor_ipi = of("vIPI", "vIPIDevol");
  const valor_st = of("vICMSST", "vFCPST", "vICMSMonoReten");
  const outras_despesas = of("vSeg", "vOutro", "outros");
  const valor = sum([...itens.map(nfeItemTotal), valor_frete, valor_ipi, valor_st, outras_despesas]);
  return { valor_frete, valor_ipi, valor_st, outras_despesas, valor };
}

/** One instalment of an invoice, with the number and the day that the supplier gave it. */
export interface NfeInstalment {
  readonly numero: string;
  readonly data_vencimento: string;
  readonly valor: number;
}

/** What the invoice says of its payment. */
export interface NfePayment {
  readonly duplicatas: readonly NfeInstalment[];
  /** Discount of the bill, which is given when it is paid as agreed. */
  readonly vDescFat: number;
  readonly emissao: string;
}

/**
 * The instalments of a purchase of that value, and what is taken off it so that they add up to it. What the instalments
 * leave was paid when the invoice was issued, unless it is the bill's own discount. Where they add up to more, none are
 * taken: nobody knows for what.
 */
export function nfeInstalments({ duplicatas, vDescFat, emissao }: NfePayment, valor: number) {
  const total = sum(duplicatas.map((one) => one.valor));
  const rest = subtract(valor, total);
  if (duplicatas.length === 0) return { parcelas: [], desconto: 0, sobra: 0 };
  if (compareMoney(rest, 0) < 0) return { parcelas: [], desconto: 0, sobra: rest };
  if (compareMoney(rest, 0) === 0) return { parcelas: [...duplicatas], desconto: 0, sobra: 0 };
  if (compareMoney(rest, vDescFat) === 0) return { parcelas: [...duplicatas], desconto: vDescFat, sobra: rest };
  const atOnce: NfeInstalment = { numero: "Entrada", data_vencimento: emissao, valor: rest };
  return { parcelas: [atOnce, ...duplicatas], desconto: 0, sobra: rest };
}
