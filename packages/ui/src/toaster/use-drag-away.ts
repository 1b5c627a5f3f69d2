import { type RefObject, useEffect, useRef, useState } from "react";

/** The part of the card's width after which letting go dismisses it. */
const dismissalFraction = 0.6;

/** Pixels a pointer may tremble during a click. */
const slop = 5;

const atRest = { pointerId: undefined as number | undefined, x: 0, y: 0, width: 1, distance: 0, moved: false };

/**
 * A card that a click sends away, and a sideways drag past 0.6 of its width. A shorter drag snaps back and is no
 * click; a drag that the browser takes over (scrolling, a second finger) snaps back too. The card follows the pointer
 * without rendering: its distance is a style, not a state.
 *
 * @param onAway called when the card goes; it may be called more than once
 * @returns whether the card is being dragged
 */
export function useDragAway(card: RefObject<HTMLElement | null>, onAway: () => void): boolean {
  const [dragging, setDragging] = useState(false);
  const drag = useRef({ ...atRest });
  const away = useRef(onAway);
  useEffect(() => {
    away.current = onAway;
  });
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const listening = new AbortController();
    const on = <K extends keyof DocumentEventMap>(
      target: HTMLElement | Document,
      type: K,
      listener: (event: DocumentEventMap[K]) => void,
    ) => target.addEventListener(type, listener as EventListener, { signal: listening.signal });

    const place = (distance: number, transition: string) => {
      element.style.transition = transition;
      element.style.translate = distance === 0 ? "" : `${distance}px`;
      element.style.opacity = distance === 0 ? "" : String(Math.max(0, 1 - Math.abs(distance) / drag.current.width));
    };
    const finish = (event: PointerEvent, dismiss: boolean) => {
      if (event.pointerId !== drag.current.pointerId) return;
      drag.current.pointerId = undefined;
      setDragging(false);
      if (dismiss) {
        place(Math.sign(drag.current.distance) * drag.current.width, "");
        away.current();
      } else {
        place(0, "");
      }
    };

    on(element, "pointerdown", (event) => {
      if (event.button !== 0 || drag.current.pointerId !== undefined) return;
      drag.current = { ...atRest };
      if (event.target instanceof Element && event.target.closest("button, a")) return;
      Object.assign(drag.current, {
        pointerId: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        width: element.offsetWidth,
      });
    });
    on(document, "pointermove", (event) => {
      const now = drag.current;
      if (event.pointerId !== now.pointerId) return;
      const distance = event.clientX - now.x;
      if (!now.moved && Math.hypot(distance, event.clientY - now.y) < slop) return;
      if (!now.moved) setDragging(true);
      now.moved = true;
      now.distance = distance;
      place(distance, "none");
    });
    on(document, "pointerup", (event) => {
      finish(event, Math.abs(drag.current.distance) >= dismissalFraction * drag.current.width);
    });
    on(document, "pointercancel", (event) => finish(event, false));
    on(element, "click", (event) => {
      const onButton = event.target instanceof Element && event.target.closest("button, a");
      if (!onButton && !drag.current.moved) away.current();
    });
    // A press must not take the focus from the field in which the user is typing.
    on(element, "mousedown", (event) => event.preventDefault());
    return () => listening.abort();
  }, [card]);
  return dragging;
}
