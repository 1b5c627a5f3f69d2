import { formatDecimal, parseDecimal } from "@prumo/domain/decimal";
import { parseMoney } from "@prumo/domain/money";
import { Input } from "@prumo/ui/input";
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { addStep } from "../number-mask/number-format";
import { checkedNotation, type NumberChange, type NumberInputProps } from "../number-mask/number-settings";
import { useSelection } from "../number-mask/use-selection";
import { caretIn, editGrouped, groupThousands } from "./grouped-text";

type Differing = "decimals" | "min" | "max" | "step" | "allowNegative" | "prefix";

export type DecimalInputProps = Omit<
  NumberInputProps,
  Differing | "allowBlank" | "suffix" | "thousandsSeparator" | "decimalSeparator" | "onClamp"
> & {
  /**
   * Digits after the comma that may be typed.
   *
   * @default 4
   */
  decimals?: number | undefined;
  /**
   * Digits after the comma that are written even when they are 0, once the input is left.
   *
   * @default 0
   */
  minDecimals?: number | undefined;
  /**
   * Lower bound, applied on leaving.
   *
   * @default 0, with allowNegative −max
   */
  min?: number | undefined;
  /**
   * Upper bound, applied while typing.
   *
   * @default 999999999
   */
  max?: number | undefined;
  /**
   * The amount that the arrow keys up and down add or subtract. With 0 they do nothing.
   *
   * @default 1
   */
  step?: number | undefined;
  /**
   * Allows negative values, whose sign is typed first.
   *
   * @default false
   */
  allowNegative?: boolean | undefined;
  /**
   * Text before the number ("R$ "), written once the input is left. It may not contain digits or signs. With it
   * thousands have dots, as amounts have.
   *
   * @default ""
   */
  prefix?: string | undefined;
};

const MOST = 999_999_999;

const notation = { prefix: "", suffix: "", thousandsSeparator: ".", decimalSeparator: "," };

/** Without the zeros that only fill the decimals up, and without dots for thousands. */
function write(value: number | null, decimals: number, minDecimals: number): string {
  if (value === null) return "";
  const [whole = "", fraction = ""] = formatDecimal(value, decimals).replaceAll(".", "").split(",");
  const shown = fraction.replace(/0+$/, "").padEnd(Math.min(minDecimals, decimals), "0");
  return shown === "" ? whole : `${whole},${shown}`;
}

/** Matches every text that may stand in the input while a number is typed, with or without groups of three. */
function shapeOf(decimals: number, allowNegative: boolean): RegExp {
  const fraction = `\\d{0,${decimals}}`;
  const plain = `\\d{0,12}${decimals === 0 ? "" : `([.,]${fraction})?`}`;
  const grouped = `\\d{1,3}(\\.\\d{3}){0,3}(\\.\\d{0,3}${decimals === 0 ? "" : `|,${fraction}`})?`;
  return new RegExp(`^${allowNegative ? "-?" : ""}(${plain}|${grouped})$`);
}

/**
 * A number typed as it is spoken: 12 is twelve, and the comma begins the decimals, of which there are at most `decimals`.
 * Points mean what they mean in a paste: 1.500 is one thousand five hundred, 1.5 one and a half. Use it where most values
 * are whole or where prices have more decimals than cents. For amounts typed as cents use MoneyInput, for those of fixed
 * decimals QuantityInput.
 */
export function DecimalInput(props: DecimalInputProps) {
  const { value, defaultValue = null, onValueChange, decimals = 4, minDecimals = 0, prefix = "", ...others } = props;
  const { allowNegative = false, max = MOST, min = allowNegative ? -max : 0, step = 1, ...named } = others;
  const { name, className = "", ...rest } = named;
  const [own, setOwn] = useState(defaultValue);
  /** The typed text; null while the input shows the text of the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const resets = useRef(false);
  const select = useSelection();
  const { prefix: before } = checkedNotation({ ...notation, prefix }, notation, 0);
  const current = value === undefined ? own : value;
  const written = write(current, decimals, minDecimals);
  // Of a parent that refused what was typed, its own value is shown.
  const text = typed !== null && read(typed) === current ? typed : written && before + written;
  const shown = before === "" ? text : groupThousands(text);
  const shape = shapeOf(decimals, allowNegative);

  /** A text without the prefix, of which an edit may have left only some characters. */
  function bare(text: string): string {
    const rest = before !== "" && text.includes(before) ? [...text.replace(before, "")] : [...text];
    const from = rest.findIndex((character) => !before.includes(character));
    return from < 0 ? "" : rest.slice(from).join("").replace(/[−–]/, "-");
  }

  function read(text: string): number | null {
    const [, sign = "", figures = ""] = /^(-?)(.*?)[.,]?$/.exec(bare(text)) ?? [];
    if (figures === "") return null;
    // A second point, or one where there are no decimals, only groups, though the last group is not typed whole yet.
    const groups = decimals === 0 || /\..*[.,]/.test(figures);
    const plain = groups ? figures.replaceAll(".", "") : figures;
    return parseDecimal(sign + (/^[.,]/.test(plain) ? `0${plain}` : plain), decimals);
  }

  function reset() {
    resets.current = false;
    setTyped(null);
    setOwn(defaultValue);
  }

  function give(element: HTMLInputElement, next: number | null, reason: NumberChange["reason"]) {
    // Only an edited input can be reset, so that mounting costs no listener.
    if (!resets.current) element.form?.addEventListener("reset", reset, { once: true });
    resets.current = true;
    if (next === current) return;
    setOwn(next);
    onValueChange?.(next, { reason: next === null ? "clear" : reason, text: write(next, decimals, minDecimals) });
  }

  /** Takes a number as it is, within the bounds, and lets go of what was typed. */
  function settle(element: HTMLInputElement, next: number, reason: NumberChange["reason"]) {
    setTyped(null);
    give(element, Math.min(Math.max(next, min), max), reason);
  }

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const element = event.target;
      const raw = element.value;
      const caret = element.selectionStart ?? raw.length;
      const { inputType, data } = event.nativeEvent as InputEvent;
      const edited =
        shown === text ? { text: raw, right: raw.length - caret } : editGrouped(shown, { raw, caret, inputType, data });
      if (edited.text === text || !shape.test(bare(edited.text))) return;
      const next = read(edited.text);
      if (next === null && /\d/.test(edited.text)) return;
      if (next !== null && next > max) return settle(element, max, "input");
      if (before !== "") {
        const grouped = groupThousands(edited.text);
        const start = caretIn(grouped, edited.text, edited.right);
        select(element, { text: grouped, value: next, start, end: start });
      }
      setTyped(edited.text);
      give(element, next, "input");
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      if (event.defaultPrevented || rest.readOnly) return;
      event.preventDefault();
      const text = event.clipboardData.getData("text");
      const pasted = (before === "" ? parseDecimal : parseMoney)(text, decimals);
      if (pasted !== null && (allowNegative || pasted >= 0)) settle(event.currentTarget, pasted, "paste");
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      rest.onBlur?.(event);
      setTyped(null);
      if (current !== null && typed !== null && current < min) give(event.currentTarget, min, "blur");
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      rest.onKeyDown?.(event);
      const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
      if (direction * step === 0 || rest.readOnly || event.defaultPrevented) return;
      event.preventDefault();
      settle(event.currentTarget, addStep(current ?? 0, direction * step, decimals), "step");
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
