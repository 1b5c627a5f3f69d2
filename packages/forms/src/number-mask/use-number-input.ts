import type { InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from "react";
import { useWasSet } from "../field-binding/form-sets";
import { dragWhole, isDrop } from "../text-edit/drag-whole";
import type { EditLog } from "../text-edit/edit-history";
import { useReset } from "../text-edit/form-reset";
import { isHistoryEdit, isHistoryKey } from "../text-edit/is-history-key";
import { come, composedNow, type LateCode, useLateActs } from "../text-edit/late-code";
import { ofInputMethod } from "../text-edit/of-input-method";
import type { ComposedText, TextEdit } from "../text-edit/text-edit";
import type { NumberAct, NumberOutcome } from "./number-acts";
import { draftOf, enteredState, type NumberDraft, writeDraft } from "./number-draft";
import { digitRow, formatNumber } from "./number-format";
import { checkedNotation, type NumberDefaults, type NumberInputProps } from "./number-settings";
import { typeNumber } from "./number-typing";
import { selectFromRight } from "./use-selection";

/** Exported for tests, which let it come late. */
export const numberCode: LateCode<typeof import("./number-acts")> = { load: () => import("./number-acts") };

/** An input since it was mounted. */
interface Session extends EditLog {
  /** Whether the user edited since focus. An untouched value is not corrected on leaving. */
  edited?: boolean;
  /** Text before the composition of an input method (IME), and the edit since. */
  composed?: { from: string; edit?: TextEdit; composed: ComposedText } | undefined;
}

/** State and events of a number input: the props of its element, and the value in units. */
export function useNumberInput({
  defaults,
  value,
  defaultValue = null,
  onValueChange,
  decimals = 2,
  allowNegative = false,
  max = defaults.max,
  min,
  step,
  allowBlank = true,
  prefix = defaults.prefix,
  suffix = defaults.suffix,
  thousandsSeparator = ".",
  decimalSeparator = ",",
  onClamp,
  ...rest
}: Omit<NumberInputProps, "name" | "className"> & { defaults: NumberDefaults }) {
  const rules = {
    decimals,
    allowNegative,
    ...checkedNotation({ prefix, suffix, thousandsSeparator, decimalSeparator }, defaults, decimals),
    max,
  };
  const least = min ?? (allowNegative ? -max : 0);
  const [held, setDraft] = useState<NumberDraft>({ value: defaultValue });
  const { current: session } = useRef<Session>({ fresh: [] });
  const { readOnly } = rest;

  let draft = held;
  const current = value === undefined ? draft.value : value;
  const wasSet = useWasSet();
  if (wasSet || (draft.row && current !== draft.value)) {
    // The parent decided otherwise, or has refused: zeros that an edit has left belong to another value.
    draft = wasSet ? { value: current } : { ...draft, value: current, row: 0 };
    setDraft(draft);
  }
  const { text, shown } = writeDraft(current, draft, rules);
  const unseen = text.slice(0, text.length - shown.length);

  const listen = useReset(() => {
    drop();
    setDraft({ value: defaultValue });
  });

  const { act, drop, select } = useLateActs(
    numberCode,
    (done: NumberAct, code) => {
      if ("left" in done) {
        correct(done.element);
        return true;
      }
      const typed = "edit" in done && !done.composed && typeNumber(text, done.edit, rules);
      const now = { text, shown, value: current, least, step, rules, log: session };
      const outcome: NumberOutcome | undefined = typed
        ? { next: typed, reason: "input" }
        : code?.numberOutcome(done, now);
      if (outcome) settle(done.element, outcome);
      return Boolean(outcome || code);
    },
    // A new object each time, so that React restores a text that the browser changed even when the state is the same.
    (element, waiting = composedNow(element, session)) => setDraft((held) => ({ ...held, composing: waiting })),
    listen,
  );

  function settle(element: HTMLInputElement, { next, reason, asked = next.above, undone, composing }: NumberOutcome) {
    const changed = next.text !== text && next.value !== current;
    // In some browsers setting the selection of an input on blur brings the focus back.
    if (reason !== "blur" && composing === undefined) select(() => selectFromRight(element, next));
    // As above: a new object each time.
    setDraft({ ...draftOf(next, composing && composedNow(element, session)), value: changed ? next.value : current });
    if (next.text !== text && !undone) session.fresh.push([{ text, right: next.text.length - next.end }, next.text]);
    if (asked != null && next.value !== null && asked !== next.value) onClamp?.({ value: asked, bound: next.value });
    if (!changed) return;
    listen(element.form);
    session.edited = true;
    onValueChange?.(next.value, {
      reason: next.value === null ? "clear" : reason,
      text: formatNumber(next.value, rules, digitRow(next.text).length),
    });
  }

  function correct(element: HTMLInputElement) {
    if (session.edited && (current === null ? !allowBlank : current < least)) {
      const corrected = enteredState(current === null ? (min ?? 0) : least, rules);
      settle(element, { next: corrected, reason: "blur", asked: current });
    } else if (draft.minus || draft.row) setDraft({ value: current });
    session.edited = false;
  }

  /** What still waits is an edit before the leaving. */
  function leave({ currentTarget: element }: { currentTarget: HTMLInputElement }) {
    if (!readOnly) act({ element, left: true }, draft.composing);
  }

  const handlers = {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      rest.onChange?.(event);
      const element = event.target;
      const { inputType, data } = event.nativeEvent as InputEvent;
      const { value: seen } = element;
      const { composed } = session;
      const from = composed?.from ?? draft.composing ?? text;
      const before = from === text ? unseen : "";
      const raw = before + seen;
      const caret = before.length + (element.selectionStart ?? seen.length);
      if (composed) {
        composed.edit = { raw, caret, inputType: "insertCompositionText" };
        setDraft({ ...draft, composing: seen });
        act({ element, ...composed, composing: seen } as NumberAct, seen);
      } else if (isHistoryEdit(inputType)) {
        act({ element, key: "z", shiftKey: inputType === "historyRedo" }, draft.composing);
      } else act({ element, edit: { raw, caret, inputType, data }, from }, isDrop(inputType) ? draft.composing : seen);
    },
    onCompositionStart(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionStart?.(event);
      session.composed = { from: draft.composing ?? text, composed: {} };
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      rest.onCompositionEnd?.(event);
      const { composed } = session;
      session.composed = undefined;
      if (!composed?.edit) return;
      const { currentTarget: element } = event;
      setDraft({ ...draft, composing: undefined });
      act({ element, ...composed } as NumberAct, element.value);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      rest.onPaste?.(event);
      if (event.defaultPrevented || readOnly) return;
      event.preventDefault();
      const paste = event.clipboardData.getData("text");
      act({ element: event.currentTarget, paste }, paste.replace(/[\r\n]/g, ""));
    },
    onDragStart(event: DragEvent<HTMLInputElement>) {
      rest.onDragStart?.(event);
      dragWhole(event);
    },
    onFocus(event: FocusEvent<HTMLInputElement>) {
      rest.onFocus?.(event);
      void come(numberCode);
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
      const { key, shiftKey, currentTarget: element } = event;
      // Enter submits the form without a blur event.
      if (key === "Enter" && !ofInputMethod(event)) leave(event);
      if (!(isHistoryKey(event) || (step && /^Arrow(Up|Down)$/.test(key)))) return;
      if (readOnly || event.defaultPrevented) return;
      event.preventDefault();
      act({ element, key, shiftKey }, draft.composing);
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
