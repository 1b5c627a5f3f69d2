import type { InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from "react";
import { EditHistory, historyStep } from "../text-edit/edit-history";
import { draftOf, enteredState, type NumberDraft, stepped, writeDraft } from "./number-draft";
import { editNumber, formatNumber, type NumberState, pasteNumber } from "./number-mask";
import { mark, type NumberChange, type NumberDefaults, type NumberInputProps, separators } from "./number-settings";
import { useSelection } from "./use-selection";

type Settling = {
  /** The entered value, when a bound replaced it. */
  asked?: number | null | undefined;
  /** The change comes from undo or redo, so that it is not added to the history again. */
  undone?: boolean;
  composing?: string;
};

/** State and events of a number input: the props of its element, and the value in units. */
export function useNumberInput({
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
  ...rest
}: Omit<NumberInputProps, "name" | "className"> & { defaults: NumberDefaults }) {
  const rules = {
    decimals,
    allowNegative,
    max: max ?? defaults.max,
    prefix: mark("prefix", prefix, defaults.prefix),
    suffix: mark("suffix", suffix, defaults.suffix),
    ...separators(thousandsSeparator, decimalSeparator, decimals),
  };
  const least = min ?? (allowNegative ? -rules.max : 0);
  const [draft, setDraft] = useState<NumberDraft>({ value: defaultValue });
  /** Whether the user edited since focus. An untouched value is not corrected on leaving. */
  const edited = useRef(false);
  const resets = useRef(false);
  const history = useRef<EditHistory>(null);
  /** Text before the composition of an input method (IME), and the state since. */
  const composition = useRef<{ from: string; next?: NumberState }>(null);
  const select = useSelection();
  const { readOnly } = rest;

  const current = value === undefined ? draft.value : value;
  const { text, shown } = writeDraft(current, draft.minus, rules);
  const unseen = text.slice(0, text.length - shown.length);

  function reset() {
    resets.current = false;
    setDraft({ value: defaultValue });
  }

  function settle(
    element: HTMLInputElement,
    next: NumberState,
    reason: NumberChange["reason"],
    { asked = next.above, undone, composing }: Settling = {},
  ) {
    const changed = next.text !== text && next.value !== current;
    // In some browsers setting the selection of an input on blur brings the focus back.
    if (reason !== "blur" && composing === undefined) select(element, next);
    // A new object each time, so that React restores a text that the browser changed even when the state is the same.
    setDraft({ ...draftOf(next, composing), value: changed ? next.value : current });
    if (changed && !undone) {
      history.current ??= new EditHistory();
      history.current.add({ text, right: next.text.length - next.end }, next.text);
    }
    if (asked != null && asked !== next.value && next.value !== null) onClamp?.({ value: asked, bound: next.value });
    if (!changed) return;
    edited.current = true;
    // Only an edited input can be reset, so that mounting costs no listener.
    if (!resets.current) element.form?.addEventListener("reset", reset, { once: true });
    resets.current = true;
    const seen = formatNumber(next.value, rules);
    onValueChange?.(next.value, { reason: next.value === null ? "clear" : reason, text: seen });
  }

  function leave({ currentTarget }: { currentTarget: HTMLInputElement }) {
    if (readOnly) return;
    if (edited.current && (current === null ? !allowBlank : current < least)) {
      const corrected = enteredState(current === null ? (min ?? 0) : least, rules);
      settle(currentTarget, corrected, "blur", { asked: current });
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
      // A click beside the digits or on the prefix moves the caret to the place where digits enter.
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
      // Enter submits the form without a blur event.
      if (key === "Enter") leave(event);
      const direction = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
      if (!step || !direction || readOnly || event.defaultPrevented) return;
      event.preventDefault();
      const { asked, given } = stepped(current, direction * step, least, rules);
      settle(currentTarget, enteredState(given, rules), "step", { asked });
    },
  };

  const input: InputProps = {
    inputMode: allowNegative ? "text" : "numeric",
    autoComplete: "off",
    ...rest,
    ...handlers,
    value: draft.composing ?? shown,
  };
  return { input, value: current };
}
