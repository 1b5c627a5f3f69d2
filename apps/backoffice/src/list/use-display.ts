import type { View } from "@prumo/ui/view-toggle";
import { useState } from "react";
import { deviceStorage } from "../app/device-storage";

export type Density = "comfortable" | "compact";

/** A choice between the usual and another, kept on this device. */
function useKept<Choice extends string>(place: string, usual: Choice, other: Choice) {
  const [value, setValue] = useState(() => (deviceStorage.getItem(place) === other ? other : usual));
  function choose(next: Choice) {
    deviceStorage.setItem(place, next);
    setValue(next);
  }
  return [value, choose] as const;
}

/** Whether a list is shown as a table or as cards, and how close its rows are: habits of the user on this device. */
export function useDisplay(list: string) {
  const [view, setView] = useKept<View>(`prumo:visao:${list}`, "table", "cards");
  const [density, setDensity] = useKept<Density>(`prumo:densidade:${list}`, "comfortable", "compact");
  return { view, setView, density, setDensity };
}

export type Display = ReturnType<typeof useDisplay>;
