import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

interface BesidePageProps {
  /** Where it stands: see `useBesideSlot`. */
  readonly slot: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
  /** The content, with what closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** Windows and open lists own Esc before what stands below them. */
const isOwned = () =>
  document.querySelector("[role=dialog], [role=alertdialog]") !== null ||
  document.activeElement?.closest("[data-owns-escape=true]") != null;

/**
 * Shows something at the left of the page, which stays usable at the right. Esc closes it, wherever the focus is; a focus
 * that was in it goes back to what opened it.
 */
export function BesidePage({ slot, label, onClose, children }: BesidePageProps) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);

  function close() {
    const hadFocus = panel.current?.contains(document.activeElement);
    onClose();
    if (hadFocus && opener.current instanceof HTMLElement) opener.current.focus();
  }

  useLayoutEffect(() => {
    opener.current = document.activeElement;
    // Pages of two columns have one while this is open.
    slot.parentElement?.toggleAttribute("data-beside", true);
    return () => void slot.parentElement?.toggleAttribute("data-beside", false);
  }, [slot]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || isOwned()) return;
    // Otherwise the same press would leave the page.
    event.preventDefault();
    close();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  return createPortal(
    <aside
      ref={panel}
      aria-label={label}
      className="sticky top-(--prumo-table-top) h-[calc(100dvh-var(--prumo-table-top))] border-prumo-line border-e bg-prumo-surface p-4 print:hidden"
    >
      {children(close)}
    </aside>,
    slot,
  );
}
