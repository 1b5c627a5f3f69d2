import { useEffect, useRef } from "react";
import { Spinner } from "../spinner/spinner";

export type LoadingOverlayProps = {
  /** Whether the work is running. */
  open: boolean;
  /**
   * Text on the overlay, also announced.
   *
   * @default "Loading..."
   */
  label?: string | undefined;
  /** Classes of the layer. */
  className?: string | undefined;
};

/**
 * Covers the whole screen while work runs that must not be disturbed: pointer and keyboard reach nothing behind it, Esc
 * does not close it, and the focus returns afterwards. It is a modal `<dialog>`, so it covers other dialogs too. It
 * fades in late, so that short work does not flash.
 */
export function LoadingOverlay({ open, label = "Loading...", className = "" }: LoadingOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      // `closedby` is Chromium's way to switch Esc off for good; elsewhere each `cancel` is refused.
      {...{ closedby: "none" }}
      onCancel={(event) => event.preventDefault()}
      className={`m-0 grid h-dvh max-h-none w-dvw max-w-none place-items-center bg-prumo-backdrop transition-opacity delay-150 duration-150 backdrop:bg-transparent starting:opacity-0 ${className}`}
    >
      <div className="m-4 rounded-prumo-card border border-prumo-line bg-prumo-surface px-6 py-4 shadow-prumo-2">
        <Spinner label={label} className="text-prumo-ink" />
      </div>
    </dialog>
  );
}
