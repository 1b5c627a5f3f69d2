import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router-dom";

interface Live {
  /** Seconds between two looks while the page can be seen; none looks only when the user comes back to it. */
  readonly every?: number | undefined;
  /** Whether there is anything to look for. */
  readonly active?: boolean | undefined;
}

/** Loads the page's data again when the user comes back to its window, and in between. What was typed stays. */
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
