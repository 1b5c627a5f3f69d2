import type { View } from "@prumo/ui/view-toggle";
import { useState } from "react";

const stored = (list: string): View => (localStorage.getItem(`prumo:visao:${list}`) === "cards" ? "cards" : "table");

/** Whether a list is shown as a table or as cards: a habit of the user, kept on this device. */
export function useView(list: string) {
  const [view, setView] = useState(() => stored(list));
  function choose(next: View) {
    localStorage.setItem(`prumo:visao:${list}`, next);
    setView(next);
  }
  return [view, choose] as const;
}
