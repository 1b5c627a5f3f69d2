import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

const STORED = "rolagem";

/** What an earlier load of the app wrote: a page that the browser reloads finds its place again, too. */
function readStored(): readonly [key: string, top: number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? "[]");
  } catch {
    // Somebody else's text under this name: pages begin at their top.
    return [];
  }
}

/** How far each entry of the browser's history was scrolled, in pixels, by the key of its navigation. */
const kept = new Map(readStored());

/** What a user does to scroll, or to be left alone. */
const OWN_MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

const height = () => document.documentElement.scrollHeight - innerHeight;

/**
 * Scrolls to where the entry was left as soon as the page is so long, unless the user scrolls first.
 *
 * @returns what gives it up
 */
function scrollBack(top: number, onEnd: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const growth = new ResizeObserver(move);
  function end() {
    waiting.abort();
    growth.disconnect();
    onEnd();
  }
  function move() {
    if (scrollY !== top) scrollTo(0, top);
    if (height() >= top) end();
  }
  for (const own of OWN_MOVES) addEventListener(own, end, { signal, passive: true });
  growth.observe(document.body);
  move();
  return end;
}

/**
 * Brings a page that the user goes back or forward to as far down as it was left. The browser's own way ends at the
 * length of the page that is left, because a list's rows come later. A new page begins at its top, and a search leaves
 * the page where it is.
 */
export function useKeptScroll(): void {
  const { key, pathname } = useLocation();
  const goesBack = useNavigationType() === NavigationType.Pop;
  const seen = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const store = () => {
      sessionStorage.setItem(STORED, JSON.stringify([...kept]));
    };
    addEventListener("pagehide", store);
    return () => removeEventListener("pagehide", store);
  }, []);

  // Before a list scrolls to the row that was left, which it does after it is drawn.
  useLayoutEffect(() => {
    const isOther = seen.current !== pathname;
    seen.current = pathname;
    const top = goesBack ? kept.get(key) : undefined;
    if (top === undefined) {
      if (isOther) scrollTo(0, 0);
      kept.set(key, scrollY);
    }
    let arriving = top !== undefined;
    const giveUp = top === undefined ? undefined : scrollBack(top, () => (arriving = false));
    // A page that is still too short moves by itself.
    const note = () => arriving || kept.set(key, scrollY);
    addEventListener("scroll", note, { passive: true });
    return () => {
      giveUp?.();
      removeEventListener("scroll", note);
    };
  }, [key, pathname, goesBack]);
}
