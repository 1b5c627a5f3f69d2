import { useEffect } from "react";

/** Pixels between a toast and what has the focus. */
const gap = 8;

/** How far the element must move down so that no toast covers it. */
function covered(element: Element): number {
  const box = element.getBoundingClientRect();
  const over = [...document.querySelectorAll("[data-toast]")]
    .map((card) => card.getBoundingClientRect())
    .filter(({ left, right, top, bottom }) => {
      const besides = left >= box.right || right <= box.left;
      return !besides && top < box.bottom && bottom > box.top;
    });
  return over.length === 0 ? 0 : Math.max(...over.map(({ bottom }) => bottom)) + gap - box.top;
}

/** Scrolls the boxes around the element, the innermost first, as far as each can. */
function scrollClear(element: Element): void {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const left = covered(element);
    if (left <= 0) return;
    if (box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowY)) box.scrollTop -= left;
  }
}

/**
 * Scrolls what has the focus clear of the toasts. At the top of a page, where nothing can be scrolled, the toasts begin
 * below it instead.
 */
function clear(): void {
  const focused = document.activeElement;
  const toasts = document.querySelector<HTMLElement>("[data-sonner-toaster]");
  if (focused === null || focused === document.body || toasts === null || toasts.contains(focused)) return;
  scrollClear(focused);
  if (covered(focused) <= 0) return;
  toasts.style.setProperty("--prumo-toast-top", `${focused.getBoundingClientRect().bottom + gap}px`);
}

/** Keeps what has the focus clear of a toast, when the toast has come and whenever the focus moves. */
export function useClearFocus(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const frame = requestAnimationFrame(clear);
    // A toast slides in: where it stands is known at the end.
    document.addEventListener("transitionend", clear, { signal });
    document.addEventListener("focusin", () => requestAnimationFrame(clear), { signal });
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
}
