/** The value of a purchase and the costs of its products. Amounts are reais in cents, unit prices have more decimals. */
import { unitCostOf } from "./average-cost";
import { fromInteger, multiplyToInteger } from "./decimal";
import { splitByValue, subtract, sum } from "./money";

/** Digits after the comma that a unit price may have, as in an NF-e. */
export const PRICE_DECIMALS = 10;
const CENTS = 2;

/** One product of a purchase. */
export interface PurchaseItem {
  readonly quantidade: number;
  /** Price of one, of up to ten decimals. */
  readonly valor: number;
  /** In reais, off the whole line. */
  readonly desconto?: number | null | undefined;
  /** The cost of the whole line before its discount; it wins over quantity × price. */
  readonly total?: number | null | undefined;
}

/** A product of a purchase with the taxes that its supplier's document gives it. */
export interface TaxedItem extends PurchaseItem {
  readonly valor_ipi?: number | undefined;
  readonly valor_st?: number | undefined;
}

/** The amounts that are paid beside the products, and the discount. */
export interface PurchaseCosts {
  readonly desconto: number;
  readonly valor_frete: number;
  readonly valor_ipi: number;
  readonly valor_st: number;
  readonly outras_despesas: number;
}

/** Calculates the cost of a line before its discount: its own total, else quantity × price in cents. */
export const grossItemValue = ({ quantidade, valor, total }: PurchaseItem): number =>
  total ?? fromInteger(multiplyToInteger(quantidade, valor, CENTS), CENTS);

/** Calculates the cost of a line after its discount. The server refuses one below zero. */
export const itemValue = (item: PurchaseItem): number => subtract(grossItemValue(item), item.desconto ?? 0);

/** Adds up the lines of a purchase. */
export const itemsValue = (itens: readonly PurchaseItem[]): number => sum(itens.map(itemValue));

/** Calculates the value of a purchase: its lines less the discount, with freight, IPI, ST and other expenses. */
export function purchaseValue(itens: readonly PurchaseItem[], costs: PurchaseCosts): number {
  const { desconto, valor_frete, valor_ipi, valor_st, outras_despesas } = costs;
  return subtract(sum([itemsValue(itens), valor_frete, valor_ipi, valor_st, outras_despesas]), desconto);
}

/** The taxes that a document gives its items count where they are the purchase's: somebody may have changed either since. */
const ownTaxes = (itens: readonly TaxedItem[], tax: "valor_ipi" | "valor_st", total: number): number[] | null => {
  const own = itens.map((item) => item[tax] ?? 0);
  return sum(own) === total ? own : null;
};

/**
 * Calculates the final cost of each line, and of one piece with six decimals. A line bears its own IPI and ST where the
 * document tells them. All other costs are shared by the value of the lines at once, so that each bears its share of
 * discount, freight and other expenses. The rest of cents goes to the first. Where a discount takes more than all that
 * is shared, own taxes are shared with it: a line would have a cost below zero.
 */
export function landedCosts(itens: readonly TaxedItem[], costs: PurchaseCosts) {
  const whole = purchaseValue(itens, costs);
  const own = [ownTaxes(itens, "valor_ipi", costs.valor_ipi), ownTaxes(itens, "valor_st", costs.valor_st)];
  const taxes = itens.map((_, at) => sum(own.map((amounts) => amounts?.[at] ?? 0)));
  const rest = subtract(whole, sum(taxes));
  const shared = splitByValue(Math.max(rest, 0), itens.map(itemValue));
  const all =
    rest < 0 ? splitByValue(whole, itens.map(itemValue)) : shared.map((part, at) => sum([part, taxes[at] ?? 0]));
  return itens.map(({ quantidade }, at) => {
    const custo = all[at] ?? 0;
    return { custo, custo_unitario: unitCostOf(custo, quantidade) };
  });
}
