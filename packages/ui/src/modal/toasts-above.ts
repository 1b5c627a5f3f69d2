import { type KeyboardEvent, type RefObject, useEffect } from "react";

const toasts = "[data-toast], [data-sonner-toaster]";
const openDialogs = "[role=dialog][data-state=open], [role=alertdialog][data-state=open]";

/** Toasts lie above every layer and stay usable. */
export function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(toasts) !== null;
}

function tabStops(inside: Element): HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>("*")].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(":disabled, [type=hidden]") && element.getClientRects().length > 0,
  );
}

const toastStops = () => [...document.querySelectorAll("[data-toast]")].flatMap(tabStops);

/** Radios of one group are one stop of the Tab key, whichever of them has it. */
function isSameStop(one: Element | null, other: Element | undefined): boolean {
  if (one === other) return true;
  const radios = [one, other].filter((each) => each instanceof HTMLInputElement && each.type === "radio");
  const [first, second] = radios as HTMLInputElement[];
  return Boolean(first?.name && first.name === second?.name && first.form === second.form);
}

/**
 * Tab at the end of a dialog goes on to the toasts, when there are any, before it starts again; Shift+Tab the other way
 * round. Called before the dialog's own trap, which then finds focus elsewhere and leaves it.
 */
export function tabToToasts(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: dialog, target, key, shiftKey } = event;
  if (key !== "Tab" || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof Node && dialog.contains(target))) return;
  const next = toastStops().at(shiftKey ? -1 : 0);
  if (!next) return;
  const stops = tabStops(dialog);
  const focused = document.activeElement;
  const atEdge = isSameStop(focused, stops.at(shiftKey ? 0 : -1)) || (focused === dialog && (shiftKey || !stops[0]));
  if (!atEdge) return;
  event.preventDefault();
  next.focus();
}

/**
 * Lets focus rest on a toast although a dialog holds it, and leads Tab from the last toast back to where the topmost
 * dialog begins.
 */
export function useToastsAbove(open: boolean, dialog: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const root = document.documentElement;
    // Radix listens on the document and would pull focus back: it does not hear of focus that moves among toasts.
    root.addEventListener("focusin", (event) => isOnToast(event.target) && event.stopPropagation(), { signal });
    root.addEventListener("focusout", (event) => isOnToast(event.relatedTarget) && event.stopPropagation(), { signal });
    root.addEventListener(
      "keydown",
      (event) => {
        const own = dialog.current;
        if (event.key !== "Tab" || !own || !isOnToast(event.target)) return;
        if ([...document.querySelectorAll(openDialogs)].at(-1) !== own) return;
        if (event.target !== toastStops().at(event.shiftKey ? 0 : -1)) return;
        event.preventDefault();
        (tabStops(own).at(event.shiftKey ? -1 : 0) ?? own).focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [open, dialog]);
}
