import { useEffect, useRef } from "react";

/**
 * Leads the focus to the page's heading when a change took away what had it, such as the button of an action that is
 * done. On the document itself it would send the next Tab to the top of the page.
 * @param state what the change is seen by
 */
export function useHeadingFocus(state: unknown): void {
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null || (document.activeElement ?? document.body) !== document.body) return;
    // Only for the moment: a heading must not become a stop of the Tab key.
    heading.tabIndex = -1;
    heading.addEventListener("blur", () => heading.removeAttribute("tabindex"), { once: true });
    heading.focus({ preventScroll: true });
  }, [state]);
}
