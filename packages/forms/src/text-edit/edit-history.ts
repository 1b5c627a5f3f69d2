/** A text and the letters and digits behind its caret: the edits that come and go stand in front of it. */
export interface Edit {
  text: string;
  right: number;
}

/**
 * What undo and redo go back and forth between. The browser's own list knows texts that were typed, not those that a
 * mask has written instead.
 */
export class EditHistory {
  #past: Edit[] = [];
  #future: Edit[] = [];
  #known: string | null = null;

  /** `from` was edited into `to`. When `from` is not what this history last heard of, somebody else has changed it. */
  add(from: Edit, to: string) {
    if (from.text !== this.#known) this.#past = [];
    this.#past.push(from);
    this.#future = [];
    this.#known = to;
  }

  /** The edit before `now`, or after it; undefined when there is none. */
  move(direction: "undo" | "redo", now: Edit): Edit | undefined {
    if (now.text !== this.#known) return undefined;
    const [from, to] = direction === "undo" ? [this.#past, this.#future] : [this.#future, this.#past];
    const edit = from.pop();
    if (!edit) return undefined;
    to.push(now);
    this.#known = edit.text;
    return edit;
  }
}

/** What a key asks for; undefined for every other key. */
export function historyKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && event.ctrlKey ? "redo" : undefined;
}
