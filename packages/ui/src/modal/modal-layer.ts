/** How a layer over the page looks: dialogs share it. On a phone it is a sheet at the bottom edge. */
export const overlayClass =
  "fixed inset-0 z-50 bg-backdrop transition-opacity duration-150 starting:opacity-0 motion-reduce:transition-none";

export const panelClass =
  "fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col overflow-y-auto overscroll-contain " +
  "rounded-t-card border border-line bg-surface text-ink shadow-2 outline-none scroll-pt-16 scroll-pb-20 " +
  "pb-[env(safe-area-inset-bottom)] transition-[opacity,translate] duration-150 starting:translate-y-4 " +
  "starting:opacity-0 motion-reduce:transition-none sm:top-1/2 sm:bottom-auto sm:max-h-[calc(100dvh-64px)] " +
  "sm:w-[calc(100%-48px)] sm:-translate-y-1/2 sm:rounded-card sm:pb-0 sm:starting:-translate-y-[calc(50%-8px)]";

export const footerClass =
  "sticky bottom-0 flex shrink-0 flex-col-reverse gap-2 border-line border-t bg-surface px-5 py-3 " +
  "sm:flex-row sm:justify-end";

/**
 * Whether a press of Esc belongs to something inside the layer (an open list, a menu, text that Esc would clear) or
 * to the input method, and therefore must not close it. Radix hears Esc in the capture phase, before the element that
 * would still react to it: that element says so with `data-owns-escape="true"`.
 */
export function escapeBelongsInside(event: KeyboardEvent): boolean {
  const target = event.target;
  return event.isComposing || (target instanceof Element && target.closest('[data-owns-escape="true"]') !== null);
}

/** Whether an interaction outside a layer happened on a toast: toasts lie above every layer and stay usable. */
export function isOnToast(event: { detail: { originalEvent: Event } }): boolean {
  const target = event.detail.originalEvent.target;
  return target instanceof Element && target.closest("[data-toast]") !== null;
}
