import type { InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { editSegments, type Segment } from "./segment-mask";

export type SegmentChange = {
  /** Typed or deleted, pasted, emptied, or chosen in the calendar. */
  reason: "input" | "paste" | "clear" | "calendar";
  /** The text as it is shown. */
  text: string;
};

export type SegmentInputProps = Omit<InputProps, "value" | "defaultValue" | "min" | "max" | "type"> & {
  /** null is empty. Without it the input keeps its value itself. */
  value?: string | null | undefined;
  defaultValue?: string | null | undefined;
  /** Told each time the value changes; text that is not (yet) a value is null. */
  onValueChange?: ((value: string | null, details: SegmentChange) => void) | undefined;
  /** First and last value, included, written as the value is. What is outside is marked as invalid on leaving. */
  min?: string | undefined;
  max?: string | undefined;
};

/** What is written: dates, months, times. Values compare as text. */
export interface SegmentKind {
  segments: readonly Segment[];
  /** The value of a complete text, or null. */
  read: (text: string) => string | null;
  /** The text of a value; of what is none, as it is. */
  write: (value: string) => string;
  /** Reads a pasted text, in any usual notation. */
  parse: (text: string) => string | null;
  /** What the browser says in a form that it checks itself. */
  message: string;
}

/** `left`: the text was left as it is, so what is wrong with it shows. Text that comes from outside counts as left. */
function stateOf(kind: SegmentKind, value: string | null) {
  const text = value === null ? "" : kind.write(value);
  return { text, value, left: value !== null && kind.read(text) === null };
}

/** State, events and props of an input made of groups of digits. The component renders `input` and `hidden`. */
export function useSegmentInput(kind: SegmentKind, props: SegmentInputProps) {
  const { value, defaultValue = null, onValueChange, min, max, invalid, name, ref, ...rest } = props;
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLInputElement);
  const [held, setState] = useState(() => stateOf(kind, value === undefined ? defaultValue : value));
  let state = held;
  if (value !== undefined && value !== held.value) {
    // The parent decided otherwise, or has refused: what it holds is what is shown.
    state = stateOf(kind, value);
    setState(state);
  }
  const { text, value: current } = state;

  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  useEffect(() => {
    const form = element.current?.form;
    const reset = () => setState(stateOf(kind, defaultValue));
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [kind, defaultValue]);

  const read = text === "" ? null : kind.read(text);
  const wrong =
    text !== "" && (read === null || (min !== undefined && read < min) || (max !== undefined && read > max));
  useEffect(() => element.current?.setCustomValidity(wrong ? kind.message : ""), [wrong, kind]);

  function set(next: string, reason: SegmentChange["reason"], at = next.length) {
    const now = kind.read(next);
    caret.current = at;
    // A new object each time: the text that the browser has changed must be put back even where nothing else is new.
    setState({ text: next, value: now, left: state.left && next === text });
    if (now !== current) onValueChange?.(now, { reason: next === "" ? "clear" : reason, text: next });
  }

  const leave = () => !state.left && setState({ ...state, left: true });

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const { value: raw, selectionStart } = event.target;
      const { inputType, data } = event.nativeEvent as InputEvent;
      const edit = { raw, caret: selectionStart ?? raw.length, inputType, data };
      const next = editSegments(text, edit, kind.segments);
      set(next.text, inputType === "insertFromPaste" ? "paste" : "input", next.caret);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      const pasted = event.clipboardData.getData("text").trim();
      const parsed = kind.parse(pasted);
      // Well-formed but impossible: shown as it would be typed, to be corrected.
      const impossible = /^\d{4}(-\d\d)+$/.test(pasted) ? pasted.split("-").reverse().join("/") : null;
      if (event.defaultPrevented || rest.readOnly || (parsed ?? impossible) === null) return;
      event.preventDefault();
      set(parsed === null ? (impossible ?? "") : kind.write(parsed), "paste");
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      rest.onBlur?.(event);
      leave();
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      rest.onKeyDown?.(event);
      // Enter sends the form without leaving the input.
      if (event.key === "Enter") leave();
    },
  };

  const input: InputProps & { ref: RefObject<HTMLInputElement | null> } = {
    inputMode: "numeric",
    autoComplete: "off",
    ...rest,
    ...handlers,
    ref: element,
    value: text,
    invalid: (invalid ?? (state.left && wrong)) || undefined,
  };
  const hidden =
    name === undefined
      ? null
      : { type: "hidden", name, form: rest.form, disabled: rest.disabled, value: current ?? "" };
  return { input, hidden, element, text, value: read, set };
}
