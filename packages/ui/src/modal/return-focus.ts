import { useCallback, useLayoutEffect, useRef } from "react";

/** For every open dialog: where focus goes when it closes, best place first. */
const paths = new WeakMap<Element, readonly HTMLElement[]>();

/** The path of a dialog that is gone and has not given focus back yet: a dialog opened by its answer inherits it. */
let orphaned: readonly HTMLElement[] = [];

function pathFrom(active: Element | null): readonly HTMLElement[] {
  if (!(active instanceof HTMLElement) || active === document.body) return orphaned;
  const dialog = active.closest("[role=dialog], [role=alertdialog]");
  return [active, ...((dialog && paths.get(dialog)) ?? [])];
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** A heading or a region takes focus only for the moment: it must not become a stop of the Tab key. */
function takesFocusOnce(element: HTMLElement): boolean {
  if (takesFocus(element)) return true;
  element.tabIndex = -1;
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  return takesFocus(element);
}

function fallbacks(): HTMLElement[] {
  const openDialogs = "[role=dialog][data-state=open], [role=alertdialog][data-state=open]";
  const found = [
    [...document.querySelectorAll<HTMLElement>(openDialogs)].at(-1),
    ...["main h1", "main", "h1"].map((selector) => document.querySelector<HTMLElement>(selector)),
  ];
  return found.filter((element) => element !== null && element !== undefined);
}

/**
 * Gives focus back to where it was before a dialog without a trigger opened. When that element is gone, hidden or
 * disabled: to what opened the dialog it stood in, else to the open dialog below or the heading of the page. Focus that
 * the application moved itself while closing stays where it is.
 *
 * @param open whether the dialog is open
 * @returns `contentRef` for the dialog's element and `onCloseAutoFocus` for Radix' content
 */
export function useReturnFocus(open: boolean) {
  const path = useRef<readonly HTMLElement[]>([]);

  // Runs before the content exists (it comes through a portal), so before anything inside it takes focus.
  useLayoutEffect(() => {
    if (!open) return;
    path.current = pathFrom(document.activeElement);
    orphaned = [];
    return () => {
      orphaned = path.current;
    };
  }, [open]);

  const contentRef = useCallback((content: HTMLElement | null) => {
    if (content) paths.set(content, path.current);
  }, []);

  const onCloseAutoFocus = useCallback((event: Event) => {
    event.preventDefault();
    orphaned = [];
    const active = document.activeElement;
    if (active && active !== document.body) return;
    if (path.current.some(takesFocus)) return;
    fallbacks().some(takesFocusOnce);
  }, []);

  return { contentRef, onCloseAutoFocus };
}
