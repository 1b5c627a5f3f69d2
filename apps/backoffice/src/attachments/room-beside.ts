import { useNarrow } from "@prumo/ui/view-toggle";
import { BESIDE_SLOT } from "../app/beside-slot";

/** Narrower windows have no room for a file beside a form. */
const ROOM_FOR_BOTH = 1_200;

/** Whether the window is too narrow for a file and a form side by side. */
export const useNoRoomBeside = (): boolean => useNarrow(ROOM_FOR_BOTH);

/** The place at the left of the page's content; null where the window is too narrow, or the page has no frame. */
export function useBesideSlot(): HTMLElement | null {
  const narrow = useNoRoomBeside();
  return narrow ? null : document.getElementById(BESIDE_SLOT);
}
