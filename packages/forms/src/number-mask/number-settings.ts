/** What a number input can be told, and the rules that follow from it. */
import type { InputProps } from "@prumo/ui/input";
import type { NumberRules } from "./number-mask";

declare const process: { env: { NODE_ENV?: string } };

export type NumberChange = {
  /** Typed or deleted, pasted, emptied, moved by an arrow key, or corrected on leaving. */
  reason: "input" | "paste" | "clear" | "step" | "blur";
  /** The text as it is shown. */
  text: string;
};

export type NumberClamp = {
  /** What was asked for. */
  value: number;
  /** The bound that took its place. */
  bound: number;
};

export type NumberInputProps = Omit<
  InputProps,
  "value" | "defaultValue" | "min" | "max" | "step" | "prefix" | "type"
> & {
  /** In units (12.34); null is empty. Without it the input keeps its value itself. */
  value?: number | null | undefined;
  /** What it starts with, and what a reset of the form brings back, when it keeps its value itself. */
  defaultValue?: number | null | undefined;
  /** Told each time the value changes: the value in units, why, and the text that is shown. */
  onValueChange?: ((value: number | null, details: NumberChange) => void) | undefined;
  /** Digits after the decimal separator, 2 by default. */
  decimals?: number | undefined;
  /** Holds on leaving. 0 by default, with `allowNegative` −max. */
  min?: number | undefined;
  /**
   * Holds while typing. Amounts and quantities have 1000 unless told, percentages 100; `Infinity` for none (15 digits
   * fit).
   */
  max?: number | undefined;
  /** What the arrow keys up and down add; without it they do nothing. */
  step?: number | undefined;
  /** "-" anywhere turns the sign, "+" takes it away. */
  allowNegative?: boolean | undefined;
  /** When false, leaving it empty gives `min` (0 where none is given). */
  allowBlank?: boolean | undefined;
  /** Written before the digits, behind the sign. None of these four may contain digits or signs. */
  prefix?: string | undefined;
  /** Written behind the digits. */
  suffix?: string | undefined;
  /** Between groups of thousands, "." by default. */
  thousandsSeparator?: string | undefined;
  /** In front of the decimals, "," by default. */
  decimalSeparator?: string | undefined;
  /** Told whenever a bound took the place of what was asked for. */
  onClamp?: ((clamp: NumberClamp) => void) | undefined;
};

/** What amounts, percentages and quantities differ in. */
export type NumberDefaults = Pick<NumberRules, "prefix" | "suffix" | "max">;

/** A setting of the programmer: wrong ones fail in development and fall back in production. */
export function mark(name: string, text: string | undefined, fallback: string): string {
  if (text === undefined || !/[\d+-]/.test(text)) return text ?? fallback;
  if (process.env.NODE_ENV === "production") return fallback;
  throw new Error(`${name} may not contain digits, "+" or "-": "${text}"`);
}
