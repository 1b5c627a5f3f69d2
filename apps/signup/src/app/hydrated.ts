import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page works already, or is still the one that was written at build time. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
