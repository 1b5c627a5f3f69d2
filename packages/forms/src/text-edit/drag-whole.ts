import type { DragEvent } from "react";

/** Whether a text was dropped into another: it takes its place, so that both together are not shown while one is read. */
export const isDrop = (inputType: string | undefined) => inputType === "insertFromDrop";

/**
 * Refuses to drag a part of a value. Dropped into an amount, the part would be read as all of it, and the amount be
 * smaller without a word; a document or a date would become another one.
 */
export function dragWhole(event: DragEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (/\d/.test(value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0))) event.preventDefault();
}
