import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";

/** Milliseconds that a saved form stays on the screen before the page goes back. */
const RETURN_DELAY = 2000;

/**
 * Goes back two seconds after a save. `now` ends the wait; leaving the page cancels it, so that a late return does not
 * pull the user away from another page.
 */
export function useReturn(path: string) {
  const navigate = useNavigate();
  const [returning, setReturning] = useState(false);

  useEffect(() => {
    if (!returning) return;
    const timer = setTimeout(() => navigate(path), RETURN_DELAY);
    return () => clearTimeout(timer);
  }, [returning, navigate, path]);

  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  return {
    returning,
    start: () => setReturning(true),
    /** Goes back at once, unless the user has left already. */
    now: () => {
      if (here.current) navigate(path);
    },
  };
}
