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
  /** Whether the pattern is filled. Whether the document exists or its check digits are right is not asked. */
  complete: boolean;
};

export type PatternInputProps = Omit<InputProps, "value" | "defaultValue" | "type"> & {
  /** Masked or bare; null is empty. Without it the input keeps its value itself. */
  value?: string | null | undefined;
  /** What it starts with, and what a reset of the form brings back, when it keeps its value itself. */
  defaultValue?: string | null | undefined;
  /** Told each time the text changes: as it is shown, null when it is empty. */
  onValueChange?: ((masked: string | null, details: PatternChange) => void) | undefined;
  /** Told once each time the user's change fills the pattern. */
  onComplete?: ((unmasked: string) => void) | undefined;
  /**
   * Where typing ends, in characters as they are shown. What comes at once (a paste, what a phone's keyboard or a
   * password manager puts in) is read whole, with the words and other signs around it.
   */
  maxLength?: number | undefined;
};

/** What an input knows since its first edit; before that nothing has to be done to it, so that mounting costs little. */
interface Session {
  element: HTMLInputElement;
  history: EditHistory;
  /** Where the selection goes, counted from the right: a refused change shows another text. */
  selection: { start: number; end: number } | null;
}

/** What stood in the input before an input method began to compose, and what became of it. */
interface Composition {
  from: string;
  edit: PatternEdit | null;
}

/** State, events and props of an input of a fixed pattern. The component renders `input` and `hidden`. */
export function usePatternInput(kind: PatternKind, props: PatternInputProps) {
  const { value, defaultValue = null, onValueChange, onComplete, name, maxLength = Infinity, ...rest } = props;
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
    // A new object each time: the text that the browser has changed must be put back even where nothing else is new.
    setDraft({ value: next.text, composing: null });
  }

  function tell(element: HTMLInputElement, next: PatternEdit, undone = false) {
    if (next.bare === current.bare) return;
    if (!undone) begin(element).history.add({ text: current.text, right: bareBehind(next) }, next.text);
    onValueChange?.(next.text || null, { unmasked: next.bare, complete: next.complete });
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
