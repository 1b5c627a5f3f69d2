import { formatDecimal, parseDecimal } from "@prumo/domain/decimal";
import { Input } from "@prumo/ui/input";
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from "react";
import { addStep } from "../number-mask/number-mask";
import type { NumberChange, NumberInputProps } from "../number-mask/number-settings";

export type DecimalInputProps = Omit<
  NumberInputProps,
  "allowBlank" | "prefix" | "suffix" | "thousandsSeparator" | "decimalSeparator" | "onClamp"
>;

const MOST = 999_999_999;

/** Without the zeros that only fill the decimals up, and without dots for thousands, which would be typed into. */
const write = (value: number | null, decimals: number) =>
  value === null
    ? ""
    : formatDecimal(value, decimals)
        .replaceAll(".", "")
        .replace(/,(\d*?)0+$/, (_, rest) => rest && `,${rest}`);

/** A point means the comma: keyboards for figures have the one or the other. */
const withComma = (text: string) => text.replace(/[−–]/g, "-").replace(".", ",");

/**
 * A number typed as it is spoken: 12 is twelve, and the comma begins the decimals, of which there are at most `decimals`.
 * Use it where most values are whole. For amounts typed as cents use MoneyInput, for those of fixed decimals QuantityInput.
 */
export function DecimalInput(props: DecimalInputProps) {
  const { value, defaultValue = null, onValueChange, decimals = 4, allowNegative = false, ...others } = props;
  const { max = MOST, min = allowNegative ? -max : 0, step = 1, name, className = "", ...rest } = others;
  const [own, setOwn] = useState(defaultValue);
  /** What is being typed; null while the text is that of the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const current = value === undefined ? own : value;
  // Of a parent that refused what was typed, its own value is shown.
  const shown = typed !== null && read(typed) === current ? typed : write(current, decimals);
  const shape = new RegExp(`^${allowNegative ? "-?" : ""}\\d{0,12}${decimals === 0 ? "" : `(,\\d{0,${decimals}})?`}$`);

  function read(text: string): number | null {
    const bare = text.replace(/,$/, "");
    return bare === "" || bare === "-" ? null : parseDecimal(bare.startsWith(",") ? `0${bare}` : bare, decimals);
  }

  function give(next: number | null, reason: NumberChange["reason"]) {
    if (next === current) return;
    setOwn(next);
    onValueChange?.(next, { reason: next === null ? "clear" : reason, text: write(next, decimals) });
  }

  /** Takes a number as it is, within the bounds, and lets go of what was typed. */
  function settle(next: number, reason: NumberChange["reason"]) {
    setTyped(null);
    give(Math.min(Math.max(next, min), max), reason);
  }

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const text = withComma(event.target.value);
      if (!shape.test(text)) return;
      const next = read(text);
      if (next !== null && next > max) return settle(max, "input");
      setTyped(text);
      give(next, "input");
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      if (event.defaultPrevented || rest.readOnly) return;
      event.preventDefault();
      const pasted = parseDecimal(event.clipboardData.getData("text"), decimals);
      if (pasted !== null && (allowNegative || pasted >= 0)) settle(pasted, "paste");
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      rest.onBlur?.(event);
      setTyped(null);
      if (current !== null && typed !== null && current < min) give(min, "blur");
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      rest.onKeyDown?.(event);
      const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
      if (direction === 0 || rest.readOnly || event.defaultPrevented) return;
      event.preventDefault();
      settle(addStep(current ?? 0, direction * step, decimals), "step");
    },
  };

  return (
    <>
      <Input
        inputMode={allowNegative ? "text" : "decimal"}
        autoComplete="off"
        {...rest}
        {...handlers}
        value={shown}
        className={`prumo-tabular text-right ${className}`}
      />
      {name === undefined ? null : (
        <input type="hidden" name={name} form={rest.form} disabled={rest.disabled} value={current ?? ""} />
      )}
    </>
  );
}
