import { toast } from "@prumo/ui/toast";
import { type KeyboardEvent, useCallback, useRef } from "react";
import { isScanned, withKey } from "./scanned-quantity";

/**
 * Keeps bar codes out of boxes for amounts: a scanner types a whole code into whatever has the focus.
 * @param advice what to do before the next code is read
 */
export function useScanGuard(advice: string) {
  /** The keys since the box was entered. */
  const keys = useRef("");
  const forget = useCallback(() => {
    keys.current = "";
  }, []);
  return {
    forget,

    note(event: KeyboardEvent) {
      keys.current = withKey(keys.current, event);
    },

    /** Whether a code was typed, which is told. What was typed before counts no more. */
    refuses(): boolean {
      const scanned = isScanned(keys.current);
      forget();
      if (scanned) toast.warning(`Isto é um código de barras. ${advice}`);
      return scanned;
    },
  };
}
