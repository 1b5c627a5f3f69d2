import type { KeyboardEvent } from "react";

/** Whether a letter that is typed there means something to it: a text, or a list that jumps by its first letters. */
const takesLetters = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.getAttribute("role") === "combobox") ||
  (target instanceof HTMLInputElement && !["decimal", "numeric"].includes(target.inputMode));

/**
 * Does what a letter means while a form of amounts has the focus. Amounts and days take no letters, so the keys are free
 * there.
 */
export function byLetter(event: KeyboardEvent, acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const act = Object.hasOwn(acts, key) ? acts[key] : undefined;
  if (act === undefined || ctrlKey || metaKey || altKey || takesLetters(target)) return;
  event.preventDefault();
  act();
}
