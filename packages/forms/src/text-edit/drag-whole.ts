import type { DragEvent } from "react";

/**
 * Refuses to drag a part of an amount. Dropped into the amount, the part would be read as all of it, and the amount be
 * smaller without a word.
 */
export function dragWhole(event: DragEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (/\d/.test(value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0))) event.preventDefault();
}
