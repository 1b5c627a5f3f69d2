/** Money: reais as a JS number of at most four decimals; all arithmetic in whole ten-thousandths (see decimal). */
import { formatDecimal, fromInteger, multiplyToInteger, parseDecimal, toInteger } from "./decimal";

const toUnits = (value: number): bigint => toInteger(value, 4);
const fromUnits = (units: bigint): number => fromInteger(units, 4);

export type MoneyFormat = {
  /** Digits after the comma, 0 to 4. Amounts on screens use 2 or the company's casasDecimais. */
  decimals?: number | undefined;
  /** Whether "R$ " stands in front. */
  symbol?: boolean | undefined;
};

/** Refusals of amounts. */
export const NEGATIVE_AMOUNT = "O valor não pode ser negativo";
export const TOO_LARGE_AMOUNT = "O valor é grande demais";

/**
 * Writes reais: 1234.5 → "R$ 1.234,5000", with `decimals: 2` "R$ 1.234,50". One ordinary space after R$, the sign in
 * front of it ("-R$ 10,00"), never "-0". The default of four decimals is the specification's.
 * @throws RangeError for NaN and infinities.
 */
export function formatMoney(value: number, { decimals = 4, symbol = true }: MoneyFormat = {}): string {
  const text = formatDecimal(value, decimals);
  if (!symbol) return text;
  return text.startsWith("-") ? `-R$ ${text.slice(1)}` : `R$ ${text}`;
}

/**
 * Reads an amount as people paste it: "1.234,56", "R$ 1.234,56", "1,234.56" and "1234.56" are 1234.56; "1.234" is
 * 1234; "1,5" and "1.5" are 1.5; a lone comma is always the decimal one; spaces of any kind are ignored; the minus
 * stands before or after R$. Rounds to `decimals`, half away from zero. Anything else gives null.
 */
export function parseMoney(text: string, decimals = 2): number | null {
  const [, before = "", rest = ""] = /^([-−+]?)(?:R\$)?(.*)$/i.exec(text.replace(/\s/g, "")) ?? [];
  return parseDecimal(before + rest, decimals);
}

/** Sum of amounts, exact. Without values 0. */
export function add(...values: readonly number[]): number {
  return sum(values);
}

/** `value` minus all others, exact. */
export function subtract(value: number, ...others: readonly number[]): number {
  return fromUnits(toUnits(value) - toUnits(sum(others)));
}

/** Sum of a list of amounts, exact. */
export function sum(values: Iterable<number>): number {
  let units = 0n;
  for (const value of values) units += toUnits(value);
  return fromUnits(units);
}

/**
 * Amount times a plain factor (a quantity, a share: 5 % is 0.05), exact until one rounding to `decimals`, half away
 * from zero.
 */
export function multiply(value: number, factor: number, decimals = 4): number {
  return fromInteger(multiplyToInteger(value, factor, decimals), decimals);
}

/** Rounds to `decimals`, half away from zero: roundMoney(1.005, 2) is 1.01. */
export function roundMoney(value: number, decimals: number): number {
  return fromInteger(toInteger(value, decimals), decimals);
}

/** Tells why an amount is refused that has more decimals than are in force, in Portuguese; null when it has not. */
export const decimalsProblem = (value: number, decimals: number): string | null =>
  roundMoney(value, decimals) === value ? null : `O valor tem mais de ${decimals} casas decimais`;

/**
 * Divides an amount into equal parts, cut to `decimals`; what remains goes to the first: 200 in 3 is
 * 66.68 + 66.66 + 66.66. The parts always add up to the total.
 * @throws RangeError when `parts` is not a positive whole number.
 */
export function split(total: number, parts: number, decimals = 2): number[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`Parts: ${parts}`);
  const units = toUnits(total);
  const step = 10n ** BigInt(4 - decimals);
  const part = (units / (BigInt(parts) * step)) * step;
  const first = units - part * BigInt(parts - 1);
  return Array.from({ length: parts }, (_, at) => fromUnits(at === 0 ? first : part));
}

/**
 * Divides an amount in proportion to some values, each part cut to `decimals`; what remains goes to the first: 10 by
 * 1 and 2 is 3.34 + 6.66. Values that sum to 0 get equal parts. The parts always add up to the total.
 * @param values not below 0
 * @throws RangeError without any value, and when one of them is below 0
 */
export function splitByValue(total: number, values: readonly number[], decimals = 2): number[] {
  const weights = values.map(toUnits);
  if (weights.some((weight) => weight < 0n)) throw new RangeError(`Values below 0: ${values.join(", ")}`);
  const whole = weights.reduce((all, weight) => all + weight, 0n);
  if (whole === 0n) return split(total, values.length, decimals);
  const step = 10n ** BigInt(4 - decimals);
  const units = toUnits(total);
  const parts = weights.map((weight) => ((units * weight) / (whole * step)) * step);
  const rest = units - parts.reduce((all, part) => all + part, 0n);
  return parts.map((part, at) => fromUnits(at === 0 ? part + rest : part));
}

/** -1, 0 or 1, comparing at four decimals, so that float noise never makes a difference. For sorting too. */
export function compareMoney(a: number, b: number): -1 | 0 | 1 {
  const difference = toUnits(a) - toUnits(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
