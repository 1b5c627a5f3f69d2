import { useSyncExternalStore } from "react";
import { AlertDialog } from "../alert-dialog/alert-dialog";
import { confirmQueue } from "../confirm/confirm";

/**
 * Shows the dialogs of `confirm()` and `alert()` from `@prumo/ui/confirm`. An application renders it once, and may load
 * it after its first paint: `lazy(() => import("@prumo/ui/confirm-host").then((m) => ({ default: m.ConfirmHost })))`.
 */
export function ConfirmHost() {
  const request = useSyncExternalStore(confirmQueue.subscribe, confirmQueue.current, () => undefined);
  if (!request) return null;
  const { id, kind, title, description, confirmText, cancelText, danger, answer } = request;
  return (
    <AlertDialog
      key={id}
      open
      onOpenChange={() => answer(false)}
      onConfirm={kind === "confirm" ? () => answer(true) : undefined}
      title={title}
      description={typeof description === "string" ? description : description?.join("\n")}
      confirmText={confirmText}
      cancelText={cancelText}
      danger={danger}
    />
  );
}
