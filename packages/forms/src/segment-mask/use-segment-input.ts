import type { InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { useWasSet } from "../field-binding/form-sets";
import { dragWhole, isDrop } from "../text-edit/drag-whole";
import { useReset } from "../text-edit/form-reset";
import { isHistoryEdit, isHistoryKey } from "../text-edit/is-history-key";
import { come, composedNow, pastedInto, useLateActs } from "../text-edit/late-code";
import { ofInputMethod } from "../text-edit/of-input-method";
import { selectRange } from "../text-edit/select-range";
import type { ComposedText, TextEdit } from "../text-edit/text-edit";
import type { KeyLog, SegmentAct, SegmentChange, SegmentKind, SegmentOutcome } from "./segment-kind";
import { typeSegments } from "./segment-typing";
import { TextLeft } from "./text-left";

export type SegmentInputProps = Omit<
  InputProps,
  "value" | "defaultValue" | "min" | "max" | "type" | keyof BoundBy<string>
> & {
  /** Value; null means empty. With `undefined` the input keeps it itself. */
  value?: string | null | undefined;
  /**
   * Initial value of an uncontrolled input. A reset of the form restores it.
   *
   * @default null
   */
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

type State = {
  text: string;
  value: string | null;
  left: boolean;
  /** The text while an input method composes: it belongs to the input method until it ends. */
  composing?: string | undefined;
};

/** An input since it was mounted. */
interface Session extends KeyLog {
  /** The input since its first edit; before that nothing has to be done to it, so that mounting costs little. */
  element?: HTMLInputElement | undefined;
  /** Text before the composition of an input method (IME), and the edit since. */
  composed?: { from: string; edit?: TextEdit; composed: ComposedText } | undefined;
}

/** `left`: the text was left as it is, so what is wrong with it shows. Text that comes from outside counts as left. */
function stateOf(kind: SegmentKind, value: string | null): State {
  const text = value === null ? "" : kind.write(value);
  return { text, value, left: value !== null && kind.read(text) === null };
}

/** State, events and props of an input made of groups of digits. The component renders `input` and `hidden`. */
export function useSegmentInput(kind: SegmentKind, props: SegmentInputProps, today?: string) {
  const { value, defaultValue = null, onValueChange, min, max, clearable, invalid, name, ...rest } = props;
  const [held, setState] = useState(() => stateOf(kind, value === undefined ? defaultValue : value));
  let state = held;
  const wasSet = useWasSet();
  if (value !== undefined && (value !== held.value || wasSet)) {
    // The parent decided otherwise, or has refused: what it holds is what is shown.
    state = stateOf(kind, value);
    setState(state);
  }
  const { text, value: current } = state;

  /** The value of a text. Typed years end a hundred years from now; those that the owner gave may be later. */
  function valueIn(text: string): string | null {
    const read = kind.read(text);
    const year = Number(today?.slice(0, 4) ?? new Date().getFullYear());
    return read && (read === current || max !== undefined || read < String(year + 101) || !read[5]) ? read : null;
  }

  const read = valueIn(text);
  const wrong =
    text !== "" && (read === null || (min !== undefined && read < min) || (max !== undefined && read > max));
  const { current: session } = useRef<Session>({ fresh: [], keys: "" });
  const giveText = useContext(TextLeft);
  // A text that is not read yet is not wrong: the browser would keep the form from being sent at all.
  useLayoutEffect(() => session.element?.setCustomValidity(wrong && !waits() ? kind.message : ""));

  const listen = useReset(() => {
    drop();
    session.element?.setCustomValidity("");
    session.element = undefined;
    setState(stateOf(kind, defaultValue));
  });

  const { act, drop, select, waits } = useLateActs(
    kind.code,
    (done: SegmentAct, code) => {
      const leaves = "today" in done;
      if (leaves && (text === "" || read !== null)) return true;
      // A text that nobody typed, or that has no rest to complete.
      const stays = leaves && !(kind.completes && session.element);
      const typed = "edit" in done && !done.composed && typeSegments(text, done.edit, kind.segments, kind.separator);
      const outcome: SegmentOutcome | undefined = typed
        ? { ...typed, reason: "input" }
        : stays
          ? undefined
          : code?.outcomeOf(done, { text, kind, log: session });
      if (outcome) settle(done.element, outcome);
      else if (leaves && current === null) giveText?.(text);
      return Boolean(outcome || code || stays);
    },
    // A new object each time, so that React restores a text that the browser changed even when the state is the same.
    (element, waiting = composedNow(element, session)) => setState((now) => ({ ...now, composing: waiting })),
    listen,
  );

  function settle(element: HTMLInputElement, { text: next, caret, reason, undone, composing }: SegmentOutcome) {
    const now = valueIn(next);
    listen(element.form);
    session.element = element;
    // In some browsers setting the selection of an input on blur brings the focus back.
    if (reason !== "blur" && composing === undefined) select(() => selectRange(element, caret));
    if (next !== text && !undone) session.fresh.push([{ text, right: next.length - caret }, next]);
    // As above: a new object each time.
    setState({
      text: next,
      value: now,
      left: reason === "blur" || (state.left && next === text),
      composing: composing && composedNow(element, session),
    });
    if (now !== current) onValueChange?.(now, { reason: next === "" ? "clear" : reason, text: next });
  }

  function leave({ currentTarget: element }: { currentTarget: HTMLInputElement }) {
    if (!state.left) setState({ ...state, left: true });
    act({ element, today }, state.composing);
  }

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const element = event.target;
      const { value: raw, selectionStart } = element;
      const { inputType, data } = event.nativeEvent as InputEvent;
      const caret = selectionStart ?? raw.length;
      const { composed } = session;
      const from = state.composing ?? text;
      if (composed) {
        composed.edit = { raw, caret, inputType: "insertCompositionText" };
        setState({ ...state, composing: raw });
        act({ element, ...composed, composing: raw } as SegmentAct, raw);
      } else if (isHistoryEdit(inputType)) {
        act({ element, key: "z", shiftKey: inputType === "historyRedo" }, state.composing);
      } else {
        // What replaces all of the text is typed as into an empty input.
        const before = from === "" || raw === data ? "" : session.keys;
        session.keys = before + (inputType === "insertText" && caret === raw.length ? data : "<");
        act(
          { element, edit: { raw, caret, inputType, data }, from, keys: session.keys },
          isDrop(inputType) ? state.composing : raw,
        );
      }
    },
    onCompositionStart(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionStart?.(event);
      session.composed = { from: state.composing ?? text, composed: {} };
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionEnd?.(event);
      const { composed } = session;
      session.composed = undefined;
      if (!composed?.edit) return;
      const { currentTarget: element } = event;
      setState({ ...state, composing: undefined });
      act({ element, ...composed } as SegmentAct, element.value);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      if (event.defaultPrevented || rest.readOnly) return;
      event.preventDefault();
      const { currentTarget: element } = event;
      const paste = event.clipboardData.getData("text");
      const into = { ...pastedInto(element, paste), inputType: "insertFromPaste" };
      act({ element, paste, into, from: state.composing ?? text }, into.raw);
    },
    onDragStart(event: DragEvent<HTMLInputElement>) {
      rest.onDragStart?.(event);
      dragWhole(event);
    },
    onFocus(event: FocusEvent<HTMLInputElement>) {
      rest.onFocus?.(event);
      void come(kind.code);
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      leave(event);
      rest.onBlur?.(event);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      rest.onKeyDown?.(event);
      const { key, shiftKey, currentTarget: element } = event;
      // Enter submits the form without a blur event.
      if (key === "Enter" && !ofInputMethod(event)) leave(event);
      if (!isHistoryKey(event) || rest.readOnly || event.defaultPrevented) return;
      event.preventDefault();
      act({ element, key, shiftKey }, state.composing);
    },
  };

  /** Shows a text that a button chose. */
  const set = (element: HTMLInputElement, next: string, reason: SegmentChange["reason"]) =>
    settle(element, { text: next, caret: next.length, reason });

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
