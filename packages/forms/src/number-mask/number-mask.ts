/**
 * The text model behind the number inputs: digits are typed as the smallest unit (1, 2, 3, 4 is 12,34). Pure: an edit
 * of a text gives the next text, value and selection. It arrives with the focus; until then `typeNumber` stands in.
 */
import { canonical } from "@prumo/domain/decimal";
import { isOfCells, locate, plain, type TextEdit } from "../text-edit/text-edit";
import {
  addStep,
  digitLimit,
  digitRow,
  formatNumber,
  fromUnits,
  type NumberFormat,
  type NumberRules,
  type NumberState,
  pendingMinus,
  significantDigits,
  toUnits,
} from "./number-format";

/** Typesetting has a minus of its own, and writes a dash for it. */
const withMinus = (text: string) => text.replace(/[−–]/g, "-");

/** The value of a step, before and after the bounds. */
export function stepped(value: number | null, by: number, least: number, { decimals, max }: NumberRules) {
  const asked = addStep(value ?? 0, by, decimals);
  return { asked, given: Math.min(Math.max(asked, least), max) };
}

/**
 * Reads a text as a whole amount, in Brazilian, English or plain notation, with or without prefix and suffix, the sign
 * before or after the prefix. Rounds to the decimals of the format. Null when it is anything else.
 */
export function readNumber(text: string, format: NumberFormat): number | null {
  // Spaces stand before three digits, or between two numbers.
  if (isOfCells(text) || /\d\s+(?!\d{3}(?!\d))\d/.test(text)) return null;
  const { decimals, thousandsSeparator, decimalSeparator } = format;
  const bare = (part: string) => part.replace(/\s/g, "").toLowerCase();
  const suffix = bare(format.suffix);
  let rest = withMinus(bare(plain(text)));
  if (suffix && rest.endsWith(suffix)) rest = rest.slice(0, -suffix.length);
  const [, before = "", after = "", digits = ""] =
    /^([-+]?)(?:r\$)?([-+]?)(.*)$/.exec(rest.replace(bare(format.prefix) || "r$", "r$")) ?? [];
  // The rules for a lone separator are written for the Brazilian ones.
  const number = canonical(
    decimalSeparator === "," && thousandsSeparator === "."
      ? digits
      : digits.replace(/\D/g, (mark) =>
          mark === decimalSeparator ? "," : mark === thousandsSeparator || mark === "," ? "." : mark,
        ),
  );
  if (number === null || (before && after) || significantDigits(number).length > digitLimit) return null;
  return fromUnits(toUnits(Number(before + after + number), decimals), decimals);
}

/** The state with the selection that many characters from the right, kept off the sign, the prefix and the suffix. */
function place(text: string, value: number | null, format: NumberFormat, fromStart: number, fromEnd: number) {
  const offset = (right: number) =>
    value === null
      ? text.length
      : Math.max(
          Math.min(text.length - right, text.length - format.suffix.length),
          format.prefix.length + (text.startsWith(pendingMinus) ? 1 : 0),
        );
  return { text, value, start: offset(fromStart), end: offset(fromEnd) };
}

/** A value under the upper bound, written as at least `row` digits where the bound does not replace it. */
function bounded(value: number, rules: NumberRules, fromStart: number, fromEnd: number, row = 0): NumberState {
  const kept = Math.min(value, rules.max);
  const state = place(formatNumber(kept, rules, kept < value ? 0 : row), kept, rules, fromStart, fromEnd);
  return kept < value ? { ...state, above: value } : state;
}

/** Reads a pasted text as the whole new amount; null when it is refused. */
export function pasteNumber(pasted: string, rules: NumberRules): NumberState | null {
  const value = readNumber(pasted, rules);
  return value === null || (value < 0 && !rules.allowNegative) ? null : bounded(value, rules, 0, 0);
}

/** The digits of an edited text: those on both sides of what was inserted, and none of them moves. */
function editedRow(text: string, start: number, end: number, inserted: string, decimals: number): string {
  const [left, added, right] = [digitRow(text.slice(0, start)), digitRow(inserted), digitRow(text.slice(end))];
  const row = left + added + right;
  if (added === "") return row;
  // Zeros that only fill the text up make room for digits.
  if (digitRow(text).length <= decimals + 1) return significantDigits(row);
  // A zero typed in front of the number says nothing.
  return (/[1-9]/.test(left) ? row : left + added.replace(/^0+/, "") + right) || "0";
}

/**
 * Applies an edit that the browser already made to `text` (`edit.raw` is the result). Where nothing changes, or the
 * edit is refused, the text stays and only the caret moves. Carets keep their distance from the right end, because
 * that is where digits enter.
 */
export function editNumber(text: string, edit: TextEdit, rules: NumberRules): NumberState {
  const { raw, inputType = "" } = edit;
  const located = locate(text, edit);
  let { start, end } = located ?? { start: 0, end: text.length };
  const inserted = withMinus(plain(located?.inserted ?? raw));
  // An input method deletes by a shorter text in the place of the one that it composes.
  const deletes = inputType.startsWith("delete") || (inputType === "insertCompositionText" && !inserted && end > start);
  const negated = text.startsWith(pendingMinus);
  const old = digitRow(text);

  if (deletes && !/[\d-]/.test(text.slice(start, end))) {
    // Only a separator, the prefix or the suffix was hit: the digit beside it goes instead.
    if (inputType.includes("Forward")) end += /^\D*\d/.exec(text.slice(end))?.[0].length ?? 0;
    else start = Math.max(text.slice(0, start).search(/\d\D*$/), 0);
  }
  // A caret in front of the digits is one at the first digit.
  const fromEnd = text.length - Math.max(end, rules.prefix.length + (negated ? 1 : 0));
  let fromStart = fromEnd;
  let digits = editedRow(text, start, end, inserted, rules.decimals);
  let negative = negated && (start > 0 || end === 0);

  if (inserted === "-" || inserted === "+") {
    // A sign never touches the digits, and what was selected stays selected.
    digits = old;
    negative = inserted === "-" && !negated;
    fromStart = text.length - start;
  } else if (
    inputType.startsWith("insertFrom") ||
    (inserted.length > 1 && /[^\d+-]/.test(inserted) && !inputType.startsWith("history"))
  ) {
    // Dropped, or an amount in a notation of its own: the whole new amount.
    const pasted = pasteNumber(inserted, rules);
    if (pasted) return pasted;
    digits = old;
    negative = negated;
  } else if (/\d/.test(inserted)) {
    negative = inserted.includes("-") || (negative && !inserted.includes("+"));
  } else if (deletes || raw === "") {
    // Emptied from the right is blank; in front of other digits zeros stay, or 10,00 could not become 20,00.
    if (!/[1-9]/.test(digits) && !/\d/.test(text.slice(end))) digits = "";
    if (digits === "") negative = false;
  } else {
    digits = old;
    negative = negated;
  }

  const refused = digits.length > digitLimit || (negative && !rules.allowNegative);
  const row = digits === "" ? "" : digits.padStart(rules.decimals + 1, "0");
  if ((row === old && negative === negated) || refused) {
    const value = old === "" ? null : fromUnits((negated ? "-" : "") + old, rules.decimals);
    return place(text, value, rules, fromStart, fromEnd);
  }
  if (digits === "") return place(negative ? pendingMinus : "", null, rules, 0, 0);
  if (!/[1-9]/.test(row) && negative) {
    // The sign of a zero waits for the digit that it belongs to: "-0,50" is typed by its zero.
    return place(pendingMinus + formatNumber(0, rules, row.length), 0, rules, fromStart, fromEnd);
  }
  return bounded(fromUnits((negative ? "-" : "") + row, rules.decimals), rules, fromStart, fromEnd, row.length);
}
