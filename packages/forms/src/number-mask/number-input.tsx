import { Input, type InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { EditHistory, historyStep } from "../text-edit/edit-history";
import { selectRange } from "../text-edit/select-range";
import { addStep, editNumber, formatNumber, type NumberState, pasteNumber, pendingMinus } from "./number-mask";

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
  /** "." by default. */
  thousandsSeparator?: string | undefined;
  /** "," by default. */
  decimalSeparator?: string | undefined;
  /** Told whenever a bound took the place of what was asked for. */
  onClamp?: ((clamp: NumberClamp) => void) | undefined;
};

type Draft = {
  value: number | null;
  minus?: boolean;
  /** The text while an input method composes: it belongs to the input method until it ends. */
  composing?: string | undefined;
};

type Defaults = { prefix: string; suffix: string; max: number };

/** A setting of the programmer: wrong ones fail in development and fall back in production. */
function mark(name: string, text: string | undefined, fallback: string): string {
  if (text === undefined || !/[\d+-]/.test(text)) return text ?? fallback;
  if (process.env.NODE_ENV === "production") return fallback;
  throw new Error(`${name} may not contain digits, "+" or "-": "${text}"`);
}

/** The number input behind money, percentages and quantities, which give it their defaults. */
export function NumberInput({
  defaults,
  value,
  defaultValue = null,
  onValueChange,
  decimals = 2,
  allowNegative = false,
  max,
  min,
  step,
  allowBlank = true,
  prefix,
  suffix,
  thousandsSeparator,
  decimalSeparator,
  onClamp,
  name,
  className = "",
  ...rest
}: NumberInputProps & { defaults: Defaults }) {
  const rules = {
    decimals,
    allowNegative,
    max: max ?? defaults.max,
    prefix: mark("prefix", prefix, defaults.prefix),
    suffix: mark("suffix", suffix, defaults.suffix),
    thousandsSeparator: mark("thousandsSeparator", thousandsSeparator, "."),
    decimalSeparator: mark("decimalSeparator", decimalSeparator, ","),
  };
  const least = min ?? (allowNegative ? -rules.max : 0);
  const [draft, setDraft] = useState<Draft>({ value: defaultValue });
  /** Since the focus came: a value that nobody has touched is not corrected. */
  const edited = useRef(false);
  const resets = useRef(false);
  /** Where the selection goes after this change, counted from the right: a refused change shows another text. */
  const selection = useRef<{ element: HTMLInputElement; start: number; end: number } | null>(null);
  const history = useRef<EditHistory>(null);
  /** What stood in the input before an input method began to compose, and what became of it. */
  const composition = useRef<{ from: string; next?: NumberState }>(null);
  const { readOnly } = rest;

  const current = value === undefined ? draft.value : value;
  const text = (draft.minus && !current ? pendingMinus : "") + formatNumber(current, rules);
  // There is no -0: over a zero the sign waits for the next digit without being seen.
  const shown = draft.minus && current === 0 ? text.slice(pendingMinus.length) : text;
  const unseen = text.slice(0, text.length - shown.length);

  useLayoutEffect(() => {
    if (!selection.current) return;
    const { element, start, end } = selection.current;
    const { length } = element.value;
    selection.current = null;
    selectRange(element, length - start, length - end);
  });

  function select(element: HTMLInputElement, { text: { length }, start, end }: NumberState) {
    selection.current = { element, start: length - start, end: length - end };
  }

  function settle(
    element: HTMLInputElement,
    next: NumberState,
    reason: NumberChange["reason"],
    {
      asked = next.above,
      undone,
      composing,
    }: { asked?: number | undefined; undone?: boolean; composing?: string } = {},
  ) {
    const changed = next.text !== text && next.value !== current;
    // The selection of an input that is being left would bring the focus back in some browsers.
    if (reason !== "blur" && composing === undefined) select(element, next);
    // A new object each time: the text that the browser has changed must be put back even where nothing else is new.
    setDraft({
      value: changed ? next.value : current,
      minus: !next.value && next.text.startsWith(pendingMinus),
      composing,
    });
    if (changed && !undone) {
      history.current ??= new EditHistory();
      history.current.add({ text, right: next.text.length - next.end }, next.text);
    }
    if (asked !== undefined && next.value !== null) onClamp?.({ value: asked, bound: next.value });
    if (!changed) return;
    edited.current = true;
    // Only an edited input can be reset, so that mounting costs no listener.
    if (!resets.current) element.form?.addEventListener("reset", reset, { once: true });
    resets.current = true;
    onValueChange?.(next.value, { reason: next.value === null ? "clear" : reason, text: next.text });
  }

  function reset() {
    resets.current = false;
    setDraft({ value: defaultValue });
  }

  function set(element: HTMLInputElement, number: number, reason: NumberChange["reason"], asked: number | null) {
    const shown = formatNumber(number, rules);
    const end = shown.length - rules.suffix.length;
    settle(element, { text: shown, value: number, start: end, end }, reason, {
      asked: asked === number ? undefined : (asked ?? undefined),
    });
  }

  function leave({ currentTarget }: { currentTarget: HTMLInputElement }) {
    if (readOnly) return;
    if (current === null ? !allowBlank : edited.current && current < least) {
      set(currentTarget, current === null ? (min ?? 0) : least, "blur", current);
    } else if (draft.minus) setDraft({ value: current });
    edited.current = false;
  }

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const element = event.target;
      const { inputType, data } = event.nativeEvent as InputEvent;
      const raw = unseen + element.value;
      const caret = unseen.length + (element.selectionStart ?? element.value.length);
      const { current: composed } = composition;
      if (composed) {
        composed.next = editNumber(composed.from, { raw, caret, inputType: "insertCompositionText" }, rules);
        settle(element, composed.next, "input", { composing: element.value });
        return;
      }
      const next = editNumber(text, { raw, caret, inputType, data }, rules);
      settle(element, next, inputType?.startsWith("insertFrom") ? "paste" : "input");
    },
    onCompositionStart(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionStart?.(event);
      composition.current = { from: text };
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionEnd?.(event);
      const next = composition.current?.next;
      composition.current = null;
      if (next) select(event.currentTarget, next);
      setDraft({ ...draft, composing: undefined });
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      if (event.defaultPrevented || readOnly) return;
      event.preventDefault();
      const next = pasteNumber(event.clipboardData.getData("text"), rules);
      if (next) settle(event.currentTarget, next, "paste");
    },
    onClick(event: MouseEvent<HTMLInputElement>) {
      rest.onClick?.(event);
      const { selectionStart, selectionEnd } = event.currentTarget;
      const end = shown.length - rules.suffix.length;
      // A click beside right-aligned digits, or on the prefix, means the place where digits enter.
      if (selectionStart === selectionEnd && (selectionStart ?? 0) < Math.max(rules.prefix.length, 1)) {
        event.currentTarget.setSelectionRange(end, end);
      }
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      rest.onBlur?.(event);
      leave(event);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      rest.onKeyDown?.(event);
      const { key, currentTarget } = event;
      const by = historyStep(event);
      const { selectionEnd } = currentTarget;
      const edit = by && history.current?.move(by, { text, right: shown.length - (selectionEnd ?? 0) });
      if (edit) {
        const { text, right } = edit;
        const at = text.length - right;
        const value = pasteNumber(text, rules)?.value ?? null;
        settle(currentTarget, { text, value, start: at, end: at }, "input", { undone: true });
      }
      // Enter sends the form without leaving the input.
      if (key === "Enter") leave(event);
      const direction = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
      if (!step || !direction || readOnly || event.defaultPrevented) return;
      event.preventDefault();
      const asked = addStep(current ?? 0, direction * step, decimals);
      set(currentTarget, Math.min(Math.max(asked, least), rules.max), "step", asked);
    },
  };

  return (
    <>
      <Input
        inputMode={allowNegative ? "text" : "numeric"}
        autoComplete="off"
        {...rest}
        {...handlers}
        value={draft.composing ?? shown}
        className={`tabular text-right ${className}`}
      />
      {name === undefined ? null : (
        <input type="hidden" name={name} form={rest.form} disabled={rest.disabled} value={current ?? ""} />
      )}
    </>
  );
}
