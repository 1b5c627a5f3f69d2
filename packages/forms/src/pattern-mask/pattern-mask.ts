/**
 * The text model behind inputs of a fixed pattern (documents, phones, CEP, plates, codes). imask's pattern mask says
 * what fits and how it is written; what an edit means and where the caret goes is decided here. Pure: an edit of a text
 * gives the next text and selection.
 */
import MaskedPattern from "imask/esm/masked/pattern";
import { isOfCells, locate, plain, type TextEdit } from "../text-edit/text-edit";

interface Pattern {
  /**
   * "#" is a digit, "A" a letter, "X" either. Other characters are separators, and written once a character follows
   * them.
   */
  mask: string;
  /** Only for bare texts that begin so. */
  when?: RegExp;
  /** For what a deletion left over and fits nothing else; never complete, and nothing is typed into it at first. */
  loose?: boolean;
}

export interface PatternKind {
  /** The first one into which the whole text fits is the one that is shown. */
  patterns: readonly Pattern[];
  /** Removes the characters that the input cannot hold, and puts letters in capitals. */
  clean: (text: string) => string;
  /**
   * The bare text of a value that comes as a whole (pasted, filled in, given); null refuses a paste. Leaves what is
   * bare and can stand in the input as it is, but for what it corrects. By default `clean`.
   */
  whole?: (text: string) => string | null;
  /** Whether a text that looks like several values in a row is one value of this kind, which is printed in groups. */
  holdsGroups?: (text: string) => boolean;
  /** The bare text of keys typed from the start, where it is another one than theirs. */
  typed?: (keys: string) => string | undefined;
  /** Whether a text that fills its pattern is complete; by default always. */
  done?: (bare: string) => boolean;
}

export interface PatternState {
  /** Letters and digits without the mask. */
  bare: string;
  /** The masked text. */
  text: string;
  complete: boolean;
}

export interface PatternEdit extends PatternState {
  /** Selection, as offsets in `text`. */
  start: number;
  end: number;
}

/** Digits of a text, full-width ones of Asian keyboards too. */
export const digitsIn = (text: string) => plain(text).replace(/\D/g, "");

/** Letters in capitals and digits of a text. */
export const lettersAndDigitsIn = (text: string) =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");

const places = { "#": /\d/, A: /[A-Z]/, X: /[0-9A-Z]/ };

/** The shape of a mask for a number of characters, and the characters that fit. */
interface Shape {
  fits: RegExp;
  text: string;
}

const drawn = new Map<string, Shape[]>();

/**
 * Asks imask once for each mask, with a zero at every place: one answer costs 0.1 ms, many times what rendering an
 * input does.
 */
function draw(mask: string): Shape[] {
  const masked = new MaskedPattern({ mask: mask.replace(/[#A]/g, "X"), definitions: { X: places.X } });
  const marks = [...mask].filter((mark): mark is keyof typeof places => mark in places);
  const shapes = ["", ...marks].map((_, count) => {
    masked.value = "0".repeat(count);
    const fitting = marks.slice(0, count).map((mark) => places[mark].source);
    return { fits: new RegExp(`^${fitting.join("")}$`), text: masked.value };
  });
  drawn.set(mask, shapes);
  return shapes;
}

/** Writes a bare text into the first pattern into which all of it fits; null where there is none. */
function write(bare: string, kind: PatternKind, loose: boolean): PatternState | null {
  for (const pattern of kind.patterns) {
    if ((pattern.loose && !loose) || (pattern.when && !pattern.when.test(bare))) continue;
    const shapes = drawn.get(pattern.mask) ?? draw(pattern.mask);
    const shape = shapes[bare.length];
    if (!shape?.fits.test(bare)) continue;
    let next = 0;
    const text = shape.text.replace(/0/g, () => bare.charAt(next++));
    const isFull = bare.length === shapes.length - 1;
    return { bare, text, complete: isFull && !pattern.loose && (kind.done?.(bare) ?? true) };
  }
  return null;
}

/**
 * Puts the characters that fit between two bare texts.
 * @returns the bare text to the left of the caret afterwards
 */
function insert(left: string, added: string, right: string, kind: PatternKind): string {
  const loose = !write(left + right, kind, false);
  let next = left;
  for (const character of added) {
    if (write(next + character + right, kind, loose)) next += character;
  }
  return next;
}

/** The state that a value gives, masked or bare. What does not fit is left out, and what is left is a value again. */
export function readPattern(value: string | null | undefined, kind: PatternKind): PatternState {
  const bare = value ? (kind.whole?.(value) ?? kind.clean(value)) : "";
  return write(bare, kind, true) ?? readPattern(insert("", bare, "", kind), kind);
}

/** The offset behind the n-th letter or digit. */
export function offsetBehind(text: string, count: number, kind: PatternKind): number {
  let left = count;
  let at = 0;
  while (left > 0 && at < text.length) if (kind.clean(text.charAt(at++))) left--;
  return at;
}

/** Replaces part of a text: with one character, or with a pasted text, which may be a whole value. */
export function replaceInPattern(text: string, start: number, end: number, added: string, kind: PatternKind) {
  const unchanged = { ...readPattern(text, kind), start, end };
  const left = kind.clean(text.slice(0, start));
  const right = kind.clean(text.slice(end));
  if ([...added].length > 1) {
    if ((isOfCells(added) && !kind.holdsGroups?.(added)) || !(kind.whole ?? kind.clean)(added)) return unchanged;
    const read = readPattern(added, kind);
    const { length } = read.text;
    // A whole value takes the place of all that was there, wherever the caret stood.
    if (read.complete || !(left + right)) return { ...read, start: length, end: length };
  }
  const next = insert(left, kind.clean(added), right, kind);
  return next === left ? unchanged : stand(next, right, kind, true);
}

/** Two bare texts with the caret between them, `onwards` behind the separators that stand there. */
function stand(left: string, right: string, kind: PatternKind, onwards: boolean): PatternEdit {
  const state = readPattern(left + right, kind);
  const behind = state.bare.length - right.length;
  const ahead = onwards && right ? 1 : 0;
  const at = offsetBehind(state.text, behind + ahead, kind) - ahead;
  return { ...state, start: at, end: at };
}

/** Applies an edit that the browser already made to `text` (`edit.raw` is the result). */
export function editPattern(text: string, edit: TextEdit, kind: PatternKind): PatternEdit {
  const located = locate(text, edit);
  if (!located) {
    const refused = edit.raw && !(kind.whole ?? kind.clean)(edit.raw);
    const next = readPattern(refused ? text : edit.raw, kind);
    return { ...next, start: next.text.length, end: next.text.length };
  }
  let { start, end } = located;
  // An input method deletes by a shorter text in the place of the one that it composes.
  const deletes = edit.inputType?.startsWith("delete") || (!located.inserted && end > start);
  if (!deletes) return replaceInPattern(text, start, end, located.inserted, kind);
  const forward = edit.inputType?.includes("Forward") ?? false;
  if (!kind.clean(text.slice(start, end))) {
    // Only a separator was hit: the character beside it goes instead.
    if (forward) end = offsetBehind(text, kind.clean(text.slice(0, end)).length + 1, kind);
    else start = Math.max(offsetBehind(text, kind.clean(text.slice(0, start)).length, kind) - 1, 0);
  }
  return stand(kind.clean(text.slice(0, start)), kind.clean(text.slice(end)), kind, forward);
}
