import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { type Toast, toast as toastApi, toastQueue } from "../toast/toast";
import { PausedContext, ToastCard } from "./toast-card";
import { useWindowBlurred } from "./use-window-blurred";

/** Largest number of toasts on screen; further ones wait until one has left. */
const limit = 20;

/** Keeps our toasts apart from those that an application raises with sonner itself. */
const toasterId = "prumo";

const none: readonly Toast[] = [];

/** The element that sonner keeps all toasts in. */
const list = "[data-sonner-toaster]";

/**
 * Gives a toast to sonner, which measures it to place the next one. Giving it again measures it again. A closing toast
 * must not be given again: it would come back.
 */
function show(shown: Toast) {
  const { closing: _, ...toast } = shown;
  const isLeaving = () => toastQueue.current().every(({ id, closing }) => id !== toast.id || closing);
  sonner.custom(() => <ToastCard {...toast} onHeightChange={() => isLeaving() || show(shown)} />, {
    id: toast.id,
    toasterId,
    // The card handles time and drag itself.
    duration: Number.POSITIVE_INFINITY,
    dismissible: false,
  });
}

/** Moves the focus from a toast closed by keyboard to the next one, and from the last to where it was before. */
function handOffFocus(id: string, isLeaving: (id: string) => boolean, before: Element | null) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.closest("[data-toast]")?.getAttribute("data-toast") !== id) return;
  const cards = [...document.querySelectorAll<HTMLElement>("[data-toast]")].filter(
    ({ dataset }) => dataset.toast === id || !isLeaving(dataset.toast ?? ""),
  );
  const place = cards.findIndex((card) => card.contains(focused));
  const next = (cards[place + 1] ?? cards[place - 1])?.querySelector("button");
  if (next) next.focus();
  else if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  else focused.blur();
}

/** The Toasters of the page. */
let places: readonly object[] = [];
const listeners = new Set<() => void>();

function changePlaces(next: readonly object[]) {
  places = next;
  for (const listener of listeners) listener();
}

function listenToPlaces(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this Toaster is the one that shows the toasts: the first, until it goes. */
function useIsFirst(): boolean {
  const [own] = useState(() => ({}));
  const first = useSyncExternalStore(
    listenToPlaces,
    () => places[0],
    () => undefined,
  );
  useLayoutEffect(() => {
    changePlaces([...places, own]);
    return () => changePlaces(places.filter((place) => place !== own));
  }, [own]);
  return first === own;
}

/**
 * Shows the toasts of `@prumo/ui/toast` at the top right, newest on top, at most 20 at once. An application renders it
 * once, anywhere, and may load it after its first paint; of several on one page the first shows them, and the next when that
 * goes. They stand at the end of the page's body, so that they take no place in the layout around the Toaster. A toast closes
 * after its time, by a click, or by a drag past 0.6 of its width. Pointer or focus on a toast pauses it; while the user is in
 * another window all toasts pause. Alt+T leads to the newest one: to its action, or to its close button.
 */
export function Toaster() {
  return useIsFirst() ? <Toasts /> : null;
}

function Toasts() {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.current, () => none);
  const blurred = useWindowBlurred();
  const given = useRef(new Map<string, Toast | "closing">());
  const before = useRef<Element>(null);

  useEffect(() => {
    function remember({ target, relatedTarget }: FocusEvent) {
      const isToast = (node: EventTarget | null) => node instanceof Element && node.closest(list) !== null;
      if (!isToast(target)) return;
      if (!isToast(relatedTarget)) before.current = relatedTarget as Element | null;
      // sonner's key, Alt+T, leads to its list, where nothing can be done.
      if (target instanceof Element && target.matches(list))
        target.querySelector<HTMLElement>("[data-toast] button")?.focus();
    }
    function closeByEscape(event: KeyboardEvent) {
      const id = document.activeElement?.closest("[data-toast]")?.getAttribute("data-toast");
      if (event.key !== "Escape" || id == null) return;
      // The page below must not take it for its own.
      event.preventDefault();
      event.stopPropagation();
      toastApi.dismiss(id);
    }
    document.addEventListener("focusin", remember, { capture: true });
    document.addEventListener("keydown", closeByEscape, { capture: true });
    return () => {
      document.removeEventListener("focusin", remember, { capture: true });
      document.removeEventListener("keydown", closeByEscape, { capture: true });
    };
  }, []);

  // sonner keeps its toasts: a Toaster that mounts again would show them twice, or show closed ones.
  useEffect(() => {
    const state = given.current;
    return () => {
      for (const id of state.keys()) sonner.dismiss(id);
      state.clear();
    };
  }, []);

  useEffect(() => {
    const state = given.current;
    for (const id of state.keys()) {
      if (!toasts.some((toast) => toast.id === id)) state.delete(id);
    }
    for (const toast of toasts.slice(0, limit)) {
      // Another object under the same id is the end of some work.
      if (toast.closing || state.get(toast.id) === toast) continue;
      state.set(toast.id, toast);
      show(toast);
    }
    for (const { id, closing } of toasts) {
      if (!closing || state.get(id) === "closing") continue;
      if (state.has(id)) {
        state.set(id, "closing");
        handOffFocus(id, (other) => state.get(other) === "closing", before.current);
        sonner.dismiss(id);
      } else {
        toastQueue.settle(id);
      }
    }
  }, [toasts]);

  // At the end of the page, as windows are: between other elements sonner's would take a gap, or be the last child.
  return createPortal(
    // Positioned, because the body may have a gap of its own; fixed would put the toasts below windows.
    <div className="absolute">
      <PausedContext value={blurred}>
        <Sonner
          id={toasterId}
          position="top-right"
          expand
          visibleToasts={limit}
          gap={10}
          offset={0}
          mobileOffset={0}
          customAriaLabel="Avisos Alt+T"
          // The list spans the window and scrolls when twenty toasts are higher than it; only the cards take the pointer.
          className="pointer-events-none inset-0! w-full! overflow-x-hidden overflow-y-auto font-prumo!"
          toastOptions={{
            className:
              "pointer-events-none top-(--prumo-toast-top,16px)! right-0! left-auto! w-full! max-w-97 px-4 motion-safe:duration-200! max-sm:max-w-none max-sm:px-2",
          }}
        />
      </PausedContext>
    </div>,
    document.body,
  );
}
