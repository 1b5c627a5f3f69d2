import * as Dialog from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
import { CloseIcon } from "./close-icon";
import { DialogLayer, footerClass, type ModalPlacement, titleClass } from "./dialog-layer";

export type ModalSize = "small" | "medium" | "large";

const widths: Record<ModalSize, string> = { small: "sm:max-w-105", medium: "sm:max-w-140", large: "sm:max-w-190" };

/** What is filled in or chosen by. A link is none: Enter would lead away from what the modal tells. */
const fields =
  "input:not([type=hidden]), select, textarea, button, [tabindex]:not([tabindex='-1']):not(a), [contenteditable]";

export interface ModalProps {
  /** Whether the modal is on screen. The component that renders it decides; nothing closes without `onOpenChange`. */
  open: boolean;
  /** Called with `false` when the user asks to close (Esc, the close button, a press beside it). */
  onOpenChange: (open: boolean) => void;
  /** Visible heading and accessible name of the modal. */
  title: ReactNode;
  /** One or two sentences under the title, read out when the modal opens. */
  description?: ReactNode;
  /** The content, which scrolls between the title and the actions. */
  children?: ReactNode;
  /** The actions, usually Buttons, the main one last: it stands right, and on top on a phone. */
  footer?: ReactNode;
  /**
   * While work runs that the user must not leave: nothing closes the modal.
   *
   * @default false
   */
  pending?: boolean | undefined;
  /**
   * Largest width from a tablet up: 420, 560 (default) or 760 px.
   *
   * @default "medium"
   */
  size?: ModalSize | undefined;
  /**
   * `side` is a sheet along the right edge, for work on what the page shows beside it. On a phone both are the same.
   *
   * @default "center"
   */
  placement?: ModalPlacement | undefined;
  /** Classes of the layer. */
  className?: string | undefined;
}

/** Focus starts in the first field, or on the modal itself when it holds none: never on a button that acts or a link. */
function focusFirstField(body: HTMLElement | null, content: HTMLElement) {
  for (const field of body?.querySelectorAll<HTMLElement>(fields) ?? []) {
    field.focus({ preventScroll: true });
    if (document.activeElement !== field) continue;
    if (field instanceof HTMLInputElement) field.select();
    return;
  }
  content.focus({ preventScroll: true });
}

/**
 * A dialog over the page, for work that the user must finish or cancel first. The focus stays inside and returns
 * afterwards; Esc closes only the top layer; toasts stay usable above it. Long content scrolls between the title and
 * the actions. On a phone it is a sheet at the bottom edge.
 */
export function Modal(props: ModalProps) {
  const { open, onOpenChange, title, description, children, footer, pending = false, size = "medium" } = props;
  const body = useRef<HTMLDivElement>(null);
  return (
    <DialogLayer
      role="dialog"
      open={open}
      onOpenChange={onOpenChange}
      pending={pending}
      placement={props.placement}
      className={`${widths[size]} ${props.className ?? ""}`}
      focusFirst={(content) => focusFirstField(body.current, content)}
    >
      <header
        data-modal-head=""
        className="sticky top-0 z-1 flex shrink-0 items-start gap-3 bg-prumo-surface px-5 pt-4 pb-3"
      >
        <div className="min-w-0 flex-1">
          <Dialog.Title className={titleClass}>{title}</Dialog.Title>
          {description ? (
            <Dialog.Description className="wrap-break-word mt-0.5 text-prumo-muted">{description}</Dialog.Description>
          ) : null}
        </div>
        <Dialog.Close
          aria-label="Fechar"
          disabled={pending}
          className="-me-2 -mt-1 grid size-8 shrink-0 place-items-center rounded-prumo-control text-prumo-muted hover:bg-prumo-canvas hover:text-prumo-ink disabled:opacity-50 pointer-coarse:size-11"
        >
          <CloseIcon />
        </Dialog.Close>
      </header>
      <div ref={body} className="grow px-5 pt-1 pb-5">
        {children}
      </div>
      {footer ? <footer className={footerClass}>{footer}</footer> : null}
    </DialogLayer>
  );
}
