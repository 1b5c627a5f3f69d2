import { useEffect } from "react";

/** A key as it is shown to users: its names with a space between them, and what it does. */
export interface ShownKey {
  readonly keys: string;
  readonly does: string;
  /** Whether it is a key of a row that has the focus. */
  readonly inRows?: true;
  /** Whether the page has it now, for keys that come and go; asked when the keys are shown. */
  readonly offered?: (() => boolean) | undefined;
}

const shown = new Set<readonly ShownKey[]>();

/** Tells of the keys that a piece of the page obeys by itself, while it is on the screen. Pass a memoised list. */
export function usePageKeys(keys: readonly ShownKey[]): void {
  useEffect(() => {
    shown.add(keys);
    return () => void shown.delete(keys);
  }, [keys]);
}

/** The keys of the pieces on the screen, each once. */
export function pageKeys(): ShownKey[] {
  const offered = [...shown].flat().filter((key) => key.offered?.() ?? true);
  return [...new Map(offered.map((key) => [key.keys, key])).values()];
}
