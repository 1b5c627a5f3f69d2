import { ConfirmHost } from "@prumo/ui/confirm-host";
import { Toaster } from "@prumo/ui/toaster";

/** Toasts and questions. They load after the page; what is shown before waits for them. */
export function SignupOverlays() {
  return (
    <>
      <Toaster />
      <ConfirmHost />
    </>
  );
}
