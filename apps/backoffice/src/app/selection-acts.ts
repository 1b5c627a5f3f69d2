import type { MenuItem } from "@prumo/ui/floating-menu";
import { useLayoutEffect } from "react";

/** Acts on the selected rows of the list on the screen, and the words that say how many they are. */
export interface SelectionActs {
  readonly heading: string;
  readonly acts: readonly MenuItem[];
}

/** The label of the act that has a key of its own. */
export const RECLASSIFY_SELECTED = "Reclassificar…";

const offered = new Set<SelectionActs>();

/** Tells the palette of what can be done with the selected rows, while a piece of their bar is on the screen. */
export function useSelectionActs({ heading, acts }: SelectionActs): void {
  // The acts hold the selected rows of this render: each render has its own. They are there together with the bar that
  // counts the rows: an effect after it would let a quick key find none, or those of the rows selected before.
  useLayoutEffect(() => {
    const own = { heading, acts };
    offered.add(own);
    return () => void offered.delete(own);
  });
}

/** The acts on the present selection, in the order of its bar. */
export const selectionActs = (): SelectionActs[] => [...offered];

/** Does an act on the present selection by its label; undefined where it is not offered, or refused. */
export const selectionAct = (label: string): (() => void) | undefined =>
  selectionActs()
    .flatMap(({ acts }) => acts)
    .find((act) => act.label === label)?.onSelect;
