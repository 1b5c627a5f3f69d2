/** How an amount is divided into the values of instalments. Nothing is ever lost: the parts sum to the whole. */
import { fromInteger, toInteger } from "./decimal";
import { subtract, sum } from "./money";

/** Percentages are kept with four decimals. */
const PERCENT_DECIMALS = 4;
const WHOLE = toInteger(100, PERCENT_DECIMALS);

/**
 * Divides an amount by percentages, each part cut to `decimals`; what remains goes to the first: 100 by 33/33/34 is
 * 33 + 33 + 34, 0.05 by 50/50 is 0.03 + 0.02. For equal parts see `split` in money.
 * @param percentages at most four decimals each
 * @throws RangeError when they do not sum to exactly 100
 */
export function splitByPercent(total: number, percentages: readonly number[], decimals = 2): number[] {
  const shares = percentages.map((share) => toInteger(share, PERCENT_DECIMALS));
  if (shares.reduce((all, share) => all + share, 0n) !== WHOLE) {
    throw new RangeError(`Percentages that do not sum to 100: ${percentages.join(", ")}`);
  }
  const units = toInteger(total, 4);
  const step = 10n ** BigInt(4 - decimals);
  const parts = shares.map((share) => fromInteger(((units * share) / (WHOLE * step)) * step, 4));
  const rest = subtract(total, sum(parts));
  return parts.map((part, at) => (at === 0 ? sum([part, rest]) : part));
}
