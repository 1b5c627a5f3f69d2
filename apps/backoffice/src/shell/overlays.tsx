import { ConfirmHost } from "@prumo/ui/confirm-host";
import { Toaster } from "@prumo/ui/toaster";
import type { Session } from "../app/session";
import { useShortcuts } from "./use-shortcuts";

/**
 * Toasts, questions and shortcuts. They load after the page, which can be read without them: what is raised before
 * waits for them.
 */
export function Overlays({ session, onHelp }: { session: Session; onHelp: () => void }) {
  useShortcuts({ session, onHelp });
  return (
    <>
      <Toaster />
      <ConfirmHost />
    </>
  );
}
