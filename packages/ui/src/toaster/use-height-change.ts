import { type RefObject, useEffect, useRef } from "react";

/** Tells that the element has another height than before: a turned phone, a font that came late. */
export function useHeightChange(ref: RefObject<HTMLElement | null>, onChange: () => void) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const element = ref.current;
    // Tests without a layout have no observer, and no height that changes.
    if (!element || typeof ResizeObserver === "undefined") return;
    let height = element.offsetHeight;
    const resized = new ResizeObserver(() => {
      if (element.offsetHeight === height) return;
      height = element.offsetHeight;
      latest.current();
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, [ref]);
}
