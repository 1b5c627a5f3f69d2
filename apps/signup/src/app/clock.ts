import { useLayoutEffect, useState } from "react";

const SECOND = 1000;

/** Whole seconds until a moment (milliseconds since 1970), 0 once it has come. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(0);
  useLayoutEffect(() => {
    setNow(Date.now());
    if (moment <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [moment]);
  return now === 0 ? 0 : Math.max(0, Math.ceil((moment - now) / SECOND));
}
