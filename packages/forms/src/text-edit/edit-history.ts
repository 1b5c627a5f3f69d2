import type { KeyboardEvent } from "react";
import { isHistoryEdit, isHistoryKey } from "./is-history-key";

/** A text and the characters behind its caret: the edits that come and go stand in front of them. */
export interface Edit {
  text: string;
  right: number;
}

/**
 * History for undo and redo. The browser's own history knows the typed texts, not those that a mask wrote instead, and
 * would restore wrong ones.
 */
class EditHistory {
  #edits: Edit[] = [];
  #at = 0;
  #known: string | null = null;

  /**
   * Adds the edit of `from` into `to`. The history restarts when `from` is not the last known text: a program set it.
   */
  add(from: Edit, to: string) {
    if (from.text !== this.#known) this.#at = 0;
    this.#edits.length = this.#at++;
    this.#edits.push(from);
    this.#known = to;
  }

  /** The edit before `now` (-1), or after it (1); undefined without one. */
  move(by: number, now: Edit): Edit | undefined {
    const edit = this.#edits[this.#at + by];
    if (!edit || now.text !== this.#known) return undefined;
    this.#edits[this.#at] = now;
    this.#at += by;
    this.#known = edit.text;
    return edit;
  }
}

/** The edits of an input since its first, of which the history learns when it is asked. */
export interface EditLog {
  fresh: [from: Edit, to: string][];
  history?: EditHistory;
}

/** The edit before `now` (-1), or after it (1), of an input whose edits are written down in `log`. */
export function moveIn(log: EditLog, by: number, now: Edit): Edit | undefined {
  log.history ??= new EditHistory();
  for (const [from, to] of log.fresh.splice(0)) log.history.add(from, to);
  return log.history.move(by, now);
}

/**
 * Direction of a key in the history: -1 to undo, 1 to redo, 0 for other keys. It prevents the default of undo and redo,
 * because the browser would undo as well.
 */
export function historyStep(event: KeyboardEvent<HTMLInputElement>): number {
  if (!isHistoryKey(event) || event.currentTarget.readOnly || event.defaultPrevented) return 0;
  event.preventDefault();
  return directionOf(event);
}

/** The same of an edit that the menu of the browser made. */
export const menuStep = (inputType: string | undefined) =>
  isHistoryEdit(inputType) ? (inputType === "historyRedo" ? 1 : -1) : 0;

/** Direction of a key that undoes or redoes. */
export const directionOf = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">) =>
  shiftKey || key.toLowerCase() === "y" ? 1 : -1;
