import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";

/** How long a saved form stays on the screen before it goes back. */
const RETURN_DELAY = 2000;

/**
 * Goes back two seconds after a save. The wait can be cut short by `now`; leaving the page ends it, so a late return
 * never tears anybody away from where they went.
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
