import { useEffect, useRef, useState } from "react";
import { showFailure } from "./failures";

/**
 * Loads the content of a window that is open already; undefined until it has come. A failure is told, and `onFailed`
 * closes the window.
 */
export function useLoaded<T>(load: () => Promise<T>, onFailed: () => void): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  // A window shows what it was opened for, also when it is drawn again with other functions.
  const first = useRef({ load, onFailed });
  useEffect(() => {
    let open = true;
    first.current.load().then(
      (content) => open && setLoaded(content),
      (error: unknown) => {
        if (!open) return;
        showFailure(error);
        first.current.onFailed();
      },
    );
    return () => {
      open = false;
    };
  }, []);
  return loaded;
}
