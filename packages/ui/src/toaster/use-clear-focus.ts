import { useEffect } from "react";

/** Pixels between a toast and what has the focus. */
const gap = 8;

/** Where the toasts begin, while what has the focus cannot be scrolled clear of them. */
const start = "--prumo-toast-top";

const cards = () => [...document.querySelectorAll("[data-toast]")].map((card) => card.getBoundingClientRect());

/** How far the element must move down so that no toast covers it. */
function covered(element: Element): number {
  const box = element.getBoundingClientRect();
  const over = cards().filter(({ left, right, top, bottom }) => {
    const besides = left >= box.right || right <= box.left;
    return !besides && top < box.bottom && bottom > box.top;
  });
  return over.length === 0 ? 0 : Math.max(...over.map(({ bottom }) => bottom)) + gap - box.top;
}

/** Scrolls the boxes around the element, the innermost first, as far as each can. The page behind a panel stays. */
function scrollClear(element: Element): void {
  let inner = element;
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const left = covered(element);
    if (left <= 0 || getComputedStyle(inner).position === "fixed") return;
    if (box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowY)) box.scrollTop -= left;
    inner = box;
  }
}

/** What the user works in. A page, a window or a heading also takes the focus, but no key is meant for it. */
function focusedControl(toasts: Element): Element | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || toasts.contains(activeElement)) return null;
  // Moving something high would make the page jump.
  const isLow = activeElement.getBoundingClientRect().height < innerHeight / 2;
  return activeElement.tabIndex >= 0 && isLow ? activeElement : null;
}

/**
 * Scrolls what has the focus clear of the toasts. At the top of a page, where nothing can be scrolled, the toasts begin
 * below it instead, if all of them have room there.
 */
function clear(): void {
  const toasts = document.querySelector<HTMLElement>("[data-sonner-toaster]");
  if (toasts === null) return;
  toasts.style.removeProperty(start);
  const control = focusedControl(toasts);
  if (control === null) return;
  scrollClear(control);
  if (covered(control) <= 0) return;
  const below = control.getBoundingClientRect().bottom + gap;
  const boxes = cards();
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  if (below + height <= innerHeight) toasts.style.setProperty(start, `${below}px`);
}

const clearSoon = () => requestAnimationFrame(clear);

/** Keeps what has the focus clear of a toast, when the toast has come or gone and whenever the focus moves. */
export function useClearFocus(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const frame = clearSoon();
    // A toast slides in: where it stands is known at the end.
    document.addEventListener("transitionend", clear, { signal });
    document.addEventListener("focusin", clearSoon, { signal });
    document.addEventListener("focusout", clearSoon, { signal });
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
      clearSoon();
    };
  }, []);
}
