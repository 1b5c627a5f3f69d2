/**
 * The text model behind inputs of fixed groups of digits (dd/mm/aaaa, mm/aaaa, hh:mm). Each group keeps its place while
 * another one is edited. Pure: an edit of a text gives the next text and caret.
 */
import { locate, plain, type TextEdit } from "../text-edit/text-edit";

export interface MaskSegment {
  /** Digits in the group. */
  size: number;
  /** Highest value: a first digit that no second one could keep below it gets a zero in front (9 → 09). */
  max?: number;
  /** A second digit that goes above `max` begins the next group instead (day 37 → 03/07). */
  carry?: boolean;
}

export interface SegmentState {
  text: string;
  caret: number;
}

/** The text on both sides of the caret. */
type Halves = [left: string, right: string];

/** Between dates "/", between hours and minutes ":". */
export type Separator = "/" | ":";

/** Characters that end a group. */
const ends = { "/": /[/.\s-]/, ":": /[:h.\s-]/i };

/** The digits that a text begins with. */
const leading = (text: string) => text.replace(/\D.*/, "");

/** Moves behind the next separator, which is written where it is missing. */
function advance([left, right]: Halves, separator: Separator): Halves {
  const rest = leading(right);
  const after = right.slice(rest.length);
  return [left + rest + separator, after.startsWith(separator) ? after.slice(1) : after];
}

function typeDigit(halves: Halves, digit: string, segments: readonly MaskSegment[], separator: Separator): Halves {
  const [left, right] = halves;
  const at = left.split(separator).length - 1;
  const segment = segments[at];
  if (!segment) return halves;
  const { size, max = Number.POSITIVE_INFINITY, carry } = segment;
  const before = left.slice(left.lastIndexOf(separator) + 1);
  const after = leading(right);
  const last = at === segments.length - 1;
  // A full group is written over; from its end the digit goes to the next one.
  if (before.length + after.length >= size && after === "") {
    return last ? halves : typeDigit(advance(halves, separator), digit, segments, separator);
  }
  const rest = before.length + after.length >= size ? right.slice(1) : right;
  if (before === "" && !last && Number(digit) * 10 > max) {
    // No second digit fits, so it stands for the whole group, also over one that is there.
    return advance([`${left}0${digit}`, right.slice(after.length)], separator);
  }
  // Only behind the last digit typed: in the middle it would write over a group that nobody has reached.
  if (after === "" && carry && before.length === 1 && Number(before + digit) > max) {
    const padded = `${left.slice(0, -1)}0${before}`;
    return typeDigit(advance([padded, rest], separator), digit, segments, separator);
  }
  const typed: Halves = [left + digit, rest];
  return before.length + 1 === size && !last ? advance(typed, separator) : typed;
}

/** A typed separator ends the group: 9/ → 09/. Right behind a separator it is the one that is already there. */
function typeSeparator(halves: Halves, segments: readonly MaskSegment[], separator: Separator): Halves {
  const [left, right] = halves;
  const start = left.lastIndexOf(separator) + 1;
  const at = left.split(separator).length - 1;
  if (start === left.length || at >= segments.length - 1) return halves;
  const group = left.slice(start) + leading(right);
  const padded = left.slice(0, start) + group.padStart(segments[at]?.size ?? 0, "0");
  return advance([padded, right.replace(/^\d*/, "")], separator);
}

function typeInto(start: Halves, text: string, segments: readonly MaskSegment[], separator: Separator): Halves {
  let halves = start;
  for (const mark of text) {
    if (/\d/.test(mark)) halves = typeDigit(halves, mark, segments, separator);
    else if (ends[separator].test(mark)) halves = typeSeparator(halves, segments, separator);
  }
  return halves;
}

/** Types a text at the end of nothing: "9122024" → "09/12/2024". */
export function writeSegments(text: string, segments: readonly MaskSegment[], separator: Separator = "/"): string {
  return typeInto(["", ""], text, segments, separator).join("");
}

/** Applies an edit that the browser already made to `text` (`edit.raw` is the result). */
export function editSegments(
  text: string,
  edit: TextEdit,
  segments: readonly MaskSegment[],
  separator: Separator = "/",
): SegmentState {
  const { raw, inputType = "" } = edit;
  const usable = (mark: string) => /\d/.test(mark) || ends[separator].test(mark);
  const located = locate(text, edit);
  if (!located) {
    // Set as a whole (autofill, undo): typed anew, so that it is complete or empty but never half a mask.
    const whole = [...raw].every(usable) ? writeSegments(raw, segments, separator) : text;
    return { text: whole, caret: whole.length };
  }
  let { start, end } = located;
  const inserted = plain(located.inserted);
  const deletes = inputType.startsWith("delete");
  if (deletes && !/\d/.test(text.slice(start, end))) {
    // A deletion that hits only a separator removes the digit beside it.
    if (inputType.includes("Forward")) end += /^\D*\d/.exec(text.slice(end))?.[0].length ?? 0;
    else start = Math.max(text.slice(0, start).search(/\d\D*$/), 0);
  }
  const removed = text.slice(start, end);
  if (![...inserted].every(usable)) return { text, caret: end };
  const right = text.slice(end);
  // Separators stay as long as digits stand behind them: the groups there keep their meaning.
  const kept = /\d/.test(right) ? removed.replace(/\d/g, "") + right : "";
  const left = text.slice(0, start);
  const [before, after] = typeInto([left, kept], inserted, segments, separator);
  const forward = inputType.includes("Forward") && /^\D/.test(removed) && removed.length > 1;
  const next = before + after;
  // Separators alone are what a deletion left over of nothing.
  if (deletes && !/\d/.test(next)) return { text: "", caret: 0 };
  return { text: next, caret: before.length + (forward ? removed.search(/\d/) : 0) };
}

/**
 * A text that stands for a whole value, group for group, also where there is no such value ("31.2.2024" is
 * "31/02/2024", to be corrected); null when the groups are others. The year may come first.
 */
export function wholeSegments(
  text: string,
  segments: readonly MaskSegment[],
  separator: Separator = "/",
): string | null {
  const bare = new RegExp(`^${segments.map(({ size }) => `(\\d{${size}})`).join("")}$`).exec(text);
  const groups = bare ? bare.slice(1) : text.split(ends[separator]);
  if (groups[0]?.length === 4) groups.reverse();
  const last = segments.length - 1;
  const fits = groups.every((group, index) => {
    const size = segments[index]?.size ?? 0;
    return /^\d+$/.test(group) && (index === last ? group.length === size : group.length <= size);
  });
  if (!fits || groups.length !== segments.length) return null;
  return groups.map((group, index) => group.padStart(segments[index]?.size ?? 0, "0")).join(separator);
}
