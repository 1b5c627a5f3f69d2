import type { KeyboardEvent } from "react";

/** Whether a key undoes or redoes. */
export const isHistoryKey = ({ altKey, ctrlKey, metaKey, key }: KeyboardEvent) =>
  !altKey && (ctrlKey ? /^[yz]$/i : metaKey ? /^z$/i : /^$/).test(key);
