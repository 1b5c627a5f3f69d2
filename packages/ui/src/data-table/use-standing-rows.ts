import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Up to so many rows a table shows at once, and is as it would be without all this. */
const AT_ONCE = 200;
/**
 * So many more stand after each moment in which the browser has nothing else to do. For each portion the browser looks at all
 * rows that stand already: half as many at a time would take twice as long in all.
 */
const PORTION = 500;

/** Whether a key lets the browser look through, or select, all of a page: what does not stand would be left out. */
const isAboutAll = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === "F3" || ((ctrlKey || metaKey) && /^[afg]$/i.test(key));

/** Calls when the browser has nothing else to do, unless the answered function is called before. Safari tells no such moment. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, 50);
    return () => clearTimeout(timer);
  }
  const moment = requestIdleCallback(act);
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

  useEffect(() => {
    const [rows, place] = [body.current, rest.current];
    if (missing === 0 || rows === null || place === null) return;
    const cancel = whenIdle(() => {
      const height = rowHeightOf(rows);
      startTransition(() => {
        setRowHeight(height);
        stand(standing + PORTION);
      });
    });
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
      cancel();
      seen?.disconnect();
      window.removeEventListener("beforeprint", beforePrint);
      window.removeEventListener("keydown", keyDown, true);
    };
  });

  return { isLong, standing, stand, restHeight: missing * rowHeight };
}
