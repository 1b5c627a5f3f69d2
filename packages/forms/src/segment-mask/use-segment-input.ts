import type { InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { editSegments, type Segment, type Separator } from "./segment-mask";

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
  /** "/" by default. */
  separator?: Separator;
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
  const { value, defaultValue = null, onValueChange, min, max, invalid, name, ...rest } = props;
  const [held, setState] = useState(() => stateOf(kind, value === undefined ? defaultValue : value));
  let state = held;
  if (value !== undefined && value !== held.value) {
    // The parent decided otherwise, or has refused: what it holds is what is shown.
    state = stateOf(kind, value);
    setState(state);
  }
  const { text, value: current } = state;

  const read = text === "" ? null : kind.read(text);
  const wrong =
    text !== "" && (read === null || (min !== undefined && read < min) || (max !== undefined && read > max));
  /** The input since its first edit; before that nothing has to be done to it, so that mounting costs little. */
  const edited = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!edited.current) return;
    edited.current.setCustomValidity(wrong ? kind.message : "");
    if (caret.current !== null) edited.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function reset() {
    edited.current?.setCustomValidity("");
    edited.current = null;
    setState(stateOf(kind, defaultValue));
  }

  function set(element: HTMLInputElement, next: string, reason: SegmentChange["reason"], at = next.length) {
    const now = kind.read(next);
    if (!edited.current) element.form?.addEventListener("reset", reset, { once: true });
    edited.current = element;
    caret.current = at;
    // A new object each time: the text that the browser has changed must be put back even where nothing else is new.
    setState({ text: next, value: now, left: state.left && next === text });
    if (now !== current) onValueChange?.(now, { reason: next === "" ? "clear" : reason, text: next });
  }

  const leave = () => !state.left && setState({ ...state, left: true });

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const element = event.target;
      const { value: raw, selectionStart } = element;
      const { inputType, data } = event.nativeEvent as InputEvent;
      const edit = { raw, caret: selectionStart ?? raw.length, inputType, data };
      const next = editSegments(text, edit, kind.segments, kind.separator);
      set(element, next.text, inputType === "insertFromPaste" ? "paste" : "input", next.caret);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      const pasted = event.clipboardData.getData("text").trim();
      const parsed = kind.parse(pasted);
      // Well-formed but impossible: shown as it would be typed, to be corrected.
      const impossible =
        !kind.separator && /^\d{4}(-\d\d)+$/.test(pasted) ? pasted.split("-").reverse().join("/") : null;
      if (event.defaultPrevented || rest.readOnly || (parsed ?? impossible) === null) return;
      event.preventDefault();
      set(event.currentTarget, parsed === null ? (impossible ?? "") : kind.write(parsed), "paste");
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

  const input: InputProps = {
    inputMode: "numeric",
    autoComplete: "off",
    ...rest,
    ...handlers,
    value: text,
    invalid: (invalid ?? (state.left && wrong)) || undefined,
  };
  const hidden =
    name === undefined
      ? null
      : { type: "hidden", name, form: rest.form, disabled: rest.disabled, value: current ?? "" };
  return { input, hidden, text, value: read, set };
}
