import type { InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { EditHistory, historyStep } from "../text-edit/edit-history";
import { selectRange } from "../text-edit/select-range";
import {
  editPattern,
  offsetBehind,
  type PatternEdit,
  type PatternKind,
  readPattern,
  replaceInPattern,
} from "./pattern-mask";

export type PatternChange = {
  /** Letters and digits without the mask. */
  unmasked: string;
  /** Whether the pattern is filled. It says nothing about check digits or whether the document exists. */
  complete: boolean;
};

export type PatternInputProps = Omit<InputProps, "value" | "defaultValue" | "type"> & {
  /** Value, masked or bare; null means empty. With `undefined` the input keeps it itself. */
  value?: string | null | undefined;
  /**
   * Initial value of an uncontrolled input. A reset of the form restores it.
   *
   * @default null
   */
  defaultValue?: string | null | undefined;
  /**
   * Whether the value that is given out has the mask. `false` gives letters and digits alone (`"52998224725"`), to
   * forms too; the user sees the mask all the same.
   *
   * @default true
   */
  masked?: boolean | undefined;
  /** Called each time the text changes, with the text as `masked` says, or null when it is empty. */
  onValueChange?: ((value: string | null, details: PatternChange) => void) | undefined;
  /** Called once each time a change by the user fills the pattern; never on mount. */
  onComplete?: ((unmasked: string) => void) | undefined;
  /**
   * Largest number of masked characters that can be typed. Text that arrives at once (a paste, a suggestion of a
   * phone's keyboard, a password manager) is read as a whole, with the words around it.
   *
   * @default none
   */
  maxLength?: number | undefined;
};

/** State of an input since its first edit. It is made only then, so that mounting costs little. */
interface Session {
  element: HTMLInputElement;
  history: EditHistory;
  /** The selection to restore, counted from the right, because a refused change shows another text. */
  selection: { start: number; end: number } | null;
}

/** Text before the composition of an input method (IME), and the state since. */
interface Composition {
  from: string;
  edit: PatternEdit | null;
}

/** State, events and props of an input of a fixed pattern. The component renders `input` and `hidden`. */
export function usePatternInput(kind: PatternKind, props: PatternInputProps) {
  const { value, defaultValue = null, masked = true, onValueChange, onComplete, name, ...given } = props;
  const { maxLength = Infinity, ...rest } = given;
  const [draft, setDraft] = useState<{ value: string | null; composing: string | null }>({
    value: defaultValue,
    composing: null,
  });
  const current = readPattern(value === undefined ? draft.value : value, kind);
  const session = useRef<Session | null>(null);
  const composition = useRef<Composition | null>(null);

  useLayoutEffect(() => {
    if (!session.current?.selection) return;
    const { element, selection } = session.current;
    const { length } = element.value;
    session.current.selection = null;
    selectRange(element, length - selection.start, length - selection.end);
  });

  function reset() {
    session.current = null;
    setDraft({ value: defaultValue, composing: null });
  }

  function begin(element: HTMLInputElement): Session {
    if (session.current?.element === element) return session.current;
    element.form?.addEventListener("reset", reset, { once: true });
    session.current = { element, history: new EditHistory(), selection: null };
    return session.current;
  }

  const bareBehind = ({ text, end }: { text: string; end: number }) => kind.clean(text.slice(end)).length;

  function show(element: HTMLInputElement, next: PatternEdit) {
    const { length } = next.text;
    begin(element).selection = { start: length - next.start, end: length - next.end };
    // A new object each time, so that React restores a text that the browser changed even when the state is the same.
    setDraft({ value: next.text, composing: null });
  }

  function tell(element: HTMLInputElement, next: PatternEdit, undone = false) {
    if (next.bare === current.bare) return;
    if (!undone) begin(element).history.add({ text: current.text, right: bareBehind(next) }, next.text);
    onValueChange?.((masked ? next.text : next.bare) || null, { unmasked: next.bare, complete: next.complete });
    if (next.complete) onComplete?.(next.bare);
  }

  function settle(element: HTMLInputElement, next: PatternEdit) {
    show(element, next);
    tell(element, next);
  }

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const { target } = event;
      const { value: raw, selectionStart } = target;
      const { inputType, data } = event.nativeEvent as InputEvent;
      const { current: composed } = composition;
      if (composed) {
        // Text under composition belongs to the input method: it is read, and rewritten when the composition ends.
        const edit = { raw, caret: raw.length, inputType: "insertCompositionText" };
        composed.edit = editPattern(composed.from, edit, kind);
        setDraft({ value: composed.edit.text, composing: raw });
        tell(target, composed.edit);
      } else {
        const caret = selectionStart ?? raw.length;
        const next = editPattern(current.text, { raw, caret, inputType, data }, kind);
        const isTooMuch = data?.length === 1 && next.text.length > maxLength;
        settle(target, isTooMuch ? { ...current, start: caret - 1, end: caret - 1 } : next);
      }
    },
    onCompositionStart(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionStart?.(event);
      composition.current = { from: current.text, edit: null };
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionEnd?.(event);
      const edit = composition.current?.edit;
      composition.current = null;
      if (edit) show(event.currentTarget, edit);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      if (event.defaultPrevented || rest.readOnly) return;
      event.preventDefault();
      const { currentTarget: element } = event;
      const { length } = current.text;
      const { selectionStart: start, selectionEnd: end } = element;
      const pasted = event.clipboardData.getData("text");
      settle(element, replaceInPattern(current.text, start ?? length, end ?? length, pasted, kind));
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      rest.onKeyDown?.(event);
      const by = historyStep(event);
      const { currentTarget: element } = event;
      const end = element.selectionEnd ?? 0;
      const now = { text: current.text, right: bareBehind({ text: current.text, end }) };
      const edit = by && session.current?.history.move(by, now);
      if (!edit) return;
      const state = readPattern(edit.text, kind);
      const at = offsetBehind(state.text, state.bare.length - edit.right, kind);
      const next = { ...state, start: at, end: at };
      show(element, next);
      tell(element, next, true);
    },
  };

  const input: InputProps = {
    autoComplete: "off",
    ...rest,
    ...handlers,
    value: draft.composing ?? current.text,
  };
  const hidden =
    name === undefined ? null : { type: "hidden", name, form: rest.form, disabled: rest.disabled, value: current.bare };
  return { input, hidden, state: current };
}
