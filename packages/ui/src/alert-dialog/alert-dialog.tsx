import * as Dialog from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "../button/button";
import { DialogLayer, footerClass, titleClass } from "../modal/dialog-layer";

export interface AlertDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called with `false` when the user cancels (the first button or Esc). Confirming does not call it. */
  onOpenChange: (open: boolean) => void;
  /** The question or the notice, in one line. */
  title: ReactNode;
  /** Consequences of the action. Line breaks are kept. */
  description?: ReactNode;
  /** Content between the question and the actions. */
  children?: ReactNode;
  /** Replaces the confirming button; the cancelling one always stays, because focus starts there. */
  footer?: ReactNode;
  /** Called by the confirming button. The dialog stays open until you set `open` to false. */
  onConfirm?: (() => void) | undefined;
  /**
   * Text of the confirming button: a verb that names the action.
   *
   * @default "Confirmar"
   */
  confirmText?: string | undefined;
  /**
   * Text of the first button.
   *
   * @default "Cancelar", for a notice "OK"
   */
  cancelText?: string | undefined;
  /**
   * Gives the confirming button the danger colour, for actions that destroy something.
   *
   * @default false
   */
  danger?: boolean | undefined;
  /**
   * While the confirmed work runs: both buttons are inactive and nothing closes the dialog.
   *
   * @default false
   */
  pending?: boolean | undefined;
}

/**
 * A question or a notice that the user must answer. Focus starts on the cancelling button, so that Enter changes
 * nothing. Esc cancels; a press outside does nothing. Without `onConfirm` and `footer` it is a notice with one button.
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
      // A disabled button cannot take the focus, so the dialog itself takes it.
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
