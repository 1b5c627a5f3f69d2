import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router-dom";

interface Live {
  /** Seconds between two reloads while the page is visible; undefined reloads only when the user comes back to it. */
  readonly every?: number | undefined;
  /** False stops the reloading. */
  readonly active?: boolean | undefined;
}

/** Reloads the page's data when the user comes back to its window, and at intervals. Typed values stay. */
export function useLive({ every, active = true }: Live = {}): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (state === "idle" && document.visibilityState === "visible") revalidate();
  });

  useEffect(() => {
    if (!active) return;
    addEventListener("focus", look);
    const timer = every === undefined ? undefined : setInterval(look, every * 1000);
    return () => {
      removeEventListener("focus", look);
      clearInterval(timer);
    };
  }, [active, every]);
}
