/** How numbers are written in inputs, and the states that typing and pasting give. Pure. */

/** Notation of a number in an input. */
export interface NumberFormat {
  /** Digits after the decimal separator. */
  decimals: number;
  prefix: string;
  suffix: string;
  thousandsSeparator: string;
  decimalSeparator: string;
}

export interface NumberRules extends NumberFormat {
  /** Upper bound, in force while typing. The lower bound is applied on leaving. */
  max: number;
  allowNegative: boolean;
}

export interface NumberState {
  text: string;
  value: number | null;
  /** Selection, as offsets in `text`. */
  start: number;
  end: number;
  /** The entered value, when it was above `max` and `max` replaced it. */
  above?: number | undefined;
}

/** Numbers keep 15 digits exactly; a sixteenth could change the others. */
export const digitLimit = 15;

/** The sign alone: before the first digit, or before a zero that the next digit makes negative. */
export const pendingMinus = "-";

/** The digits of a text, with the zeros that fill it up and those that an edit has left. */
export const digitRow = (text: string) => text.replace(/\D/g, "");

/** The digits of a text without the zeros that only fill it up: "R$ 0,05" → "5", "R$ 0,00" → "0", "" → "". */
export const significantDigits = (text: string) => digitRow(text).replace(/^0+(?=\d)/, "");

/**
 * Whole smallest units of a value (12.34 → 1234), rounded half away from zero. Shifts the decimal text, not the binary
 * number, so that 1.005 is 101 and not 100.
 */
export function toUnits(value: number, decimals: number): number {
  const size = Math.abs(value);
  return Math.sign(value) * (size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`)));
}

/** Adding 0 turns -0 into 0. */
export const fromUnits = (units: number | string, decimals: number) => Number(`${units}e-${decimals}`) + 0;

/** Adds in whole units, so that 0.1 + 0.2 is 0.3. */
export function addStep(value: number, step: number, decimals: number): number {
  return fromUnits(toUnits(value, decimals) + toUnits(step, decimals), decimals);
}

/**
 * Writes a value: 1234.5 → "R$ 1.234,50". Empty for null and for what is no number.
 * @param row digits that it has at least, with zeros in front
 */
export function formatNumber(value: number | null, format: NumberFormat, row = 0): string {
  // From 1e21 on a number has no plain digits any more.
  if (value === null || !(Math.abs(value) < 1e21)) return "";
  const { decimals } = format;
  const units = toUnits(value, decimals);
  const digits = String(Math.abs(units)).padStart(Math.max(decimals + 1, row), "0");
  const cut = digits.length - decimals;
  const whole = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, () => format.thousandsSeparator);
  const fraction = decimals > 0 ? format.decimalSeparator + digits.slice(cut) : "";
  return (units < 0 ? pendingMinus : "") + format.prefix + whole + fraction + format.suffix;
}
