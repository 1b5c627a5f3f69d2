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

/**
 * Calculates the final cost of each line, and of one piece with six decimals. The whole value of the purchase is shared by
 * the value of the lines, so that each bears its share of the discount, freight, IPI, ST and other expenses. The rest of
 * cents goes to the first.
 */
export function landedCosts(itens: readonly PurchaseItem[], costs: PurchaseCosts) {
  const shares = splitByValue(purchaseValue(itens, costs), itens.map(itemValue));
  return itens.map(({ quantidade }, at) => {
    const custo = shares[at] ?? 0;
    return { custo, custo_unitario: unitCostOf(custo, quantidade) };
  });
}
