/** Quantities of products: at most four decimals, all arithmetic in whole ten-thousandths (see decimal). */
import { formatDecimal, fromInteger, parseDecimal, toInteger } from "./decimal";

/** Digits after the comma that a quantity may have. */
export const QUANTITY_DECIMALS = 4;

/** The largest quantity that is kept, on either side of zero. */
export const MAX_QUANTITY = 999_999_999;

const toUnits = (value: number): bigint => toInteger(value, QUANTITY_DECIMALS);
const fromUnits = (units: bigint): number => fromInteger(units, QUANTITY_DECIMALS);

/** Writes a quantity: 1234.5 → "1.234,5", with as many decimals as it has. */
export const formatQuantity = (value: number): string => formatDecimal(value);

/** Reads "1.234,5", "1234.5" … as 1234.5; null for anything else, more than four decimals among it. */
export function parseQuantity(text: string): number | null {
  const value = parseDecimal(text, 15);
  return value !== null && isQuantity(value) ? value : null;
}

/** Whether a number can be a quantity: at most four decimals, and not too large to be kept. */
export const isQuantity = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value) <= MAX_QUANTITY && fromUnits(toUnits(value)) === value;

/** Sum of quantities, exact. Without values 0. */
export function sumQuantities(values: Iterable<number>): number {
  let units = 0n;
  for (const value of values) units += toUnits(value);
  return fromUnits(units);
}

/** `value` minus the other, exact. */
export const subtractQuantity = (value: number, other: number): number => fromUnits(toUnits(value) - toUnits(other));
