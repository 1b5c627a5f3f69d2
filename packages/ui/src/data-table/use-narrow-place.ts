import { type RefObject, useLayoutEffect } from "react";

/** Width in px below which the styles of every table let it scroll. */
const NARROW = 896;

/**
 * Marks the frame of a table with `data-narrow` while the columns need more than its width, which styles cannot compare.
 * @param min what the columns need, in px
 */
export function useNarrowPlace(frame: RefObject<HTMLElement | null>, min: number): void {
  useLayoutEffect(() => {
    const { current } = frame;
    // Tests without a real browser measure nothing.
    if (current === null || min <= NARROW || typeof ResizeObserver === "undefined") return;
    const resized = new ResizeObserver(() => current.toggleAttribute("data-narrow", current.clientWidth < min));
    resized.observe(current);
    return () => {
      resized.disconnect();
      current.removeAttribute("data-narrow");
    };
  }, [frame, min]);
}
