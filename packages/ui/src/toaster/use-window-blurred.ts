import { useEffect, useState } from "react";

/** Whether the user is in another window or tab. Starts as "no" in a visible page: a frame never gets its own focus. */
export function useWindowBlurred(): boolean {
  const [blurred, setBlurred] = useState(() => typeof document !== "undefined" && document.hidden);
  useEffect(() => {
    const blur = () => setBlurred(true);
    const focus = () => setBlurred(false);
    window.addEventListener("blur", blur);
    window.addEventListener("focus", focus);
    return () => {
      window.removeEventListener("blur", blur);
      window.removeEventListener("focus", focus);
    };
  }, []);
  return blurred;
}
