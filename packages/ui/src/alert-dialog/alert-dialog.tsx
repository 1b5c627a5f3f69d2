import * as Dialog from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "../button/button";
import { escapeBelongsInside, footerClass, overlayClass, panelClass } from "../modal/modal-layer";
import { useReturnFocus } from "../modal/return-focus";

export interface AlertDialogProps {
  open: boolean;
  /** Called with `false` when the user cancels (the first button or Esc). Confirming does not call it. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen. Line breaks in a text are kept. */
  description?: ReactNode;
  children?: ReactNode;
  /** Replaces the confirming button; the cancelling one always stays, because focus starts there. */
  footer?: ReactNode;
  /** Called by the confirming button. Whoever renders the dialog closes it then, at once or after the work is done. */
  onConfirm?: (() => void) | undefined;
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
  const { contentRef, onCloseAutoFocus } = useReturnFocus(open);
  const notice = !onConfirm && !footer;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (next || !pending) onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          ref={contentRef}
          aria-modal="true"
          aria-busy={pending || undefined}
          className={`${panelClass} sm:max-w-105`}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => {
            if (escapeBelongsInside(event)) event.preventDefault();
          }}
        >
          <div className="grow px-5 pt-4 pb-5">
            <Dialog.Title className="font-semibold text-[15px]/6 wrap-break-word">{title}</Dialog.Title>
            {description ? (
              <Dialog.Description className="mt-1 whitespace-pre-line text-muted wrap-break-word">
                {description}
              </Dialog.Description>
            ) : null}
            {children ? <div className="mt-3">{children}</div> : null}
          </div>
          <footer className={footerClass}>
            <Dialog.Cancel asChild>
              <Button variant={notice ? "primary" : "secondary"} disabled={pending}>
                {props.cancelText ?? (notice ? "OK" : "Cancelar")}
              </Button>
            </Dialog.Cancel>
            {footer ??
              (onConfirm ? (
                <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
                  {props.confirmText ?? "Confirmar"}
                </Button>
              ) : null)}
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
