import { useEffect } from "react";

/** Pixels between a toast and what has the focus. */
const gap = 8;

/** Where the toasts begin, while what they must not cover cannot be scrolled clear of them. */
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

/**
 * Finds the control that the user works in. A page, a window or a heading also takes the focus, but no key is meant for
 * it.
 */
function focusedControl(toasts: Element): Element | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || toasts.contains(activeElement)) return null;
  // Moving something high would make the page jump.
  const isLow = activeElement.getBoundingClientRect().height < innerHeight / 2;
  return activeElement.tabIndex >= 0 && isLow ? activeElement : null;
}

/**
 * Lets the toasts begin below an element that they cover, if all of them have room there. Below what stands near the top
 * they begin in any case: what does not fit is scrolled to.
 */
function beginBelow(element: Element, toasts: HTMLElement): void {
  if (covered(element) <= 0) return;
  const below = element.getBoundingClientRect().bottom + gap;
  const boxes = cards();
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  if (below + height <= innerHeight || below <= innerHeight / 4) toasts.style.setProperty(start, `${below}px`);
}

/** What stands at the top: the head of the topmost window, which has its close button, else the page's title and buttons. */
function topOf(): readonly Element[] {
  const head = [...document.querySelectorAll("[data-modal-head]")].at(-1);
  return head === undefined ? [...document.querySelectorAll("[data-page-title], [data-page-actions]")] : [head];
}

/**
 * Lets the toasts begin below what stands at the top, and below what has the focus.
 *
 * @param scrolls whether what has the focus is first scrolled clear of them, as far as it can be
 */
function makeWay(scrolls: boolean): void {
  const toasts = document.querySelector<HTMLElement>("[data-sonner-toaster]");
  if (toasts === null) return;
  toasts.style.removeProperty(start);
  const top = topOf();
  for (const element of top) beginBelow(element, toasts);
  const control = focusedControl(toasts);
  if (control === null) return;
  if (scrolls) {
    scrollClear(control);
    // The page's heading has been scrolled, too.
    for (const element of top) beginBelow(element, toasts);
  }
  beginBelow(control, toasts);
}

const clear = () => makeWay(true);
const clearSoon = () => requestAnimationFrame(clear);
/** Scrolling what has the focus back would take the wheel from the user's hand. */
const followScroll = () => requestAnimationFrame(() => makeWay(false));

/**
 * Keeps what has the focus and what stands at the top clear of a toast, when the toast has come or gone, and whenever the
 * focus moves, something scrolls or the page changes.
 */
export function useClearFocus(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const frame = clearSoon();
    // Another page has its title and buttons elsewhere. Only elements that come or go are looked at: this moves none.
    const changes = new MutationObserver(followScroll);
    changes.observe(document.body, { childList: true, subtree: true });
    // A toast slides in: where it stands is known at the end.
    document.addEventListener("transitionend", clear, { signal });
    document.addEventListener("focusin", clearSoon, { signal });
    document.addEventListener("focusout", clearSoon, { signal });
    document.addEventListener("scroll", followScroll, { signal, capture: true, passive: true });
    return () => {
      listening.abort();
      changes.disconnect();
      cancelAnimationFrame(frame);
      clearSoon();
    };
  }, []);
}
