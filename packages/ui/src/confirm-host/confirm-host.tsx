import { Fragment, useSyncExternalStore } from "react";
import { AlertDialog } from "../alert-dialog/alert-dialog";
import { confirmQueue } from "../confirm/confirm";

/**
 * Lines that stand apart, because each may be longer than the dialog is wide. The space before a line is no text and its
 * element no block, so that the whole is read, and copied, as lines that follow one another.
 */
const Lines = ({ texts: [first, ...rest] }: { texts: readonly string[] }) => (
  <>
    {first}
    {rest.map((text) => (
      <Fragment key={text}>
        {"\n"}
        <span className="before:block before:h-2">{text}</span>
      </Fragment>
    ))}
  </>
);

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
      description={typeof description === "string" ? description : description && <Lines texts={description} />}
      confirmText={confirmText}
      cancelText={cancelText}
      danger={danger}
    />
  );
}
