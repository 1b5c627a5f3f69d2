import { useEffect, useRef } from "react";

/**
 * Calls `onEnd` once `duration` milliseconds have passed, not counting the time in which it was paused.
 *
 * @param duration milliseconds, `Infinity` never ends
 */
export function useCountdown(duration: number, paused: boolean, onEnd: () => void) {
  const remaining = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    // Timers take at most 31 bits; an infinite delay would end at once.
    if (paused || remaining.current > 0x7fffffff) return;
    const start = performance.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - start;
    };
  }, [paused]);
}
