import { useState } from "react";
import { showFailure } from "./failures";

/**
 * Loads the content of a window that is open already; undefined until it has come. A failure is told, and `onFailed`
 * closes the window.
 */
export function useLoaded<T>(load: () => Promise<T>, onFailed: () => void): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  // The initial state is made once, when the window opens.
  useState(() =>
    load().then(setLoaded, (error: unknown) => {
      showFailure(error);
      onFailed();
    }),
  );
  return loaded;
}
