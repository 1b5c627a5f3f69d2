/** Props of a number input, and the rules that follow from them. */
import type { InputProps } from "@prumo/ui/input";
import type { BoundBy } from "../field-binding/bound-by";
import type { NumberRules } from "./number-format";

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
  "value" | "defaultValue" | "min" | "max" | "step" | "prefix" | "type" | keyof BoundBy<string>
> & {
  /** Value in units (12.34); null means empty. With `undefined` the input keeps it itself. */
  value?: number | null | undefined;
  /**
   * Initial value of an uncontrolled input. A reset of the form restores it.
   *
   * @default null
   */
  defaultValue?: number | null | undefined;
  /** Called each time the value changes, with the value in units, the reason, and the text in the input. */
  onValueChange?: ((value: number | null, details: NumberChange) => void) | undefined;
  /**
   * Digits after the decimal separator.
   *
   * @default 2
   */
  decimals?: number | undefined;
  /**
   * Lower bound, applied on leaving.
   *
   * @default 0, with allowNegative −max
   */
  min?: number | undefined;
  /**
   * Upper bound, applied while typing. `Infinity` removes it; 15 digits fit.
   *
   * @default 1000, for percentages 100
   */
  max?: number | undefined;
  /**
   * Amount that the arrow keys up and down add or subtract. Without it they do nothing.
   *
   * @default none, for quantities 0.25
   */
  step?: number | undefined;
  /**
   * Allows negative values. "-" anywhere changes the sign, "+" removes it.
   *
   * @default false
   */
  allowNegative?: boolean | undefined;
  /**
   * Allows an empty input. When false, one that the user has emptied becomes `min` on leaving, or 0 without `min`. An
   * empty one in which nothing was changed stays as it is, and nothing is called.
   *
   * @default true
   */
  allowBlank?: boolean | undefined;
  /**
   * Text before the digits, after the sign. Prefix, suffix and separators may not contain digits or signs.
   *
   * @default "R$ " for amounts, else ""
   */
  prefix?: string | undefined;
  /**
   * Text after the digits.
   *
   * @default " %" for percentages, else ""
   */
  suffix?: string | undefined;
  /**
   * Separator of thousands. With decimals it may not be the decimal separator too.
   *
   * @default "."
   */
  thousandsSeparator?: string | undefined;
  /**
   * Decimal separator.
   *
   * @default ","
   */
  decimalSeparator?: string | undefined;
  /** Called whenever a bound replaces the entered value. */
  onClamp?: ((clamp: NumberClamp) => void) | undefined;
};

/** Defaults in which amounts, percentages and quantities differ. */
export type NumberDefaults = Pick<NumberRules, "prefix" | "suffix" | "max">;

type Notation = Pick<NumberRules, "prefix" | "suffix" | "thousandsSeparator" | "decimalSeparator">;

/** Digits and signs in a notation would be read as those of the number. */
const unreadable = /[\d+-]/;

/**
 * Checks a notation. One that could not be read back, or that has one separator for both (1.234 and 1.23 would look
 * alike), throws in development, and is replaced by the usual one in production.
 */
export function checkedNotation(
  given: Notation,
  usual: Pick<Notation, "prefix" | "suffix">,
  decimals: number,
): Notation {
  const { prefix, suffix, thousandsSeparator: thousands, decimalSeparator: decimal } = given;
  const same = decimals > 0 && thousands === decimal;
  if (!same && !unreadable.test(prefix + suffix + thousands + decimal)) return given;
  if (process.env.NODE_ENV === "production") return { ...usual, thousandsSeparator: ".", decimalSeparator: "," };
  const [name, text] = Object.entries(given).find(([, one]) => unreadable.test(one)) ?? [];
  throw new Error(
    name === undefined
      ? `thousandsSeparator and decimalSeparator may not be the same: "${decimal}"`
      : `${name} may not contain digits, "+" or "-": "${text}"`,
  );
}
