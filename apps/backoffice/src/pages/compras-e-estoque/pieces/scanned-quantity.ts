import { isValidEan } from "@prumo/domain/ean";
import type { KeyboardEvent } from "react";

const LENGTHS = [8, 12, 13, 14];

/** Keys that scanners and users hold for the next character, or that only switch a lock. */
const SILENT = ["Shift", "CapsLock", "NumLock", "AltGraph"];

/**
 * Adds a key to the characters pressed in a quantity box. A correction or a move starts anew, because a scanner does
 * neither.
 */
export function withKey(keys: string, { key, ctrlKey, metaKey }: KeyboardEvent): string {
  if (SILENT.includes(key)) return keys;
  return key.length === 1 && !ctrlKey && !metaKey ? keys + key : "";
}

/**
 * Tells whether a code was scanned into a quantity. Digits may have been typed before it. The value of the box does not
 * show the code, because it stops at its maximum.
 */
export const isScanned = (keys: string): boolean =>
  /\p{L}/u.test(keys) || LENGTHS.some((length) => /^\d+$/.test(keys.slice(-length)) && isValidEan(keys.slice(-length)));
