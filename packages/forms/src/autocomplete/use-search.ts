import { useEffect, useRef, useState } from "react";

export type Search<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

export interface Results<T> {
  /**
   * `idle` is a closed list, and so is `waiting`: the text is still being typed. Opening the list is what costs most of
   * a key, and between the keys of a word it would have nothing to show.
   */
  status: "idle" | "waiting" | "loading" | "done" | "failed";
  /**
   * While loading those of the search before, so that the list does not jump at every key. A last `null` is the row that
   * registers another one.
   */
  items: readonly (T | null)[];
  /** Index of the item that the arrow keys reached, −1 for none. */
  active: number;
}

const closed = { status: "idle", items: [], active: -1 } as const;

/**
 * One search at a time: asking again or closing aborts the search before, and an answer that comes late all the same
 * is ignored. Where items can be registered the answer ends with the row for that. What fails is logged, never thrown:
 * looking something up must not take the screen away.
 */
export function useSearch<T>(search: Search<T>, creates: boolean) {
  const [results, setResults] = useState<Results<T>>(closed);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Searches after `wait` milliseconds, unless another search or closing comes first. */
  function ask(text: string, wait = 0) {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setResults(({ status, items }) => {
      const closed = status === "idle" || status === "waiting";
      return { status: wait && closed ? "waiting" : "loading", items, active: -1 };
    });
    const timer = setTimeout(async () => {
      setResults((now) => (now.status === "waiting" ? { ...now, status: "loading" } : now));
      try {
        const found = await search(text, signal);
        const items = creates && text ? [...found, null] : found;
        if (!signal.aborted) setResults({ status: "done", items, active: -1 });
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        setResults({ ...closed, status: "failed" });
      }
    }, wait);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }

  function close() {
    running.current?.abort();
    setResults(closed);
  }

  /**
   * Moves to the next (1) or previous (−1) item and wraps around. It does nothing during a search: the items still
   * belong to the previous text, and a fast user would choose a wrong one.
   */
  function move(by: 1 | -1) {
    setResults((now) => {
      const count = now.status === "done" ? now.items.length : 0;
      const from = now.active < 0 && by < 0 ? 0 : now.active;
      return count ? { ...now, active: (from + by + count) % count } : now;
    });
  }

  /** Gives up the reached item. The list stays open. */
  const unreach = () => setResults((now) => (now.active < 0 ? now : { ...now, active: -1 }));

  return { ...results, ask, close, move, unreach };
}
