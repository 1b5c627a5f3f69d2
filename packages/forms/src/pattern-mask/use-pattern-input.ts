import type { InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { EditHistory, historyKey } from "./edit-history";
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
  defaultValue?: string | null | undefined;
  /** Told each time the text changes: as it is shown, null when it is empty. */
  onValueChange?: ((masked: string | null, details: PatternChange) => void) | undefined;
  /** Told once each time the user's change fills the pattern. */
  onComplete?: ((unmasked: string) => void) | undefined;
};

/** State, events and props of an input of a fixed pattern. The component renders `input` and `hidden`. */
export function usePatternInput(kind: PatternKind, props: PatternInputProps) {
  const { value, defaultValue = null, onValueChange, onComplete, name, ref, ...rest } = props;
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLInputElement);
  const [draft, setDraft] = useState<{ value: string | null; composing: string | null }>({
    value: defaultValue,
    composing: null,
  });
  const current = readPattern(value === undefined ? draft.value : value, kind);
  /** What stood in the input before an input method began to compose, and what became of it. */
  const composition = useRef<{ from: string; edit: PatternEdit | null } | null>(null);
  /** Where the selection goes, counted from the right: a refused change shows another text. */
  const selection = useRef<{ start: number; end: number } | null>(null);
  const history = useRef<EditHistory>(null);

  useLayoutEffect(() => {
    if (!selection.current || !element.current) return;
    const { length } = element.current.value;
    const { start, end } = selection.current;
    selection.current = null;
    element.current.setSelectionRange(Math.max(length - start, 0), Math.max(length - end, 0));
  });

  useEffect(() => {
    const form = element.current?.form;
    const reset = () => setDraft({ value: defaultValue, composing: null });
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [defaultValue]);

  const bareBehind = ({ text, end }: { text: string; end: number }) => kind.clean(text.slice(end)).length;

  function show(next: PatternEdit) {
    const { length } = next.text;
    selection.current = { start: length - next.start, end: length - next.end };
    // A new object each time: the text that the browser has changed must be put back even where nothing else is new.
    setDraft({ value: next.text, composing: null });
  }

  function tell(next: PatternEdit, undone = false) {
    if (next.bare === current.bare) return;
    if (!undone) {
      history.current ??= new EditHistory();
      history.current.add({ text: current.text, right: bareBehind(next) }, next.text);
    }
    onValueChange?.(next.text || null, { unmasked: next.bare, complete: next.complete });
    if (next.complete) onComplete?.(next.bare);
  }

  function settle(next: PatternEdit) {
    show(next);
    tell(next);
  }

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const { value: raw, selectionStart } = event.target;
      const { inputType, data } = event.nativeEvent as InputEvent;
      const { current: composed } = composition;
      if (composed) {
        // Text under composition belongs to the input method: it is read, and rewritten when the composition ends.
        const edit = { raw, caret: raw.length, inputType: "insertCompositionText" };
        composed.edit = editPattern(composed.from, edit, kind);
        setDraft({ value: composed.edit.text, composing: raw });
        tell(composed.edit);
      } else {
        settle(editPattern(current.text, { raw, caret: selectionStart ?? raw.length, inputType, data }, kind));
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
      if (edit) show(edit);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      if (event.defaultPrevented || rest.readOnly) return;
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      const { length } = current.text;
      const pasted = event.clipboardData.getData("text");
      settle(replaceInPattern(current.text, selectionStart ?? length, selectionEnd ?? length, pasted, kind));
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      rest.onKeyDown?.(event);
      const direction = historyKey(event);
      if (!direction || event.defaultPrevented || rest.readOnly) return;
      event.preventDefault();
      const end = event.currentTarget.selectionEnd ?? 0;
      const now = { text: current.text, right: bareBehind({ text: current.text, end }) };
      const edit = history.current?.move(direction, now);
      if (!edit) return;
      const state = readPattern(edit.text, kind);
      const at = offsetBehind(state.text, state.bare.length - edit.right, kind);
      const next = { ...state, start: at, end: at };
      show(next);
      tell(next, true);
    },
  };

  const input: InputProps & { ref: RefObject<HTMLInputElement | null> } = {
    autoComplete: "off",
    ...rest,
    ...handlers,
    ref: element,
    value: draft.composing ?? current.text,
  };
  const hidden =
    name === undefined ? null : { type: "hidden", name, form: rest.form, disabled: rest.disabled, value: current.bare };
  return { input, hidden, state: current };
}
