import { type ComponentPropsWithoutRef, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { type Placement, place } from "./place";

export interface PopoverProps extends ComponentPropsWithoutRef<"div"> {
  /** Whether it is on the screen. While closed it mounts nothing. */
  open: boolean;
  /** Asked to close by Esc, a press outside, or focus that went elsewhere. Never asked to open. */
  onOpenChange: (open: false) => void;
  /** What it stands beside. A press on it is not a press outside: the anchor decides what that means. */
  anchorRef: RefObject<HTMLElement | null>;
  /** It flips to the other side by itself where there is no room. */
  placement?: Placement | undefined;
  /** As wide as the anchor; with a min-width in `className` no narrower than that. */
  matchWidth?: boolean | undefined;
  /** Without its look: `className` gives all of it. */
  bare?: boolean | undefined;
  /** Runs once it is on the screen: the moment to move focus inside (effects of the children run too early for that). */
  onShow?: (layer: HTMLDivElement) => void;
  /** Who gets focus back when it closes while focus is inside; the anchor when not given. */
  returnFocusRef?: RefObject<HTMLElement | null>;
}

/** Test environments without a layout engine have no showPopover; there the layer is simply in the document. */
function show(layer: HTMLElement) {
  layer.showPopover?.();
}

const look =
  "max-w-[calc(100vw-1rem)] rounded-prumo-card border border-prumo-line bg-prumo-surface text-prumo-ink shadow-prumo-2";

function Layer({
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
}: Omit<PopoverProps, "open">) {
  const layerRef = useRef<HTMLDivElement>(null);
  const now = { onOpenChange, onShow, returnFocusRef };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });

  useLayoutEffect(() => {
    const layer = layerRef.current;
    const anchor = anchorRef.current;
    if (!layer || !anchor) return;
    show(layer);
    const shown = new AbortController();
    const { signal } = shown;
    const early = { capture: true, signal };
    place(layer, anchor, placement, matchWidth, signal);
    latest.current.onShow?.(layer);

    const close = () => latest.current.onOpenChange(false);
    const closeIfOutside = ({ target }: Event) => {
      if (target instanceof Node && !layer.contains(target) && !anchor.contains(target)) close();
    };
    // A finger that goes down may be about to scroll to what the layer shows: for touch only the click counts.
    const pressed = (event: PointerEvent) => event.pointerType !== "touch" && closeIfOutside(event);
    document.addEventListener("pointerdown", pressed, early);
    document.addEventListener("click", closeIfOutside, early);
    document.addEventListener("focusin", closeIfOutside, early);
    anchor.addEventListener("keydown", (event) => usesEscape(event) && close(), { signal });
    const marks = !anchor.hasAttribute("data-owns-escape");
    if (marks) anchor.setAttribute("data-owns-escape", "true");

    return () => {
      shown.abort();
      if (marks) anchor.removeAttribute("data-owns-escape");
      if (layer.contains(document.activeElement)) latest.current.returnFocusRef.current?.focus();
    };
  }, [anchorRef, placement, matchWidth]);

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
      popover="manual"
      data-owns-escape="true"
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
 * The one overlay: a layer beside an anchor, above everything (native top layer) yet where it stands in the document,
 * so that it is inside the Modal it is rendered in. It mounts nothing while closed.
 *
 * Esc: whoever would still react to it carries `data-owns-escape="true"` (the layer always; the anchor while open,
 * unless it says so itself) and stops it there; a Modal around it does not close then.
 */
export function Popover({ open, ...rest }: PopoverProps) {
  return open ? <Layer {...rest} /> : null;
}
