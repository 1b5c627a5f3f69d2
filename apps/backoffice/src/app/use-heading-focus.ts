import { useEffect, useRef } from "react";

/** Whether nothing has the focus: on the document itself it would send the next Tab to the top of the page. */
export const isFocusLost = (): boolean => (document.activeElement ?? document.body) === document.body;

/** Whether the user has the focus nowhere: it is lost, or on the heading that the page itself led it to. */
export const isFocusUnclaimed = (): boolean => isFocusLost() || document.activeElement?.matches("main h1") === true;

/** Leads the focus to the page's heading if nothing has it. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null || !isFocusLost()) return;
  // Only for the moment: a heading must not become a stop of the Tab key.
  heading.tabIndex = -1;
  heading.addEventListener("blur", () => heading.removeAttribute("tabindex"), { once: true });
  heading.focus({ preventScroll: true });
}

/**
 * Leads the focus to the page's heading when a change took away what had it, such as the button of an action that is
 * done.
 * @param state what the change is seen by
 */
export function useHeadingFocus(state: unknown): void {
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    focusHeading();
  }, [state]);
}
