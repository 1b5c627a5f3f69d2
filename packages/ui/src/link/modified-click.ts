/** The keys that are held down during a click. */
type HeldKeys = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Tells whether a click on a link is the browser's: with a key held down it opens a tab or a window, or saves. */
export const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: HeldKeys): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
