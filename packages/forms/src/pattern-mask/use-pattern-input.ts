import type { InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import useIMask from "react-imask/hook";
import type { BoundBy } from "../field-binding/bound-by";
import { dragWhole } from "../text-edit/drag-whole";
import { historyStep, menuStep } from "../text-edit/edit-history";
import { useReset } from "../text-edit/form-reset";
import { selectRange } from "../text-edit/select-range";
import { HeldText } from "./held-text";
import { MaskedText } from "./masked-text";
import {
  editPattern,
  offsetBehind,
  type PatternEdit,
  type PatternKind,
  type PatternState,
  readPattern,
  replaceInPattern,
} from "./pattern-mask";

export type PatternChange = {
  /** Letters and digits without the mask. */
  unmasked: string;
  /** Whether the pattern is filled. It says nothing about check digits or whether the document exists. */
  complete: boolean;
};

export type PatternInputProps = Omit<InputProps, "value" | "defaultValue" | "type" | keyof BoundBy<string>> & {
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

/** The options of imask's controller. It is made at the first edit, so that mounting costs little. */
interface Options {
  mask: typeof MaskedText;
  kind: PatternKind;
  /** The hook hears the controller only where this came with it. */
  onAccept: () => void;
}

/** Options of the hook that make no controller. */
const NONE: Options | { mask: ""; onAccept?: undefined } = { mask: "" };

/** State of an input that is not rendered. */
interface Live {
  /** What imask controls, from the first act on. */
  current: HeldText | null;
  composition?: Composition | undefined;
  /** What was typed at the end since the input was empty, and the text that it has given. */
  keys?: { typed: string; text: string } | undefined;
  /** The selection to restore, counted from the right, because a refused change shows another text. */
  selection?: { element: HTMLInputElement; start: number; end: number } | undefined;
}

/** Text before the composition of an input method (IME), and the state since. */
interface Composition {
  from: string;
  edit: PatternEdit | null;
}

/** State, events and props of an input of a fixed pattern. The component renders `input` and `hidden`. */
export function usePatternInput(kind: PatternKind, props: PatternInputProps) {
  const {
    value,
    defaultValue = null,
    masked: isMasked = true,
    maxLength = Infinity,
    onValueChange,
    onComplete,
    name,
    ...rest
  } = props;
  const [options, setOptions] = useState<typeof NONE>(NONE);
  const [draft, setDraft] = useState<{ composing?: string }>({});
  const { current: live } = useRef<Live>({ current: null });
  const { maskRef, typedValue = defaultValue } = useIMask(options, { ref: live, onAccept: options.onAccept });
  const current = readPattern(value === undefined ? typedValue : value, kind);

  useLayoutEffect(() => {
    const { selection } = live;
    live.selection = undefined;
    if (!selection) return;
    const { element, start, end } = selection;
    selectRange(element, element.value.length - start, element.value.length - end);
  });

  const listen = useReset(() => {
    hold(readPattern(defaultValue, kind).text);
    setDraft({});
  });

  /** Gives the controller, once made, a text that nobody typed. There is nothing to undo behind it. */
  function hold(text: string) {
    const { current: mask } = maskRef;
    if (mask) {
      // It was made with the kind of its first edit, and props may have changed that since.
      (mask.masked as MaskedText).kind = kind;
      if (mask.value !== text) {
        mask.history.clear();
        mask.value = text;
      }
    }
    return mask;
  }

  /** Makes the controller, and gives it what it has not heard of: what a parent has set, or refused. */
  function begin({ form }: HTMLInputElement) {
    if (!live.current) {
      live.current = new HeldText();
      // The hook makes the controller in an effect, and this act needs it.
      flushSync(() => setOptions({ mask: MaskedText, kind, onAccept() {} }));
    }
    listen(form);
    return hold(current.text);
  }

  const bareBehind = (text: string, at: number) => kind.clean(text.slice(at)).length;

  function select(element: HTMLInputElement, { text: { length }, start, end }: PatternEdit) {
    live.selection = { element, start: length - start, end: length - end };
    // A new object each time, so that React restores a text that the browser changed even when the state is the same.
    setDraft({});
  }

  function report({ text, bare, complete }: PatternState) {
    onValueChange?.((isMasked ? text : bare) || null, { unmasked: bare, complete });
    if (complete) onComplete?.(bare);
  }

  /** Gives the controller what the user made of the text, and tells of it. */
  function write(element: HTMLInputElement, next: PatternEdit) {
    const { text, end } = next;
    const mask = begin(element);
    if (!mask || mask.value === text) return;
    mask.value = text;
    const { currentState: state } = mask.history;
    if (state) state.selection.start = bareBehind(text, end);
    report(next);
  }

  function settle(element: HTMLInputElement, next: PatternEdit) {
    write(element, next);
    select(element, next);
  }

  /** The text that keys typed at the end of an empty input give, or over all of it, where it is another one than theirs. */
  function typedAtEnd(length: number, caret: number, { inputType, data }: InputEvent): PatternEdit | undefined {
    const isOver = current.text !== "" && data?.length === length;
    const before = live.keys?.text === current.text && !isOver ? live.keys.typed : "";
    const isFirst = current.text === "" || isOver;
    live.keys = undefined;
    if (!kind.typed || inputType !== "insertText" || caret < length || !(isFirst || before)) return undefined;
    const typed = before + data;
    const bare = kind.typed(typed);
    if (bare === undefined) return undefined;
    const next = readPattern(bare, kind);
    live.keys = { typed, text: next.text };
    return { ...next, start: next.text.length, end: next.text.length };
  }

  /** Undoes an edit (-1), or does it again (1). */
  function move(element: HTMLInputElement, by: number) {
    // A text that a program has set is not undone.
    const mask = hold(current.text);
    if (!mask) return;
    const { currentState: before } = mask.history;
    live.current?.step?.(by);
    const { currentState: after } = mask.history;
    if (!before || !after || before === after) return;
    const { selection } = by < 0 ? before : after;
    const state = readPattern(after.unmaskedValue, kind);
    const at = offsetBehind(state.text, state.bare.length - selection.start, kind);
    selection.start = bareBehind(current.text, element.selectionEnd ?? 0);
    select(element, { ...state, start: at, end: at });
    report(state);
  }

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const { target } = event;
      const { value: raw, selectionStart } = target;
      const { inputType, data } = event.nativeEvent as InputEvent;
      const { composition: composed } = live;
      if (composed) {
        // Text under composition belongs to the input method: it is read, and rewritten when the composition ends.
        composed.edit = editPattern(composed.from, { raw, caret: raw.length, inputType: "insertText" }, kind);
        write(target, composed.edit);
        setDraft({ composing: raw });
      } else {
        const by = menuStep(inputType);
        if (by !== 0) return move(target, by);
        const caret = selectionStart ?? raw.length;
        const next =
          typedAtEnd(raw.length, caret, event.nativeEvent as InputEvent) ??
          editPattern(current.text, { raw, caret, inputType, data }, kind);
        const isTooMuch = data?.length === 1 && next.text.length > maxLength;
        settle(target, isTooMuch ? { ...current, start: caret - 1, end: caret - 1 } : next);
      }
    },
    onCompositionStart(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionStart?.(event);
      // Making the controller renders the input anew, which would end the composition.
      begin(event.currentTarget);
      live.composition = { from: current.text, edit: null };
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionEnd?.(event);
      const edit = live.composition?.edit;
      live.composition = undefined;
      if (edit) select(event.currentTarget, edit);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      if (event.defaultPrevented || rest.readOnly) return;
      event.preventDefault();
      const { currentTarget: element } = event;
      const { selectionStart: start, selectionEnd: end } = element;
      const pasted = event.clipboardData.getData("text");
      settle(element, replaceInPattern(current.text, start ?? 0, end ?? 0, pasted, kind));
    },
    onDragStart(event: DragEvent<HTMLInputElement>) {
      rest.onDragStart?.(event);
      dragWhole(event);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      rest.onKeyDown?.(event);
      const by = historyStep(event);
      if (by !== 0) move(event.currentTarget, by);
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
