/** Works out the acts of a user other than typing at the end. The module is loaded at the first focus. */
import { directionOf, type EditLog, moveIn } from "../text-edit/edit-history";
import { baseOf, type ComposedText, rebased, type TextEdit } from "../text-edit/text-edit";
import { enteredState } from "./number-draft";
import type { NumberRules, NumberState } from "./number-format";
import { editNumber, pasteNumber, stepped } from "./number-mask";
import type { NumberChange } from "./number-settings";

export type NumberAct = {
  element: HTMLInputElement;
} & ( // The text that an input method composes takes the place of what it composed before: it is an edit of `from`.
  | { edit: TextEdit; from: string; composed?: ComposedText; composing?: string }
  | { paste: string }
  | { key: string; shiftKey: boolean }
  | { left: true }
);

/** An input at the moment of an act. */
interface Now {
  text: string;
  /** The part of the text that is seen. */
  shown: string;
  value: number | null;
  least: number;
  step: number | undefined;
  rules: NumberRules;
  log: EditLog;
}

export interface NumberOutcome {
  next: NumberState;
  reason: NumberChange["reason"];
  /** The entered value, when a bound replaced it. */
  asked?: number | null | undefined;
  /** The change comes from undo or redo, so that it is not added to the history again. */
  undone?: boolean;
  composing?: string | undefined;
}

/** Computes the outcome of an act; undefined where nothing changes. */
export function numberOutcome(
  act: NumberAct,
  { text, shown, value, least, step, rules, log }: Now,
): NumberOutcome | undefined {
  if ("edit" in act) {
    const { from, edit, composed, composing } = act;
    const base = composed ? baseOf(composed, text) : text;
    const next = editNumber(base, rebased(from, edit, base), rules);
    return { next, reason: edit.inputType?.startsWith("insertFrom") ? "paste" : "input", composing };
  }
  if ("paste" in act) {
    const next = pasteNumber(act.paste, rules);
    return next ? { next, reason: "paste" } : undefined;
  }
  if (!("key" in act)) return undefined;
  if (act.key.startsWith("Arrow")) {
    const { asked, given } = stepped(value, (act.key === "ArrowUp" ? 1 : -1) * (step ?? 0), least, rules);
    return { next: enteredState(given, rules), reason: "step", asked };
  }
  const edit = moveIn(log, directionOf(act), { text, right: shown.length - (act.element.selectionEnd ?? 0) });
  if (!edit) return undefined;
  const at = edit.text.length - edit.right;
  const before = { text: edit.text, value: pasteNumber(edit.text, rules)?.value ?? null, start: at, end: at };
  return { next: before, reason: "input", undone: true };
}
