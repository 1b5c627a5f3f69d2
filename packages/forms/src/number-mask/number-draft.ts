/** Pure functions for the draft of a number input: its value and its text. */
import { digitRow, formatNumber, type NumberFormat, type NumberState, pendingMinus } from "./number-format";

export interface NumberDraft {
  /** In units; null is empty. Where the value is kept outside, that one is in force. */
  value: number | null;
  /** A sign that waits for a digit. */
  minus?: boolean;
  /** Digits of the text. An edit may leave zeros in front, which are there until the input is left. */
  row?: number;
  /** The text while an input method composes: it belongs to the input method until it ends. */
  composing?: string | undefined;
}

/**
 * The text of a value, which edits start from, and what of it is seen. There is no -0: over a zero the sign waits for
 * the next digit without being seen.
 */
export function writeDraft(value: number | null, { minus, row }: NumberDraft, format: NumberFormat) {
  const shown = formatNumber(value, format, row);
  const text = (minus && !value ? pendingMinus : "") + shown;
  return { text, shown: value === 0 ? shown : text };
}

/** The draft after an edit that gave `next`. */
export const draftOf = ({ text, value }: NumberState, composing?: string): NumberDraft => ({
  value,
  minus: !value && text.startsWith(pendingMinus),
  row: digitRow(text).length,
  composing,
});

/** The state of a number written anew, its caret where digits enter. */
export function enteredState(value: number, format: NumberFormat): NumberState {
  const text = formatNumber(value, format);
  const end = text.length - format.suffix.length;
  return { text, value, start: end, end };
}
