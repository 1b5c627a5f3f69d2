import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** What the page shows and files can be added to. */
export interface TakingRecord {
  /** Read behind "Anexar a": "Conta a pagar 812". */
  readonly nome: string;
  readonly take: (files: readonly File[]) => void;
}

let current: TakingRecord | undefined;
const listeners = new Set<() => void>();

function change(next: TakingRecord | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the rest of the app that the page's record takes files, while it has a name for them; undefined while it takes none. */
export function useTakesFiles(nome: string | undefined, onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (nome === undefined) return;
    const record: TakingRecord = { nome, take: (files) => take(files) };
    change(record);
    return () => {
      if (current === record) change(undefined);
    };
  }, [nome]);
}

/** The record on the page that takes files, if there is one. */
export const useTakingRecord = (): TakingRecord | undefined => useSyncExternalStore(subscribe, () => current);
