/** The moving weighted average cost of a product in a company, in whole millionths of a real. */
import { fromInteger, toInteger } from "./decimal";
import { QUANTITY_DECIMALS } from "./quantity";

/** Digits after the comma that a unit cost may have: the value of 10,000 pieces is right to the cent. */
export const COST_DECIMALS = 6;

/** The company's quantity of a product in all its warehouses, with the average cost of a piece. */
export interface CostedStock {
  readonly quantidade: number;
  readonly custo_medio: number;
}

/** An entry (above zero) or an exit (below zero). */
export interface CostedMove {
  readonly quantidade: number;
  /**
   * The unit cost of an entry or a reversed purchase; without it, and for every other exit, the present average counts.
   */
  readonly custo_unitario?: number | null | undefined;
  /** Takes back an earlier entry, at the cost that it came in with. */
  readonly estorno?: boolean | undefined;
}

const quantityUnits = (value: number): bigint => toInteger(value, QUANTITY_DECIMALS);
const costUnits = (value: number): bigint => toInteger(value, COST_DECIMALS);

/** Quotient of whole numbers, the divisor above zero, rounded half away from zero. */
function divided(value: bigint, divisor: bigint): bigint {
  const size = value < 0n ? -value : value;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return value < 0n ? -rounded : rounded;
}

/** The average of what comes in together with what is there. A stock at or below zero has no say in it. */
function afterEntry(held: bigint, average: bigint, entering: bigint, cost: bigint): bigint {
  return held <= 0n ? cost : divided(held * average + entering * cost, held + entering);
}

/**
 * The average of what remains when an earlier entry is taken back. It keeps its last value when nothing remains, or when
 * what remains would be worth less than nothing because pieces of the entry have left at the average. What rounding the
 * average may have taken from the worth counts as nothing.
 */
function afterReversal(held: bigint, average: bigint, leaving: bigint, cost: bigint): bigint {
  const left = held - leaving;
  if (left <= 0n) return average;
  const worth = held * average - leaving * cost;
  if (worth >= 0n) return divided(worth, left);
  return -2n * worth <= held ? 0n : average;
}

/**
 * Computes quantity and average after a movement, and the unit cost of the movement. Entries with a cost change the
 * average; exits take the present average and do not change it.
 */
export function moveAtCost(
  { quantidade, custo_medio }: CostedStock,
  move: CostedMove,
): CostedStock & { readonly custo_unitario: number } {
  const [held, average, moved] = [quantityUnits(quantidade), costUnits(custo_medio), quantityUnits(move.quantidade)];
  const ownCost = moved > 0n || move.estorno === true ? move.custo_unitario : null;
  const cost = ownCost == null ? average : costUnits(ownCost);
  const next =
    moved > 0n
      ? afterEntry(held, average, moved, cost)
      : move.estorno === true
        ? afterReversal(held, average, -moved, cost)
        : average;
  return {
    quantidade: fromInteger(held + moved, QUANTITY_DECIMALS),
    custo_medio: fromInteger(next, COST_DECIMALS),
    custo_unitario: fromInteger(cost, COST_DECIMALS),
  };
}

/**
 * Computes the cost of a piece from the cost of all, rounded half away from zero.
 * @param quantidade above 0
 */
export const unitCostOf = (total: number, quantidade: number): number =>
  fromInteger(divided(costUnits(total) * 10n ** BigInt(QUANTITY_DECIMALS), quantityUnits(quantidade)), COST_DECIMALS);

/** Computes the value of a quantity at a unit cost, in reais with cents, rounded half away from zero. */
export function stockValue(quantidade: number, custo_unitario: number): number {
  const cent = 10n ** BigInt(QUANTITY_DECIMALS + COST_DECIMALS - 2);
  return fromInteger(divided(quantityUnits(quantidade) * costUnits(custo_unitario), cent), 2);
}
