/** Works out the acts of a user other than typing at the end. The module is loaded at the first focus. */
import { directionOf, moveIn } from "../text-edit/edit-history";
import { baseOf, isOfCells, plain, rebased, type TextEdit } from "../text-edit/text-edit";
import type { SegmentAct, SegmentKind, SegmentNow, SegmentOutcome } from "./segment-kind";
import { editSegments, wholeSegments, writeSegments } from "./segment-mask";

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

/**
 * Types with the year in front, as programs write dates. Four digits and a hyphen are a year, and from then on the text
 * stays as it is typed until it is whole; undefined for what is typed in the usual order.
 */
function yearFirst(edit: TextEdit, text: string, { segments, separator = "/" }: SegmentKind, keys: string) {
  if (segments.at(-1)?.size !== 4) return undefined;
  const begins = /^(19|2[01])\d\d[-/.]$/.test(keys);
  if (!begins && !text.includes("-")) return undefined;
  const raw = begins ? keys : edit.raw;
  const typed = raw.replace(/[/.]/g, "-").replace(/^(\d{4}-\d\d)(\d)/, "$1-$2");
  const groups = typed.split("-");
  if (!/^\d{4}(-\d{0,2})+$/.test(typed) || groups.length > segments.length) {
    // Without its hyphen it is a text in the usual order again.
    const left = /^\d{0,4}$/.test(raw) ? writeSegments(raw, segments, separator) : text;
    return { text: left, caret: left.length };
  }
  if (groups.length < segments.length || groups.at(-1)?.length !== 2) {
    return { text: typed, caret: begins ? typed.length : edit.caret + typed.length - raw.length };
  }
  const whole = groups.reverse().map((group) => group.padStart(2, "0"));
  return { text: whole.join(separator), caret: whole.join(separator).length };
}

/** Computes the outcome of an act; undefined where nothing changes. */
export function segmentOutcome(
  act: SegmentAct,
  { text, kind, log }: SegmentNow,
  parse: Parse,
): SegmentOutcome | undefined {
  if ("edit" in act) {
    const { from, keys = "", composed, composing } = act;
    const base = composed ? baseOf(composed, text) : text;
    const edit = rebased(from, act.edit, base);
    const given = composed ? null : wholeOf(edit);
    const whole = given === null ? null : readWhole(kind, given, parse);
    const reason = edit.inputType?.startsWith("insertFrom") ? "paste" : "input";
    const iso = composed ? undefined : yearFirst(edit, text, kind, keys);
    if (iso) return { ...iso, reason };
    if (whole !== null) return { text: whole, caret: whole.length, reason };
    return { ...editSegments(base, edit, kind.segments, kind.separator), reason, composing };
  }
  if ("paste" in act) {
    if (isOfCells(act.paste)) return undefined;
    const whole = readWhole(kind, act.paste, parse);
    if (whole !== null) return { text: whole, caret: whole.length, reason: "paste" };
    const next = editSegments(text, rebased(act.from, act.into, text), kind.segments, kind.separator);
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
