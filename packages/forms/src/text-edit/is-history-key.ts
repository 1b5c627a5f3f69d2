import type { KeyboardEvent } from "react";

/** Whether the menu of the browser undoes or redoes. Its own history knows the typed texts, not those of a mask. */
export const isHistoryEdit = (inputType: string | undefined) => /^history/.test(inputType ?? "");

/** Whether a key undoes or redoes. */
export const isHistoryKey = ({ altKey, ctrlKey, metaKey, key }: KeyboardEvent) =>
  !altKey && (ctrlKey ? /^[yz]$/i : metaKey ? /^z$/i : /^$/).test(key);
