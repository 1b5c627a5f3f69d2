import * as Dialog from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "../button/button";
import { DialogLayer, footerClass, titleClass } from "../modal/dialog-layer";

export interface AlertDialogProps {
  /** Whether it is on screen; whoever renders it decides. */
  open: boolean;
  /** Called with `false` when the user cancels (the first button or Esc). Confirming does not call it. */
  onOpenChange: (open: boolean) => void;
  /** The question or the notice, in one line. */
  title: ReactNode;
  /** What will happen. Line breaks in a text are kept. */
  description?: ReactNode;
  /** What there is to read or to fill in between the question and the actions. */
  children?: ReactNode;
  /** Replaces the confirming button; the cancelling one always stays, because focus starts there. */
  footer?: ReactNode;
  /** Called by the confirming button. Whoever renders the dialog closes it then, at once or after the work is done. */
  onConfirm?: (() => void) | undefined;
  /** Text of the confirming button: what it does, as a verb. */
  confirmText?: string | undefined;
  /** Text of the first button: "Cancelar", or "OK" when there is nothing to confirm. */
  cancelText?: string | undefined;
  /** What is confirmed destroys something: the confirming button says so. */
  danger?: boolean | undefined;
  /** The confirmed work runs: both buttons wait and nothing closes. */
  pending?: boolean | undefined;
}

/**
 * A question or a notice that must be answered. Focus starts on the button that changes nothing, presses beside it are
 * ignored, Esc cancels. Without `onConfirm` and `footer` it is a notice with one button.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, children, footer, onConfirm, pending = false, danger } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const notice = !onConfirm && !footer;
  return (
    <DialogLayer
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      pending={pending}
      className="sm:max-w-105"
      // A disabled button takes no focus, and focus must still come inside.
      focusFirst={(content) => (pending ? content : cancel.current)?.focus({ preventScroll: true })}
    >
      <div className="grow px-5 pt-4 pb-5">
        <Dialog.Title className={titleClass}>{title}</Dialog.Title>
        {description ? (
          <Dialog.Description className="wrap-break-word mt-1 whitespace-pre-line text-prumo-muted">
            {description}
          </Dialog.Description>
        ) : null}
        {children ? <div className="mt-3">{children}</div> : null}
      </div>
      <footer className={footerClass}>
        <Dialog.Close asChild>
          <Button ref={cancel} variant={notice ? "primary" : "secondary"} disabled={pending}>
            {props.cancelText ?? (notice ? "OK" : "Cancelar")}
          </Button>
        </Dialog.Close>
        {footer ??
          (onConfirm ? (
            <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
              {props.confirmText ?? "Confirmar"}
            </Button>
          ) : null)}
      </footer>
    </DialogLayer>
  );
}
