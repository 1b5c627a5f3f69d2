import { useEffect, useRef } from "react";

/**
 * Calls `onEnd` once `duration` milliseconds have passed, not counting the time in which it was paused.
 *
 * @param duration milliseconds, `Infinity` never ends
 */
export function useCountdown(duration: number, paused: boolean, onEnd: () => void) {
  const clock = useRef({ of: duration, left: duration });
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    // The end of some work gives its toast another time.
    if (clock.current.of !== duration) clock.current = { of: duration, left: duration };
    const { current } = clock;
    // Timers take at most 31 bits; an infinite delay would end at once.
    if (paused || current.left > 0x7fffffff) return;
    const start = performance.now();
    const timer = setTimeout(() => end.current(), current.left);
    return () => {
      clearTimeout(timer);
      current.left -= performance.now() - start;
    };
  }, [paused, duration]);
}
