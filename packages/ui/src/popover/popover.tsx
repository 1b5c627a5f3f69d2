import { type ComponentPropsWithoutRef, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { openLayer } from "./layers";
import { type Placement, place } from "./place";

export interface PopoverProps extends ComponentPropsWithoutRef<"div"> {
  /** Whether the layer is open. While closed it mounts nothing, unless it is kept. */
  open: boolean;
  /** Called with `false` on Esc, on a press outside, and when the focus moves elsewhere. Never called to open. */
  onOpenChange: (open: false) => void;
  /** Element beside which the layer opens. A press on it does not count as outside: the anchor handles it. */
  anchorRef: RefObject<HTMLElement | null>;
  /**
   * Preferred side. The layer flips to the other side where it does not fit.
   *
   * @default "bottom-start"
   */
  placement?: Placement | undefined;
  /**
   * Makes the layer as wide as the anchor; with a min-width in `className` at least that wide.
   *
   * @default false
   */
  matchWidth?: boolean | undefined;
  /**
   * Keeps the layer in the document while it is closed, unseen, for the fields of a form around it.
   *
   * @default false
   */
  keepMounted?: boolean | undefined;
  /** Removes the look; `className` then sets all of it. */
  bare?: boolean | undefined;
  /** Called when the layer is visible. Move the focus here: effects of the children run too early. */
  onShow?: (layer: HTMLDivElement) => void;
  /**
   * Element that gets the focus when the layer closes with the focus inside.
   *
   * @default the anchor
   */
  returnFocusRef?: RefObject<HTMLElement | null>;
}

/**
 * Test environments without a layout engine have no showPopover, and jsdom's own sheet hides what has the attribute: there
 * the layer is simply in the document.
 */
const hasPopovers = () => typeof HTMLElement === "undefined" || "showPopover" in HTMLElement.prototype;

const look =
  "max-w-[calc(100vw-1rem)] rounded-prumo-card border border-prumo-line bg-prumo-surface text-prumo-ink shadow-prumo-2";

function Layer({
  open,
  onOpenChange,
  anchorRef,
  placement = "bottom-start",
  matchWidth = false,
  bare,
  onShow,
  returnFocusRef = anchorRef,
  onKeyDown,
  className = "",
  ...rest
}: Omit<PopoverProps, "keepMounted">) {
  const layerRef = useRef<HTMLDivElement>(null);
  const now = { onOpenChange, onShow, returnFocusRef };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });

  useLayoutEffect(() => {
    const layer = layerRef.current;
    const anchor = anchorRef.current;
    if (!open || !layer || !anchor) return;
    const isNative = layer.hasAttribute("popover");
    if (isNative) layer.showPopover?.();
    const shown = new AbortController();
    const { signal } = shown;
    place(layer, anchor, placement, matchWidth, signal);
    latest.current.onShow?.(layer);

    const close = () => latest.current.onOpenChange(false);
    const leave = openLayer({
      contains: (target) => !(target instanceof Node) || layer.contains(target) || anchor.contains(target),
      isHint: layer.role === "tooltip",
      close,
    });
    anchor.addEventListener("keydown", (event) => usesEscape(event) && close(), { signal });
    const marks = !anchor.hasAttribute("data-owns-escape");
    if (marks) anchor.setAttribute("data-owns-escape", "true");

    return () => {
      shown.abort();
      leave();
      if (marks) anchor.removeAttribute("data-owns-escape");
      if (layer.contains(document.activeElement)) latest.current.returnFocusRef.current?.focus();
      if (isNative) layer.hidePopover?.();
    };
  }, [open, anchorRef, placement, matchWidth]);

  const keys = {
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      onKeyDown?.(event);
      if (usesEscape(event, event.nativeEvent)) onOpenChange(false);
    },
  };
  return (
    <div
      {...rest}
      {...keys}
      ref={layerRef}
      popover={hasPopovers() ? "manual" : undefined}
      hidden={!open}
      data-owns-escape={open ? "true" : undefined}
      className={`fixed z-50 ${bare ? "" : look} ${className}`}
    />
  );
}

/**
 * Takes Esc for itself, so that no layer or shortcut further out hears it; Esc that ends a composition belongs to the
 * input method. Whether its default was prevented says nothing: a Modal around prevents it to stay open.
 */
function usesEscape(
  event: globalThis.KeyboardEvent | KeyboardEvent,
  native = event as globalThis.KeyboardEvent,
): boolean {
  if (native.key !== "Escape" || native.isComposing) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/**
 * A layer beside an anchor; all other overlays use it. It is above everything (native top layer) but stays at its place
 * in the document, so that it belongs to the Modal around it. It mounts nothing while closed, unless it is
 * kept: give a kept one no class that sets `display`.
 *
 * Esc: an element that would still react to it carries `data-owns-escape="true"` (the layer always; the anchor while
 * the layer is open, unless it carries its own) and stops the event there. A Modal around it does not close then. With
 * focus elsewhere Esc is the topmost layer's, and so is a press outside: what is below it stays open.
 */
export function Popover({ keepMounted = false, ...rest }: PopoverProps) {
  return rest.open || keepMounted ? <Layer {...rest} /> : null;
}
