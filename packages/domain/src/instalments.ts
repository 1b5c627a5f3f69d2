/** Instalments: an amount in parts that lose no cent, and the days on which they fall due. Amounts are reais. */
import { addDays, addMonths } from "./date";
import { fromInteger, toInteger } from "./decimal";
import { add, split, subtract, sum } from "./money";

export interface Instalment {
  readonly valor: number;
  /** yyyy-MM-dd */
  readonly data_vencimento: string;
}

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

/**
 * An amount in equal instalments, what remains after cutting to cents in the first; the first is due `interval` days
 * after today, the others as many days after each other.
 * @param count how many
 * @param today yyyy-MM-dd
 * @throws RangeError when `count` is not a positive whole number
 */
export function equalInstalments(total: number, count: number, interval: number, today: string): Instalment[] {
  return split(total, count).map((valor, at) => ({ valor, data_vencimento: addDays(today, interval * (at + 1)) }));
}

/** How far instalments are from each other: 30 dias, 1 mês. */
export interface InstalmentGap {
  readonly quantidade: number;
  readonly unidade: "dias" | "meses";
}

/**
 * An amount in equal instalments, what remains after cutting to cents in the first, which is due on `first`. Months keep
 * the day of the first where they have it (31/01, 28/02, 31/03).
 * @throws RangeError when `count` is not a positive whole number, or a day would be after the year 9999
 */
export function spacedInstalments(total: number, count: number, gap: InstalmentGap, first: string): Instalment[] {
  const later = gap.unidade === "meses" ? addMonths : addDays;
  return split(total, count).map((valor, at) => ({ valor, data_vencimento: later(first, gap.quantidade * at) }));
}

/** Computes the worth of an agreement about `open` reais: with the interest and without the discount. */
export const agreementValue = (open: number, { juros, desconto }: { juros: number; desconto: number }): number =>
  subtract(add(open, juros), desconto);

/** Label of an instalment: "NF 7 2/5" is the second of five; a single one keeps the text. `at` counts from 0. */
export const instalmentLabel = (text: string, at: number, count: number): string =>
  count === 1 ? text : `${text} ${at + 1}/${count}`;
