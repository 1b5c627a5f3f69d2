import { formatDecimal, parseDecimal } from "@prumo/domain/decimal";
import { parseMoney } from "@prumo/domain/money";
import { Input } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type FocusEvent,
  type JSX,
  type KeyboardEvent,
  useRef,
  useState,
} from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { useWasSet } from "../field-binding/form-sets";
import { addStep } from "../number-mask/number-format";
import { checkedNotation, type NumberChange, type NumberInputProps } from "../number-mask/number-settings";
import { useSelection } from "../number-mask/use-selection";
import { dragWhole } from "../text-edit/drag-whole";
import { type EditLog, historyStep, menuStep, moveIn } from "../text-edit/edit-history";
import { useReset } from "../text-edit/form-reset";
import { ofInputMethod } from "../text-edit/of-input-method";
import { isOfCells, locate, plain, type TextEdit } from "../text-edit/text-edit";
import { caretIn, editGrouped, groupThousands, ungrouped } from "./grouped-text";

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

/** An input since it was mounted. */
interface Session extends EditLog {
  /** Text before the composition of an input method (IME): each edit of it takes the place of the one before. */
  composedFrom?: string | undefined;
}

/** What stands in the input, and which value that is. `right` are the characters behind the caret. */
interface Change {
  /** The text as it is typed; null for that of the value. */
  typed: string | null;
  value: number | null;
  reason: NumberChange["reason"];
  right?: number;
  /** The change comes from undo or redo, so that it is not added to the history again. */
  undone?: boolean;
}

/**
 * What may have been dropped into a text. There are several answers where the drop begins or ends as the text around it
 * does, as of a price with its prefix.
 */
function droppedInto(from: string, raw: string): string[] {
  const grown = raw.length - from.length;
  return Array.from(`${from} `, (_, at) => from.length - at)
    .filter((at) => raw.slice(0, at) + raw.slice(at + grown) === from)
    .map((at) => raw.slice(at, at + grown));
}

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
export function DecimalInput(props: BoundBy<"DecimalField"> & DecimalInputProps): JSX.Element;
export function DecimalInput(props: DecimalInputProps) {
  const { value, defaultValue = null, onValueChange, decimals = 4, minDecimals = 0, prefix = "", ...others } = props;
  const { allowNegative = false, max = MOST, min = allowNegative ? -max : 0, step = 1, ...named } = others;
  const { name, className = "", ...rest } = named;
  const [own, setOwn] = useState(defaultValue);
  /** The typed text; null while the input shows the text of the value. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The text while an input method composes: it belongs to the input method until it ends. */
  const [composing, setComposing] = useState<string>();
  const { current: session } = useRef<Session>({ fresh: [] });
  const select = useSelection();
  if (useWasSet()) setTyped(null);
  const { prefix: before } = checkedNotation({ ...notation, prefix }, notation, 0);
  const current = value === undefined ? own : value;
  // Of a parent that refused what was typed, its own value is shown.
  const text = typed !== null && read(typed) === current ? typed : textOf(current);
  const shown = before === "" ? text : groupThousands(text);
  const shape = shapeOf(decimals, allowNegative);

  function textOf(value: number | null): string {
    const written = write(value, decimals, minDecimals);
    return written && before + written;
  }

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

  const listen = useReset(() => {
    setTyped(null);
    setOwn(defaultValue);
  });

  function change(element: HTMLInputElement, { typed: next, value: given, reason, right = 0, undone }: Change) {
    const to = next ?? textOf(given);
    if (to !== text && !undone) session.fresh.push([{ text, right }, to]);
    setTyped(next);
    listen(element.form);
    if (given === current) return;
    setOwn(given);
    onValueChange?.(given, {
      reason: given === null ? "clear" : reason,
      text: write(given, decimals, minDecimals),
    });
  }

  /** Takes a number as it is, within the bounds, and lets go of what was typed. */
  function settle(element: HTMLInputElement, next: number, reason: NumberChange["reason"]) {
    change(element, { typed: null, value: Math.min(Math.max(next, min), max), reason });
  }

  /** Takes a text that arrived at once as a whole number; false where it is none. */
  function paste(element: HTMLInputElement, text: string): boolean {
    if (isOfCells(text) || /\d\s+(?!\d{3}(?!\d))\d/.test(text)) return false;
    const pasted = (before === "" ? parseDecimal : parseMoney)(text, decimals);
    if (pasted === null || (pasted < 0 && !allowNegative)) return false;
    settle(element, pasted, "paste");
    return true;
  }

  /** Puts the caret before so many characters of a text, which is shown with its dots. */
  function caretBefore(element: HTMLInputElement, next: string, value: number | null, right: number) {
    const grouped = before === "" ? next : groupThousands(next);
    const at = caretIn(grouped, next, right);
    select(element, { text: grouped, value, start: at, end: at });
  }

  function edit(element: HTMLInputElement, from: string, made: TextEdit) {
    // A drop is a whole number as a paste is: inside the old one it would make a third.
    if (made.inputType === "insertFromDrop")
      return void droppedInto(from, made.raw).some((text) => paste(element, text));
    if (locate(from, made) === null && paste(element, made.raw)) return;
    const edited = before === "" ? { text: made.raw, right: made.raw.length - made.caret } : editGrouped(from, made);
    const next = plain(edited.text).replace(/[−–]/, "-");
    if (next === text || !shape.test(bare(next))) return;
    const value = read(next);
    if (value === null && /\d/.test(next)) return;
    if (value !== null && value > max) return settle(element, max, "input");
    if ((before !== "" || next !== edited.text) && session.composedFrom === undefined) {
      caretBefore(element, next, value, edited.right);
    }
    change(element, { typed: next, value, reason: "input", right: edited.right });
  }

  /** Undoes an edit (-1), or does it again (1). */
  function move(element: HTMLInputElement, by: number) {
    const now = ungrouped(shown.slice(element.selectionEnd ?? shown.length)).length;
    const found = moveIn(session, by, { text, right: now });
    if (!found) return;
    const value = read(found.text);
    caretBefore(element, found.text, value, found.right);
    change(element, { typed: found.text, value, reason: "input", undone: true });
  }

  /** Applies the lower bound to what was typed. */
  function leave(element: HTMLInputElement) {
    if (current !== null && typed !== null && current < min) {
      change(element, { typed: null, value: min, reason: "blur" });
    }
  }

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const { target: element } = event;
      const { value: raw, selectionStart } = element;
      const { inputType, data } = event.nativeEvent as InputEvent;
      const caret = selectionStart ?? raw.length;
      const by = menuStep(inputType);
      if (by !== 0) return move(element, by);
      if (session.composedFrom === undefined) return edit(element, shown, { raw, caret, inputType, data });
      setComposing(raw);
      edit(element, session.composedFrom, { raw, caret, inputType: "insertCompositionText" });
    },
    onCompositionStart(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionStart?.(event);
      session.composedFrom = shown;
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionEnd?.(event);
      session.composedFrom = undefined;
      setComposing(undefined);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      if (event.defaultPrevented || rest.readOnly) return;
      event.preventDefault();
      paste(event.currentTarget, event.clipboardData.getData("text"));
    },
    onDragStart(event: DragEvent<HTMLInputElement>) {
      rest.onDragStart?.(event);
      dragWhole(event);
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      rest.onBlur?.(event);
      setTyped(null);
      leave(event.currentTarget);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      rest.onKeyDown?.(event);
      const { currentTarget: element } = event;
      // Enter submits the form without a blur event.
      if (event.key === "Enter" && !ofInputMethod(event)) leave(element);
      const by = historyStep(event);
      if (by !== 0) return move(element, by);
      const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
      if (direction * step === 0 || rest.readOnly || event.defaultPrevented) return;
      event.preventDefault();
      settle(element, addStep(current ?? 0, direction * step, decimals), "step");
    },
  };

  return (
    <>
      <Input
        inputMode={allowNegative ? "text" : "decimal"}
        autoComplete="off"
        {...rest}
        {...handlers}
        value={composing ?? shown}
        className={`prumo-tabular text-right ${className}`}
      />
      {name === undefined ? null : (
        <input type="hidden" name={name} form={rest.form} disabled={rest.disabled} value={current ?? ""} />
      )}
    </>
  );
}
