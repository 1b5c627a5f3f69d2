import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { tabStorage } from "../app/device-storage";
import { forgetWithUser } from "../app/forget-user";

const STORED = "rolagem";
/** Entries that are kept: nobody goes back further. */
const MOST = 200;

/** The key of the first page of a load, by whatever address it was opened. */
const FIRST = "default";

type Kept = readonly [entry: string, top: number];
const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";

/** Whether the app was opened by an address, and not loaded again or come back to. */
const isNewVisit = () =>
  performance.getEntriesByType("navigation").some((load) => "type" in load && load.type === "navigate");

/** What an earlier load of the app wrote: a page that the browser reloads finds its place again, too. */
function readStored(): readonly Kept[] {
  const stored = tabStorage.readJson<unknown>(STORED);
  // Another program's text under this name, or no storage: pages begin at their top.
  const entries = Array.isArray(stored) ? stored.filter(isKept) : [];
  return isNewVisit() ? entries.filter(([entry]) => !entry.startsWith(`${FIRST} `)) : entries;
}

/** How far each entry of the browser's history was scrolled, in pixels, by the key of its navigation and its path. */
const kept = new Map(readStored());

forgetWithUser(() => {
  kept.clear();
  tabStorage.removeItem(STORED);
});

/** What a user does to scroll, or to be left alone. */
const OWN_MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Milliseconds for which a page is waited for to become long enough. Then it has fewer rows than it had. */
const LONGEST = 10_000;

/** How far the page can be scrolled. Places are fractions on enlarged pages, lengths are not. */
const height = () => Math.ceil(document.documentElement.scrollHeight - innerHeight) + 1;

/**
 * Scrolls to where the entry was left as soon as the page is long enough, unless the user scrolls first.
 *
 * @returns what gives it up
 */
function scrollBack(top: number, onEnd: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const growth = new ResizeObserver(move);
  let frame: number | undefined;
  const late = setTimeout(end, LONGEST);
  function end() {
    waiting.abort();
    growth.disconnect();
    clearTimeout(late);
    if (frame !== undefined) cancelAnimationFrame(frame);
    onEnd();
  }
  function settle() {
    if (scrollY !== top) scrollTo(0, top);
    end();
  }
  function move() {
    if (scrollY !== top) scrollTo(0, top);
    // A list gives the focus back to the row that was left once it is drawn, and the browser scrolls to that row.
    if (height() >= top) frame ??= requestAnimationFrame(settle);
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
    const store = () => tabStorage.setItem(STORED, JSON.stringify([...kept].slice(-MOST)));
    addEventListener("pagehide", store);
    return () => removeEventListener("pagehide", store);
  }, []);

  useLayoutEffect(() => {
    const isOther = seen.current !== pathname;
    seen.current = pathname;
    const entry = `${key} ${pathname}`;
    const top = goesBack ? kept.get(entry) : undefined;
    if (top === undefined) {
      if (isOther) scrollTo(0, 0);
      kept.set(entry, scrollY);
    }
    let arriving = top !== undefined;
    const giveUp = top === undefined ? undefined : scrollBack(top, () => (arriving = false));
    // While the page is still too short, the browser moves it to its end: that is not the user's place.
    const note = () => arriving || kept.set(entry, scrollY);
    addEventListener("scroll", note, { passive: true });
    return () => {
      giveUp?.();
      removeEventListener("scroll", note);
    };
  }, [key, pathname, goesBack]);
}
