import { type RefObject, useEffect, useState } from "react";

/** Whether the pointer or the keyboard focus is on the element: it must not go away under the user's hand. */
export function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const listening = new AbortController();
    const { signal } = listening;
    target.addEventListener("pointerenter", () => setHovered(true), { signal });
    target.addEventListener("pointerleave", () => setHovered(false), { signal });
    target.addEventListener("focusin", () => setFocused(true), { signal });
    target.addEventListener("focusout", () => setFocused(false), { signal });
    return () => listening.abort();
  }, [element]);
  return hovered || focused;
}
