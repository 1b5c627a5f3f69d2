import { useLayoutEffect } from "react";

let locks = 0;

/** Keeps the page behind a layer from scrolling while any layer is open, without moving it. */
export function useScrollLock(locked: boolean) {
  useLayoutEffect(() => {
    if (!locked) return;
    const { style, clientWidth } = document.documentElement;
    if (locks++ === 0) {
      // Where the scrollbar takes room, the room stays: the page must not jump sideways.
      if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
      style.overflow = "hidden";
    }
    return () => {
      if (--locks > 0) return;
      style.overflow = "";
      style.scrollbarGutter = "";
    };
  }, [locked]);
}
