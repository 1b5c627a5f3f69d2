import { useEffect, useState } from "react";
import { deviceStorage } from "../../../../app/device-storage";
import type { Entry, Items } from "./use-items";

/**
 * Keeps the line that is being typed on this device, beside the draft of the form, which knows only the added lines.
 * @param lines the products of the lines that the form begins with, so that a line entered anew finds its place
 * @returns the line that an earlier tab left
 */
export function useEntryDraft(key: string, items: Items, lines: readonly { readonly produto_id?: unknown }[]) {
  const [found] = useState(() => deviceStorage.readJson<Entry>(key));
  const [restored, setRestored] = useState(found === undefined);
  const { entry, pending, set } = items;
  if (!restored && found !== undefined) {
    setRestored(true);
    const { at } = found;
    set({ ...found, at: at !== null && lines[at]?.produto_id === found.produto?.id ? at : null });
  }
  useEffect(() => {
    if (pending) deviceStorage.setItem(key, JSON.stringify(entry));
    else if (restored) deviceStorage.removeItem(key);
  }, [key, entry, pending, restored]);
  useEffect(() => () => deviceStorage.removeItem(key), [key]);
  return found;
}
