/** An edit that the browser made: the new text, the caret, and data of the input event. */
export interface TextEdit {
  raw: string;
  caret: number;
  /** As in the DOM; empty when the event has no details (autofill, tests). */
  inputType?: string | undefined;
  /** The inserted text, if the browser gives it. */
  data?: string | null | undefined;
}

/** A text that an input method composes. Each edit of it takes the place of the one before, and is one of `base`. */
export interface ComposedText {
  /** The text that is edited, which may be another one than was seen: what came before may have waited for its code. */
  base?: string;
}

/** The text that a composition edits: the one at its first edit. */
export function baseOf(composed: ComposedText, text: string): string {
  composed.base ??= text;
  return composed.base;
}

/** The part of the old text that was replaced, and by what. */
export interface Replacement {
  start: number;
  end: number;
  inserted: string;
}

/**
 * Finds what of `text` an edit replaced. Null when the text was set as a whole. The event's own account is taken where
 * it agrees with the text; of a composition and of a drop only the text tells.
 */
export function locate(text: string, { raw, caret, inputType = "", data }: TextEdit): Replacement | null {
  const grown = raw.length - text.length;
  // Right of the caret nothing has changed, so that end is known.
  const end = caret - grown;
  if (inputType.startsWith("delete")) return { start: Math.min(caret, end), end, inserted: "" };
  if (!inputType.startsWith("insert") || inputType === "insertReplacementText") return null;
  if (data) {
    const start = caret - data.length;
    if (start >= 0 && start <= end && raw.slice(start, caret) === data) return { start, end, inserted: data };
  }
  const most = Math.min(text.length, raw.length);
  let same = 0;
  while (same < most && text[same] === raw[same]) same++;
  const start = same;
  same = 0;
  while (same < most - start && text.at(-1 - same) === raw.at(-1 - same)) same++;
  return { start, end: text.length - same, inserted: raw.slice(start, raw.length - same) };
}

/**
 * The same edit of another text, counted from its end: something else has changed the text before. What took the place of
 * all of it still does.
 */
export function rebased(from: string, edit: TextEdit, text: string): TextEdit {
  const found = from === text ? null : locate(from, edit);
  if (!found) return edit;
  const end = Math.max(text.length - (from.length - found.end), 0);
  const isWhole = from !== "" && found.end - found.start === from.length;
  const before = (isWhole ? "" : text.slice(0, Math.max(end - (found.end - found.start), 0))) + found.inserted;
  return { ...edit, raw: before + text.slice(end), caret: before.length };
}

/**
 * Whether a text is that of several cells of a sheet, of lines, or of values in a row that are written alike, of which
 * none is meant alone. Short ones are groups of one value: 05 03 24, 11 22 33 44.
 */
export function isOfCells(text: string): boolean {
  const ofNumbers = (parts: string[]) => parts.filter((part) => /\d/.test(part));
  const values = [...new Set(ofNumbers(text.match(/\S{5,}/g) ?? []))];
  const shapes = new Set(values.map((value) => value.replace(/\w/g, "0")));
  return ofNumbers(text.split(/[\t\r\n]/)).length > 1 || shapes.size < values.length;
}

/** Normalises a text: full-width digits and signs of Asian keyboards become usual ones, and invisible characters go. */
export const plain = (text: string) => (/[^ -~]/.test(text) ? text.normalize("NFKC").replace(/\p{Cf}/gu, "") : text);
