/** Typing at the end of a mask, which is all that most dates need: it works before anything else has arrived. */
import type { TextEdit } from "../text-edit/text-edit";
import type { MaskSegment, SegmentState, Separator } from "./segment-mask";

/** A text with a digit behind it. */
function append(text: string, digit: string, segments: readonly MaskSegment[], separator: Separator): string {
  const groups = text.split(separator);
  const { length } = groups;
  const group = groups[length - 1] ?? "";
  const { size = 0, max = Number.POSITIVE_INFINITY, carry } = segments[length - 1] ?? {};
  const last = length === segments.length;
  if (group.length >= size) return last ? text : append(text + separator, digit, segments, separator);
  if (!last && group === "" && Number(digit) * 10 > max) return `${text}0${digit}${separator}`;
  if (carry && group.length === 1 && Number(group + digit) > max) {
    return append(`${text.slice(0, -1)}0${group}${separator}`, digit, segments, separator);
  }
  return text + digit + (!last && group.length + 1 === size ? separator : "");
}

/**
 * The state after a digit typed at the end, the last one deleted, or all of the text replaced by one of both. Undefined
 * for every other edit: `editSegments` knows them all, and says the same of these.
 */
export function typeSegments(
  text: string,
  { raw, inputType, data }: TextEdit,
  segments: readonly MaskSegment[],
  separator: Separator = "/",
): SegmentState | undefined {
  const deletes = inputType === "deleteContentBackward";
  const digit = inputType === "insertText" && /^\d$/.test(data ?? "") && data;
  const all = raw === (digit || "");
  // A year in front, which is followed by a hyphen, is the late code's.
  if (text.includes("-") && !all) return undefined;
  if (!(digit ? all || raw === text + digit : deletes && (all || raw === text.slice(0, -1)))) return undefined;
  const next = digit ? append(all ? "" : text, digit, segments, separator) : all ? "" : text.replace(/\d\D*$/, "");
  return { text: next, caret: next.length };
}
