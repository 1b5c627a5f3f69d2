/** Computes a purchase from the supplier's electronic invoice (NF-e, layout 4.00). */
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

/** Gives the line of the purchase for an item, before freight and taxes, and its discount. */
export const nfeLine = ({ vProd, vDesc, vICMSDeson, indTot }: NfeItemAmounts) =>
  indTot ? { total: vProd, desconto: sum([vDesc, vICMSDeson]) } : { total: 0, desconto: 0 };

/** The taxes of one item that are part of its price. */
export const nfeTaxes = ({ vIPI, vIPIDevol, vICMSST, vFCPST, vICMSMonoReten }: NfeItemAmounts) => ({
  valor_ipi: sum([vIPI, vIPIDevol]),
  valor_st: sum([vICMSST, vFCPST, vICMSMonoReten]),
});

/** The purchase's own fields as the items make them. Insurance has none: it is one of the other expenses. */
function costsOf(itens: readonly NfeItemAmounts[]) {
  const of = (...names: readonly Exclude<keyof NfeItemAmounts, "indTot">[]) =>
    sum(itens.flatMap((item) => names.map((name) => item[name])));
  const taxes = itens.map(nfeTaxes);
  return {
    valor_frete: of("vFrete"),
    valor_ipi: sum(taxes.map((item) => item.valor_ipi)),
    valor_st: sum(taxes.map((item) => item.valor_st)),
    outras_despesas: of("vSeg", "vOutro", "outros"),
  };
}

/** One instalment of an invoice, with the number and the day that the supplier gave it. */
export interface NfeInstalment {
  readonly numero: string;
  readonly data_vencimento: string;
  readonly valor: number;
}

/** The instalments and the conta of the invoice. */
export interface NfePayment {
  readonly duplicatas: readonly NfeInstalment[];
  /** The original amount of the conta, and the discount off it for payment as agreed. */
  readonly vOrigFat: number | null;
  readonly vDescFat: number;
  /** Taxes that the buyer withholds (retTrib): they are paid to the tax authority and never to the supplier. */
  readonly vRetido: number;
  readonly emissao: string;
}

/**
 * The conta's discount as far as it is off the invoice. Some suppliers begin the conta with the items before their own
 * discounts, and repeat those: what brings it down to the invoice is no discount off the invoice.
 */
function contaDiscount({ vOrigFat, vDescFat }: NfePayment, valor: number): number {
  const due = subtract(vOrigFat ?? valor, vDescFat);
  return Math.min(Math.max(subtract(valor, due), 0), vDescFat, valor);
}

/**
 * What is not paid to the supplier of an amount that is left at most: the taxes that are withheld, and then the conta's own
 * discount. Some suppliers write the taxes into the conta as its discount, too; they are taken off once.
 */
function notPaid(payment: NfePayment, valor: number, left: number) {
  const discount = contaDiscount(payment, valor);
  const retido = Math.min(payment.vRetido, left);
  const more = compareMoney(discount, payment.vRetido) === 0 ? 0 : Math.min(discount, subtract(left, retido));
  return { retido, desconto: sum([retido, more]) };
}

/**
 * The instalments of a purchase of that value, and what is taken off it so that they add up to it. What the instalments
 * leave is withheld or the conta's own discount first; the rest was paid when the invoice was issued. Where they add up to
 * more, none are taken: nobody knows for what.
 */
function instalmentsOf(payment: NfePayment, valor: number) {
  const { duplicatas, emissao } = payment;
  if (duplicatas.length === 0) return { parcelas: [], sobra: 0, ...notPaid(payment, valor, valor) };
  const left = subtract(valor, sum(duplicatas.map((one) => one.valor)));
  if (compareMoney(left, 0) < 0) return { parcelas: [], desconto: 0, retido: 0, sobra: left };
  const { retido, desconto } = notPaid(payment, valor, left);
  const sobra = subtract(left, desconto);
  if (sobra === 0) return { parcelas: [...duplicatas], desconto, retido, sobra };
  const atOnce: NfeInstalment = { numero: "Entrada", data_vencimento: emissao, valor: sobra };
  return { parcelas: [atOnce, ...duplicatas], desconto, retido, sobra };
}

/** An invoice as far as the purchase's amounts are made of it. */
export interface NfeAmounts extends NfePayment {
  readonly itens: readonly NfeItemAmounts[];
  /** What the supplier asks for: vNF, and from 2027 on vNFTot where it is above. */
  readonly total: number;
}

/**
 * The amounts of the purchase of an invoice. It is worth what the supplier asks for: what items, freight and taxes differ
 * from that (`diferenca`) is another expense, or a discount. Withheld taxes (`retido`) are part of the
 * discount, so that the contas add up to the purchase. `sobra` is what instalments and discount leave of it.
 */
export function nfePurchase({ itens, total, ...payment }: NfeAmounts) {
  const costs = costsOf(itens);
  const lines = itens.map(nfeLine);
  const sold = subtract(sum(lines.map((line) => line.total)), ...lines.map((line) => line.desconto));
  const diferenca = subtract(total, sold, ...Object.values(costs));
  const { desconto, ...instalments } = instalmentsOf(payment, total);
  const missing = Math.max(diferenca, 0);
  return {
    ...costs,
    outras_despesas: sum([costs.outras_despesas, missing]),
    desconto: sum([desconto, subtract(missing, diferenca)]),
    valor: subtract(total, desconto),
    diferenca,
    ...instalments,
  };
}
