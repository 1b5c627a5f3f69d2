/** Props of a number input, and the rules that follow from them. */
import type { InputProps } from "@prumo/ui/input";
import type { NumberRules } from "./number-mask";

declare const process: { env: { NODE_ENV?: string } };

export type NumberChange = {
  /** Typed or deleted, pasted, emptied, moved by an arrow key, or corrected on leaving. */
  reason: "input" | "paste" | "clear" | "step" | "blur";
  /** Text in the input. */
  text: string;
};

export type NumberClamp = {
  /** The entered value, in units. */
  value: number;
  /** The bound that replaced it, in units. */
  bound: number;
};

export type NumberInputProps = Omit<
  InputProps,
  "value" | "defaultValue" | "min" | "max" | "step" | "prefix" | "type"
> & {
  /** Value in units (12.34); null means empty. With `undefined` the input keeps it itself. */
  value?: number | null | undefined;
  /** Initial value of an uncontrolled input. A reset of the form restores it. */
  defaultValue?: number | null | undefined;
  /** Called each time the value changes, with the value in units, the reason, and the text in the input. */
  onValueChange?: ((value: number | null, details: NumberChange) => void) | undefined;
  /** Digits after the decimal separator. Default: 2. */
  decimals?: number | undefined;
  /** Lower bound, applied on leaving. Default: 0, with `allowNegative` −max. */
  min?: number | undefined;
  /**
   * Upper bound, applied while typing. Default: 1000 for amounts and quantities, 100 for percentages. `Infinity`
   * removes it; 15 digits fit.
   */
  max?: number | undefined;
  /** Amount that the arrow keys up and down add or subtract. Without it they do nothing. */
  step?: number | undefined;
  /** Allows negative values. "-" anywhere changes the sign, "+" removes it. */
  allowNegative?: boolean | undefined;
  /**
   * Allows an empty input. When false, one that the user has emptied becomes `min` on leaving, or 0 without `min`. An
   * empty one in which nothing was changed stays as it is, and nothing is called.
   */
  allowBlank?: boolean | undefined;
  /** Text before the digits, after the sign. Prefix, suffix and separators may not contain digits or signs. */
  prefix?: string | undefined;
  /** Text after the digits. */
  suffix?: string | undefined;
  /** Separator of thousands. Default: ".". With decimals it may not be the decimal separator too. */
  thousandsSeparator?: string | undefined;
  /** Decimal separator. Default: ",". */
  decimalSeparator?: string | undefined;
  /** Called whenever a bound replaces the entered value. */
  onClamp?: ((clamp: NumberClamp) => void) | undefined;
};

/** Defaults in which amounts, percentages and quantities differ. */
export type NumberDefaults = Pick<NumberRules, "prefix" | "suffix" | "max">;

/** Checks a separator, prefix or suffix. A wrong one throws in development and becomes the default in production. */
export function mark(name: string, text: string | undefined, fallback: string): string {
  if (text === undefined || !/[\d+-]/.test(text)) return text ?? fallback;
  if (process.env.NODE_ENV === "production") return fallback;
  throw new Error(`${name} may not contain digits, "+" or "-": "${text}"`);
}

/**
 * Checks both separators. The same one for both would show 1.234 and 1.23 alike: it throws in development, and both are
 * the default in production.
 */
export function separators(thousands: string | undefined, decimal: string | undefined, decimals: number) {
  const thousandsSeparator = mark("thousandsSeparator", thousands, ".");
  const decimalSeparator = mark("decimalSeparator", decimal, ",");
  if (thousandsSeparator !== decimalSeparator || decimals === 0) return { thousandsSeparator, decimalSeparator };
  if (process.env.NODE_ENV === "production") return { thousandsSeparator: ".", decimalSeparator: "," };
  throw new Error(`thousandsSeparator and decimalSeparator may not be the same: "${decimalSeparator}"`);
}
