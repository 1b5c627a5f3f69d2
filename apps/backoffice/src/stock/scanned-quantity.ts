import { isValidEan } from "@prumo/domain/ean";
import type { KeyboardEvent } from "react";

const LENGTHS = [8, 12, 13, 14];

/** Keys that scanners and people hold for the next character, or that only move a lock. */
const SILENT = ["Shift", "CapsLock", "NumLock", "AltGraph"];

/**
 * The characters pressed in a quantity box since it was begun, with one more key. Correcting or moving begins anew, since
 * a scanner does neither.
 */
export function withKey(keys: string, { key, ctrlKey, metaKey }: KeyboardEvent): string {
  if (SILENT.includes(key)) return keys;
  return key.length === 1 && !ctrlKey && !metaKey ? keys + key : "";
}

/**
 * Whether a code was scanned where a quantity belongs. Figures may have been typed before it, and the box may already
 * show something else: beyond its bound it shows the bound.
 */
export const isScanned = (keys: string): boolean =>
  /\p{L}/u.test(keys) || LENGTHS.some((length) => /^\d+$/.test(keys.slice(-length)) && isValidEan(keys.slice(-length)));
