import { useState } from "react";
import { deviceStorage } from "../app/device-storage";

const KEY = "prumo:menu:fechados";

const kept = (): readonly string[] => deviceStorage.getItem(KEY)?.split(",") ?? [];

/** Keeps which groups of the menu the user has folded, on this device. */
export function useFoldedGroups() {
  const [folded, setFolded] = useState(kept);

  function toggle(group: string) {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group];
    if (next.length === 0) deviceStorage.removeItem(KEY);
    else deviceStorage.setItem(KEY, next.join(","));
    setFolded(next);
  }
  return { isFolded: (group: string): boolean => folded.includes(group), toggle };
}
