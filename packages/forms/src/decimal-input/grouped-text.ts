/** Pure functions for a number that is shown with dots for thousands while it is typed without them. */
import { locate, type TextEdit } from "../text-edit/text-edit";

/** Writes the dots of thousands, unless the user typed points, which may mean decimals. */
export const groupThousands = (text: string): string =>
  /\d\./.test(text) ? text : text.replace(/\d+/, (figures) => figures.replace(/\B(?=(\d{3})+$)/g, "."));

/** Takes the dots of thousands away. */
export const ungrouped = (text: string) => text.replace(/(\d)\.(?=\d|$)/g, "$1");

/**
 * Applies an edit of a shown text to the text behind it, which has no dots of thousands. Deleting such a dot deletes the
 * digit beside it.
 * @returns the new text behind, and how many of its characters stand to the right of the caret
 */
export function editGrouped(shown: string, edit: TextEdit): { readonly text: string; readonly right: number } {
  const replaced = locate(shown, edit);
  // A text that was set as a whole means what it means in a paste.
  if (replaced === null) return { text: edit.raw, right: edit.raw.length - edit.caret };
  const { start, end, inserted } = replaced;
  let [before, after] = [ungrouped(shown.slice(0, start)), shown.slice(end).replace(/^\./, "")];
  after = ungrouped(after);
  if (inserted === "" && shown.slice(start, end) === ".") {
    if (edit.inputType === "deleteContentForward") after = after.slice(1);
    else before = before.slice(0, -1);
  }
  return { text: before + inserted + after, right: after.length };
}

/** Finds the caret in a shown text that has so many characters of the text behind it to the right. */
export function caretIn(shown: string, text: string, right: number): number {
  let at = shown.length;
  for (let left = right; left > 0 && at > 0; at--) {
    const isOurs = shown !== text && shown[at - 1] === "." && /\d/.test(shown[at - 2] ?? "");
    if (!isOurs) left--;
  }
  return at;
}
