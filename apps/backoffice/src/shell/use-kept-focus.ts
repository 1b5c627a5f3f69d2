import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { focusHeading, isFocusLost } from "../app/use-heading-focus";

/** Milliseconds in which a window that closes gives the focus back by itself, and a field that comes takes it. */
const SETTLES = 100;

const isGone = (element: Element) =>
  !element.isConnected || element.matches(":disabled") || element.checkVisibility?.() === false;

/** A new page that focuses no field of its own gets the focus on its heading. */
function useArrival(): void {
  const { pathname } = useLocation();
  const goesBack = useNavigationType() === NavigationType.Pop;
  // When the browser has just loaded the app, Tab must begin at the links that lead past the menu.
  const loaded = useRef(goesBack);
  useEffect(() => {
    if (!loaded.current) focusHeading();
    loaded.current = false;
  }, [pathname]);
}

/**
 * Keeps the focus on the page: when what had it goes away, such as a row that was removed or a button that was pressed,
 * it comes to the rows that it was in, else to the heading. A click beside everything is the user's own wish.
 */
export function useKeptFocus(): void {
  useArrival();
  useEffect(() => {
    let last: Element | undefined;
    let rows: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => last !== undefined && isFocusLost() && isGone(last);
    // A browser takes the focus from what was hidden only when it draws, and then nothing may change any more.
    const isLeaving = () => last !== undefined && isGone(last) && (isFocusLost() || document.activeElement === last);

    function note({ target }: FocusEvent) {
      if (!(target instanceof Element)) return;
      last = target;
      rows = target.closest("#linhas");
      // The focus has a place again. What is lost from here on has all its time to come back by itself.
      clearTimeout(timer);
      timer = undefined;
    }

    function restore() {
      timer = undefined;
      if (!isLost() || document.querySelector("[role=dialog], [role=alertdialog]") !== null) return;
      if (rows?.isConnected) rows.querySelector<HTMLElement>("[tabindex='0']")?.focus();
      focusHeading();
    }

    const observer = new MutationObserver(() => {
      if (timer === undefined && isLeaving()) timer = setTimeout(restore, SETTLES);
    });
    addEventListener("focusin", note);
    const attributeFilter = ["disabled", "hidden", "data-open"];
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
    return () => {
      removeEventListener("focusin", note);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
