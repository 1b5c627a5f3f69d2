import { useLayoutEffect } from "react";

let locks = 0;

/** Keeps the page behind a layer from scrolling while any layer is open, without moving it. */
export function useScrollLock(locked: boolean) {
  useLayoutEffect(() => {
    if (!locked) return;
    const { style, clientWidth } = document.documentElement;
    if (locks++ === 0) {
      // Keeps the scrollbar's room where it takes some, so that the page does not jump sideways.
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
