/** Works out the acts of a user other than typing at the end. The module is loaded at the first focus. */
import { directionOf, moveIn } from "../text-edit/edit-history";
import { plain, rebased, type TextEdit } from "../text-edit/text-edit";
import type { SegmentAct, SegmentKind, SegmentNow, SegmentOutcome } from "./segment-kind";
import { editSegments, wholeSegments } from "./segment-mask";

/** Reads a value in any usual notation. */
export type Parse = (text: string) => string | null;

/** Reads a whole value from a text; null when it cannot be one, not even an impossible one. */
function readWhole(kind: SegmentKind, given: string, parse: Parse): string | null {
  const text = plain(given).trim();
  const value = parse(text);
  return value === null ? wholeSegments(text, kind.segments, kind.separator) : kind.write(value);
}

/**
 * The part of an edit that is read as a whole value: filled in by the browser, dropped, or inserted at once into an
 * empty input.
 */
function wholeOf({ inputType, data, raw }: TextEdit): string | null {
  if (!inputType || inputType === "insertReplacementText") return raw;
  if (inputType === "insertFromDrop") return data ?? raw;
  return data && data.length > 1 && raw === data ? raw : null;
}

/** Computes the outcome of an act; undefined where nothing changes. */
export function segmentOutcome(
  act: SegmentAct,
  { text, kind, log }: SegmentNow,
  parse: Parse,
): SegmentOutcome | undefined {
  if ("edit" in act) {
    const { from, composed, composing } = act;
    const edit = composed ? act.edit : rebased(from, act.edit, text);
    const given = composed ? null : wholeOf(edit);
    const whole = given === null ? null : readWhole(kind, given, parse);
    const reason = edit.inputType?.startsWith("insertFrom") ? "paste" : "input";
    if (whole !== null) return { text: whole, caret: whole.length, reason };
    return { ...editSegments(composed ? from : text, edit, kind.segments, kind.separator), reason, composing };
  }
  if ("paste" in act) {
    const whole = readWhole(kind, act.paste, parse);
    if (whole !== null) return { text: whole, caret: whole.length, reason: "paste" };
    // Part of a value: it goes where the caret is, on one line as browsers paste.
    const { selectionStart, selectionEnd } = act.element;
    const data = act.paste.replace(/[\r\n]/g, "");
    const left = text.slice(0, selectionStart ?? text.length) + data;
    const edit = { raw: left + text.slice(selectionEnd ?? text.length), caret: left.length, data };
    const next = editSegments(text, { ...edit, inputType: "insertFromPaste" }, kind.segments, kind.separator);
    return { ...next, reason: "paste" };
  }
  if (!("key" in act)) return undefined;
  const edit = moveIn(log, directionOf(act), { text, right: text.length - (act.element.selectionEnd ?? 0) });
  return edit && { text: edit.text, caret: edit.text.length - edit.right, reason: "input", undone: true };
}

/** The acts of months and times, whose notations are few. */
export const actsOf = (parse: Parse) => ({
  outcomeOf: (act: SegmentAct, now: SegmentNow) => segmentOutcome(act, now, parse),
});
