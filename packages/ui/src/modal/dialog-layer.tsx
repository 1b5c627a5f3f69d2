import * as Dialog from "radix-ui/dialog";
import { type ReactNode, type SyntheticEvent, useCallback, useRef } from "react";
import { hasOpenLayer, isTaken } from "../popover/layers";
import { useReturnFocus } from "./return-focus";
import { useScrollLock } from "./scroll-lock";
import { isOnToast, tabToToasts, useToastsAbove } from "./toasts-above";

const overlayClass =
  "pointer-events-auto fixed inset-0 z-50 bg-prumo-backdrop transition-opacity duration-150 starting:opacity-0 " +
  "motion-reduce:transition-none";

export type ModalPlacement = "center" | "side";

/** On a phone a sheet at the bottom edge. */
const panelClass =
  "fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col overflow-y-auto overscroll-contain " +
  "rounded-t-prumo-card border border-prumo-line bg-prumo-surface text-prumo-ink shadow-prumo-2 outline-none scroll-pt-16 scroll-pb-20 " +
  "pb-[env(safe-area-inset-bottom)] transition-[opacity,translate] duration-150 starting:translate-y-4 " +
  "starting:opacity-0 motion-reduce:transition-none sm:pb-0";

/** From a tablet up a card in the middle, or a sheet along the right edge. */
const placements: Record<ModalPlacement, string> = {
  center:
    "sm:top-1/2 sm:bottom-auto sm:max-h-[calc(100dvh-64px)] sm:w-[calc(100%-48px)] sm:-translate-y-1/2 " +
    "sm:rounded-prumo-card sm:starting:-translate-y-[calc(50%-8px)]",
  side:
    "sm:inset-y-0 sm:right-0 sm:left-auto sm:mx-0 sm:max-h-dvh sm:rounded-none sm:border-y-0 sm:border-r-0 " +
    "sm:starting:translate-x-4 sm:starting:translate-y-0",
};

/** The row of actions at the lower edge, always in view. */
export const footerClass =
  "sticky bottom-0 flex shrink-0 flex-col-reverse gap-2 border-prumo-line border-t bg-prumo-surface px-5 py-3 " +
  "sm:flex-row sm:justify-end";

export const titleClass = "font-semibold text-[15px]/6 wrap-break-word";

export interface DialogLayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  role: "dialog" | "alertdialog";
  className: string;
  placement?: ModalPlacement | undefined;
  /** Puts the first focus inside. */
  focusFirst: (content: HTMLElement) => void;
  children: ReactNode;
}

/**
 * A press of Esc may belong to something inside the layer (an open list, a menu, text that Esc would clear) or to the
 * input method. Radix hears it in the capture phase, before the element that would still react to it: that element
 * says so with `data-owns-escape="true"`.
 */
function escapeBelongsInside(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    event.isComposing ||
    hasOpenLayer() ||
    (target instanceof Element && target.closest('[data-owns-escape="true"]') !== null)
  );
}

/** A press that closes a popup above the dialog closes no more than that. */
const isOfOthers = (press: Event) => isTaken(press) || isOnToast(press.target);

/** React passes events on through portals: a form inside would also send the form that is around the dialog in the page. */
const stayInside = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Shared layer of Modal and AlertDialog: focus trap and return of focus, scroll lock, and rules of closing. The
 * backdrop is our own, because that of Radix brings a scroll lock of 4 KB that also stops the toasts from scrolling.
 */
export function DialogLayer(props: DialogLayerProps) {
  const { open, onOpenChange, pending, role, className, placement = "center", focusFirst, children } = props;
  const { contentRef, onCloseAutoFocus } = useReturnFocus(open);
  const panel = useRef<HTMLDivElement>(null);
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element;
      contentRef(element);
    },
    [contentRef],
  );
  useScrollLock(open);
  useToastsAbove(open, panel);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next || !pending) && onOpenChange(next)}>
      <Dialog.Portal>
        <div aria-hidden="true" className={overlayClass} />
        <Dialog.Content
          ref={ref}
          role={role}
          aria-modal="true"
          aria-busy={pending || undefined}
          className={`${panelClass} ${placements[placement]} ${className}`}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusFirst(event.currentTarget as HTMLElement);
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => escapeBelongsInside(event) && event.preventDefault()}
          onKeyDown={tabToToasts}
          onSubmit={stayInside}
          onReset={stayInside}
          onInteractOutside={(event) =>
            (role === "alertdialog" || isOfOthers(event.detail.originalEvent)) && event.preventDefault()
          }
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
