/**
 * The text model behind the number inputs: digits are typed as the smallest unit (1, 2, 3, 4 is 12,34). Pure: an edit of
 * a text gives the next text, value and selection.
 */
import { canonical } from "@prumo/domain/decimal";

/** How a number is written in an input. */
export interface NumberFormat {
  /** Digits after the decimal separator. */
  decimals: number;
  prefix: string;
  suffix: string;
  thousandsSeparator: string;
  decimalSeparator: string;
}

export interface NumberRules extends NumberFormat {
  /** While typing nothing may be above it. The lower bound is a matter of leaving the input. */
  max: number;
  allowNegative: boolean;
}

/** What the browser did to the text: its new content, where the caret is now, and the input event that told so. */
export interface TextEdit {
  raw: string;
  caret: number;
  /** As in the DOM; empty when the text was set by something that tells nothing (autofill, tests). */
  inputType?: string | undefined;
  /** What was inserted, where the browser tells. */
  data?: string | null | undefined;
}

export interface NumberState {
  text: string;
  value: number | null;
  /** Selection, as offsets in `text`. */
  start: number;
  end: number;
  /** The value that was asked for, when it was above `max` and `max` took its place. */
  above?: number;
}

/** Numbers keep 15 digits exactly; a sixteenth could change the others. */
const digitLimit = 15;

const digitsIn = (text: string) => text.replace(/\D/g, "");

const significant = (digits: string) => digits.replace(/^0+/, "");

/** The sign alone, before the first digit. */
export const pendingMinus = "-";

function write(digits: string, negative: boolean, format: NumberFormat): string {
  const all = digits.padStart(format.decimals + 1, "0");
  const cut = all.length - format.decimals;
  const whole = all.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, () => format.thousandsSeparator);
  const fraction = format.decimals > 0 ? format.decimalSeparator + all.slice(cut) : "";
  return (negative ? pendingMinus : "") + format.prefix + whole + fraction + format.suffix;
}

/**
 * Whole smallest units of a value (12.34 → 1234), rounded half away from zero. Shifts the decimal text, not the binary
 * number, so that 1.005 is 101 and not 100. Negative values give negative units, never -0.
 */
function toUnits(value: number, decimals: number): number {
  const size = Math.abs(value);
  const units = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`));
  return value < 0 && units > 0 ? -units : units;
}

const fromUnits = (units: number, decimals: number) => Number(`${units}e-${decimals}`);

/** Writes a value: 1234.5 → "R$ 1.234,50". Empty for null and for what is no number. */
export function formatNumber(value: number | null | undefined, format: NumberFormat): string {
  // From 1e21 on a number has no plain digits any more.
  if (value == null || !(Math.abs(value) < 1e21)) return "";
  const units = toUnits(value, format.decimals);
  return write(String(Math.abs(units)), units < 0, format);
}

/** Adds in whole units, so that 0.1 + 0.2 is 0.3. */
export function addStep(value: number, step: number, decimals: number): number {
  return fromUnits(toUnits(value, decimals) + toUnits(step, decimals), decimals);
}

/**
 * Reads a text as a whole amount, in Brazilian, English or plain notation, with or without prefix and suffix, the sign
 * before or after the prefix. Rounds to the decimals of the format. Null when it is anything else.
 */
export function readNumber(text: string, format: NumberFormat): number | null {
  let rest = text.replace(/\s/g, "").replace(/[−–]/g, "-").toLowerCase();
  let sign = "";
  const take = (pattern: string) => {
    if (!rest.startsWith(pattern)) return false;
    rest = rest.slice(pattern.length);
    return true;
  };
  const takeSign = () => {
    for (const mark of "+-") if (take(mark)) sign += mark;
  };
  const bare = (affix: string) => affix.replace(/\s/g, "").toLowerCase();
  takeSign();
  if (!format.prefix || !take(bare(format.prefix))) take("r$");
  takeSign();
  const suffix = bare(format.suffix);
  if (suffix && rest.endsWith(suffix)) rest = rest.slice(0, -suffix.length);
  const { thousandsSeparator, decimalSeparator } = format;
  // The rules for a lone separator are written for the Brazilian ones.
  if (decimalSeparator !== "," || thousandsSeparator !== ".") {
    rest = rest.replace(/[^\d]/g, (mark) =>
      mark === decimalSeparator ? "," : mark === thousandsSeparator || mark === "," ? "." : mark,
    );
  }
  const plain = canonical(rest);
  if (plain === null || sign.length > 1 || significant(digitsIn(plain)).length > digitLimit) return null;
  return fromUnits(toUnits(Number(sign + plain), format.decimals), format.decimals);
}

const toValue = (digits: string, negative: boolean, { decimals }: NumberFormat) =>
  digits === "" ? null : fromUnits(Number((negative ? "-" : "") + digits), decimals);

/** What the digits mean under the rules; null when there are more of them than a number keeps exactly. */
function settle(digits: string, negative: boolean, rules: NumberRules): Omit<NumberState, "start" | "end"> | null {
  const kept = significant(digits);
  const value = toValue(kept || digits.slice(0, 1), negative && kept !== "", rules);
  if (value === null) return { text: negative ? pendingMinus : "", value };
  if (value > rules.max) return { text: formatNumber(rules.max, rules), value: rules.max, above: value };
  return kept.length > digitLimit ? null : { text: write(kept, negative && kept !== "", rules), value };
}

/** The offset that has `right` characters after it, kept off the sign, the prefix and the suffix. */
function offsetFromRight(text: string, right: number, { prefix, suffix }: NumberFormat): number {
  if (!/\d/.test(text)) return text.length;
  const first = prefix.length + (text.startsWith(pendingMinus) ? 1 : 0);
  return Math.max(Math.min(text.length - right, text.length - suffix.length), first);
}

/** Reads a pasted text as the whole new amount; null when it is refused. */
export function pasteNumber(pasted: string, rules: NumberRules): NumberState | null {
  const value = readNumber(pasted, rules);
  if (value === null || (value < 0 && !rules.allowNegative)) return null;
  const settled = settle(String(Math.abs(toUnits(value, rules.decimals))), value < 0, rules);
  if (!settled) return null;
  const end = offsetFromRight(settled.text, 0, rules);
  return { ...settled, start: end, end };
}

/**
 * Applies an edit that the browser already made to `text` (`edit.raw` is the result). Where nothing changes, or the
 * edit is refused, the text stays and only the caret moves. Carets keep their distance from the right end, because
 * that is where digits enter.
 */
export function editNumber(text: string, edit: TextEdit, rules: NumberRules): NumberState {
  const { raw, caret, inputType = "", data } = edit;
  const deletes = inputType.startsWith("delete") || data === "";
  const located = deletes || (data != null && data.length <= caret);
  const inserted = deletes ? "" : located ? (data ?? "") : raw;

  // The edit replaced text[start, end): right of the caret nothing has changed, so that end is known.
  let start = located ? caret - inserted.length : 0;
  let end = located ? text.length - raw.length + caret : text.length;
  if (deletes && !/[\d-]/.test(text.slice(start, end))) {
    // Only a separator, the prefix or the suffix was hit: the digit beside it goes instead.
    if (inputType.includes("Forward")) end += /^\D*\d/.exec(text.slice(end))?.[0].length ?? 0;
    else start = Math.max(text.slice(0, start).search(/\d\D*$/), 0);
  }

  const old = digitsIn(text);
  const wasNegative = text.startsWith(pendingMinus);
  const right = digitsIn(text.slice(end));
  const rest = text.slice(0, start) + text.slice(end);
  let digits = digitsIn(text.slice(0, start)) + digitsIn(inserted) + right;
  let negative = rest.startsWith(pendingMinus);
  const isSign = inserted === "-" || inserted === "+";

  if (deletes) {
    // Emptied from the right is blank; in front of other digits zeros stay, or 10,00 could not become 20,00.
    if (right === "" && significant(digits) === "") digits = "";
    negative &&= digits !== "";
  } else if (isSign) {
    // A sign never touches the digits, and what was selected stays selected.
    digits = old;
    negative = inserted === "-" && !wasNegative;
  } else if (raw === "") {
    digits = "";
  } else if (!/\d/.test(inserted)) {
    digits = old;
    negative = wasNegative;
  } else {
    negative = inserted.includes("-") || (negative && !inserted.includes("+"));
  }

  // A caret in front of the digits is one at the first digit.
  const fromEnd = text.length - Math.max(end, rules.prefix.length + (wasNegative ? 1 : 0));
  const fromStart = isSign ? text.length - start : fromEnd;
  const amount = inserted.length > 1 && /[^\d+-]/.test(inserted) && !inputType.startsWith("history");
  const same = negative === wasNegative && significant(digits) === significant(old) && (digits === "") === (old === "");
  const refused = same || (negative && !rules.allowNegative);
  const next = (amount ? pasteNumber(inserted, rules) : refused ? null : settle(digits, negative, rules)) ?? {
    text,
    value: toValue(old, wasNegative, rules),
  };
  return {
    ...next,
    start: offsetFromRight(next.text, amount ? 0 : fromStart, rules),
    end: offsetFromRight(next.text, amount ? 0 : fromEnd, rules),
  };
}
