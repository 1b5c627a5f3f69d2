import { useEffect, useRef } from "react";

/** The keys that save a form. */
const SAVING: readonly string[] = ["Enter", "Control", "Meta"];

/** Knows whether a key that saves is down. It listens from before a sheet comes, to know what was pressed before it. */
export function useHeldKeys(): () => boolean {
  const held = useRef(new Set<string>());
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const { current } = held;
    addEventListener("keydown", ({ key, code }) => void (SAVING.includes(key) && current.add(code)), options);
    // A Mac tells of no other key that is let go while its Command key is down.
    addEventListener(
      "keyup",
      ({ key, code }) => void (key === "Meta" ? current.clear() : current.delete(code)),
      options,
    );
    addEventListener("blur", () => current.clear(), options);
    return () => listening.abort();
  }, []);
  return () => held.current.size > 0;
}

/**
 * Whether the user can have seen the sheet: it has had the focus while no key that saves was down. A press that is held,
 * or doubled with Ctrl still down, was meant for the conta before and must not pay this one.
 */
export function useSeenSheet(isHeld: () => boolean): () => boolean {
  const seen = useRef(false);
  const latest = useRef(isHeld);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => {
      seen.current ||= !latest.current() && document.activeElement?.closest("[role=dialog]") != null;
    };
    look();
    addEventListener("focusin", look, { signal });
    addEventListener("keyup", look, { signal });
    return () => listening.abort();
  }, []);
  return () => seen.current;
}
