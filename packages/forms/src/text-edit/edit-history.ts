import type { KeyboardEvent } from "react";

/** A text and the characters behind its caret: the edits that come and go stand in front of them. */
export interface Edit {
  text: string;
  right: number;
}

/**
 * What undo and redo go back and forth between. The browser's own list knows texts that were typed, not those that a
 * mask has written instead.
 */
export class EditHistory {
  #edits: Edit[] = [];
  #at = 0;
  #known: string | null = null;

  /** `from` was edited into `to`. When `from` is not what this history last heard of, somebody else has changed it. */
  add(from: Edit, to: string) {
    if (from.text !== this.#known) this.#at = 0;
    this.#edits.length = this.#at++;
    this.#edits.push(from);
    this.#known = to;
  }

  /** The edit before `now` (-1), or after it (1); undefined when there is none. */
  move(by: number, now: Edit): Edit | undefined {
    const edit = this.#edits[this.#at + by];
    if (!edit || now.text !== this.#known) return undefined;
    this.#edits[this.#at] = now;
    this.#at += by;
    this.#known = edit.text;
    return edit;
  }
}

/**
 * Where a key asks to go: -1 to undo, 1 to redo, 0 for every other key. A key that does is used up, so that the browser
 * does not undo besides.
 */
export function historyStep(event: KeyboardEvent<HTMLInputElement>): number {
  const { altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const key = event.key.toLowerCase();
  const step = key === "z" ? (shiftKey ? 1 : -1) : key === "y" && ctrlKey ? 1 : 0;
  if (!(ctrlKey || metaKey) || altKey || currentTarget.readOnly || event.defaultPrevented) return 0;
  if (step) event.preventDefault();
  return step;
}
