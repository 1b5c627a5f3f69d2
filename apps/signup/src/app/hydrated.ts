import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the page is still the one that was written at build time, and its script does not run yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
