import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Up to so many rows a table shows at once, and is as it would be without all this. */
const AT_ONCE = 200;
/**
 * So many more stand after each moment in which the browser has nothing else to do. For each portion the browser looks at all
 * rows that stand already: half as many at a time would take twice as long in all.
 */
const PORTION = 500;

/** Milliseconds after which a portion comes although the browser is never idle. */
const LONGEST = 2_000;

/** Whether a target takes typed text, all of which Ctrl+A selects in place of the page. */
const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;

/**
 * Whether a key lets the browser look through, or select, all of a page: what does not stand would be left out. A browser's
 * own menu tells no page of it. Ctrl and Alt together type letters.
 */
function isAboutAll({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key === "F3") return true;
  if (altKey || !(ctrlKey || metaKey)) return false;
  return /^[fg]$/i.test(key) || (/^a$/i.test(key) && !isTyped(target));
}

/** Calls when the browser has nothing else to do, unless the answered function is called before. Safari tells no such moment. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, 50);
    return () => clearTimeout(timer);
  }
  const moment = requestIdleCallback(act, { timeout: LONGEST });
  return () => cancelIdleCallback(moment);
}

const rowHeightOf = ({ offsetHeight, children }: HTMLElement) => offsetHeight / children.length;

/**
 * How many rows of a table stand in the document. Of a long one the first do at once and the others in portions, while the
 * browser is idle; what is about to be seen, searched, printed or focused does not wait for that.
 * @param count how many rows there are
 * @param body the element of those that stand
 * @param rest the element that keeps the place of those that are missing
 */
export function useStandingRows(
  count: number,
  body: RefObject<HTMLElement | null>,
  rest: RefObject<HTMLElement | null>,
) {
  const [reached, setReached] = useState(AT_ONCE);
  const [rowHeight, setRowHeight] = useState(0);
  const isLong = count > AT_ONCE;
  if (!isLong && reached > AT_ONCE) setReached(AT_ONCE);
  const standing = Math.min(count, reached);
  const missing = count - standing;

  const stand = (rows: number) => setReached((before) => Math.max(before, rows));

  useLayoutEffect(() => {
    if (isLong && body.current !== null) setRowHeight(rowHeightOf(body.current));
  }, [isLong, body]);

  // A table that is drawn anew all the time waits no longer for its next portion.
  useEffect(() => {
    const { current: rows } = body;
    if (missing === 0 || rows === null) return;
    return whenIdle(() => {
      const height = rowHeightOf(rows);
      startTransition(() => {
        setRowHeight(height);
        setReached((before) => Math.max(before, standing + PORTION));
      });
    });
  }, [missing, standing, body]);

  useEffect(() => {
    const { current: place } = rest;
    if (missing === 0 || place === null) return;
    const all = () => stand(count);
    // React would draw them when the sheets are made already.
    const beforePrint = () => flushSync(all);
    const keyDown = (event: KeyboardEvent) => isAboutAll(event) && all();
    window.addEventListener("beforeprint", beforePrint);
    window.addEventListener("keydown", keyDown, true);
    const seen =
      typeof IntersectionObserver === "undefined"
        ? undefined
        : new IntersectionObserver(
            ([entry]) => {
              if (!entry?.isIntersecting || rowHeight === 0) return;
              const needed = (entry.intersectionRect.bottom - entry.boundingClientRect.top) / rowHeight;
              stand(standing + Math.ceil(needed) + PORTION);
            },
            { rootMargin: "100% 0%" },
          );
    seen?.observe(place);
    return () => {
      seen?.disconnect();
      window.removeEventListener("beforeprint", beforePrint);
      window.removeEventListener("keydown", keyDown, true);
    };
  });

  return { isLong, standing, stand, restHeight: missing * rowHeight };
}
