import { useEffect, useState } from "react";

/** Milliseconds of work that nobody is told of: what comes and goes within them only flickers. */
const patience = 150;

/** Whether work has been running for so long that it can be felt. */
export function useLate(active: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return active && late;
}
