import type { InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { EditHistory, historyStep } from "../text-edit/edit-history";
import { selectRange } from "../text-edit/select-range";
import { plain } from "../text-edit/text-edit";
import { editSegments, type MaskSegment, type SegmentState, type Separator, wholeSegments } from "./segment-mask";

export type SegmentChange = {
  /** Typed or deleted, pasted, emptied, or chosen in the calendar. */
  reason: "input" | "paste" | "clear" | "calendar";
  /** Text in the input. */
  text: string;
};

export type SegmentInputProps = Omit<InputProps, "value" | "defaultValue" | "min" | "max" | "type"> & {
  /** Value; null means empty. With `undefined` the input keeps it itself. */
  value?: string | null | undefined;
  /** Initial value of an uncontrolled input. A reset of the form restores it. */
  defaultValue?: string | null | undefined;
  /** Called each time the value changes. An incomplete or impossible text gives null. */
  onValueChange?: ((value: string | null, details: SegmentChange) => void) | undefined;
  /** First allowed value, in the value's notation. An earlier value is marked as invalid on leaving. */
  min?: string | undefined;
  /** Last allowed value, in the value's notation. A later value is marked as invalid on leaving. */
  max?: string | undefined;
  /** Shows a button that empties the input. */
  clearable?: boolean | undefined;
};

/** Rules of one kind of value: dates, months or times. Values compare as text. */
export interface SegmentKind {
  segments: readonly MaskSegment[];
  /** "/" by default. */
  separator?: Separator;
  /** The value of a complete text, or null. */
  read: (text: string) => string | null;
  /** Writes a value as text; a text that is no value stays as it is. */
  write: (value: string) => string;
  /** Reads a pasted text, in any usual notation. */
  parse: (text: string) => string | null;
  /** Message of the browser's own validation. */
  message: string;
}

type State = {
  text: string;
  value: string | null;
  left: boolean;
  /** The text while an input method composes: it belongs to the input method until it ends. */
  composing?: string | undefined;
};

/** `left`: the text was left as it is, so what is wrong with it shows. Text that comes from outside counts as left. */
function stateOf(kind: SegmentKind, value: string | null): State {
  const text = value === null ? "" : kind.write(value);
  return { text, value, left: value !== null && kind.read(text) === null };
}

/** Reads a whole value from a text; null when it cannot be one, not even an impossible one. */
function readWhole(kind: SegmentKind, given: string): string | null {
  const text = plain(given).trim();
  const value = kind.parse(text);
  return value === null ? wholeSegments(text, kind.segments, kind.separator) : kind.write(value);
}

/**
 * The part of an edit that is read as a whole value: filled in by the browser, dropped, or inserted at once into an
 * empty input.
 */
function wholeOf(inputType: string | undefined, data: string | null | undefined, raw: string): string | null {
  if (!inputType || inputType === "insertReplacementText") return raw;
  if (inputType === "insertFromDrop") return data ?? raw;
  return data && data.length > 1 && raw === data ? raw : null;
}

/** State, events and props of an input made of groups of digits. The component renders `input` and `hidden`. */
export function useSegmentInput(kind: SegmentKind, props: SegmentInputProps) {
  const { value, defaultValue = null, onValueChange, min, max, clearable, invalid, name, ...rest } = props;
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
  const history = useRef<EditHistory>(null);
  /** Text before the composition of an input method (IME), and the state since. */
  const composition = useRef<{ from: string; next?: SegmentState }>(null);
  useLayoutEffect(() => {
    if (!edited.current) return;
    edited.current.setCustomValidity(wrong ? kind.message : "");
    if (caret.current !== null) selectRange(edited.current, caret.current);
    caret.current = null;
  });

  function reset() {
    edited.current?.setCustomValidity("");
    edited.current = null;
    setState(stateOf(kind, defaultValue));
  }

  function set(
    element: HTMLInputElement,
    next: string,
    reason: SegmentChange["reason"],
    at = next.length,
    { undone, composing }: { undone?: boolean; composing?: string } = {},
  ) {
    const now = kind.read(next);
    if (!edited.current) element.form?.addEventListener("reset", reset, { once: true });
    edited.current = element;
    if (composing === undefined) caret.current = at;
    if (next !== text && !undone) {
      history.current ??= new EditHistory();
      history.current.add({ text, right: next.length - at }, next);
    }
    // A new object each time, so that React restores a text that the browser changed even when the state is the same.
    setState({ text: next, value: now, left: state.left && next === text, composing });
    if (now !== current) onValueChange?.(now, { reason: next === "" ? "clear" : reason, text: next });
  }

  const leave = () => !state.left && setState({ ...state, left: true });

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const element = event.target;
      const { value: raw, selectionStart } = element;
      const { inputType, data } = event.nativeEvent as InputEvent;
      const at = selectionStart ?? raw.length;
      const { current: composed } = composition;
      if (composed) {
        const edit = { raw, caret: at, inputType: "insertCompositionText" };
        composed.next = editSegments(composed.from, edit, kind.segments, kind.separator);
        set(element, composed.next.text, "input", at, { composing: raw });
        return;
      }
      const given = wholeOf(inputType, data, raw);
      const whole = given === null ? null : readWhole(kind, given);
      const next = editSegments(text, { raw, caret: at, inputType, data }, kind.segments, kind.separator);
      const pasted = inputType?.startsWith("insertFrom") ? "paste" : "input";
      if (whole === null) set(element, next.text, pasted, next.caret);
      else set(element, whole, pasted);
    },
    onCompositionStart(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionStart?.(event);
      composition.current = { from: text };
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionEnd?.(event);
      caret.current = composition.current?.next?.caret ?? null;
      composition.current = null;
      setState({ ...state, composing: undefined });
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      const whole = readWhole(kind, event.clipboardData.getData("text"));
      if (event.defaultPrevented || rest.readOnly || whole === null) return;
      event.preventDefault();
      set(event.currentTarget, whole, "paste");
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      rest.onBlur?.(event);
      leave();
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      rest.onKeyDown?.(event);
      const { currentTarget } = event;
      const by = historyStep(event);
      const { selectionEnd } = currentTarget;
      const edit = by && history.current?.move(by, { text, right: text.length - (selectionEnd ?? 0) });
      if (edit) set(currentTarget, edit.text, "input", edit.text.length - edit.right, { undone: true });
      // Enter submits the form without a blur event.
      if (event.key === "Enter") leave();
    },
  };

  const input: InputProps = {
    inputMode: "numeric",
    autoComplete: "off",
    ...rest,
    ...handlers,
    value: state.composing ?? text,
    invalid: (invalid ?? (state.left && wrong)) || undefined,
  };
  const hidden =
    name === undefined
      ? null
      : { type: "hidden", name, form: rest.form, disabled: rest.disabled, value: current ?? "" };
  const fixed = Boolean(rest.disabled || rest.readOnly);
  return { input, hidden, value: read, set, fixed, canClear: Boolean(clearable) && text !== "" && !fixed };
}
