import { useLayoutEffect, useRef } from "react";
import { selectRange } from "../text-edit/select-range";
import type { NumberState } from "./number-mask";

/**
 * Returns a function that sets the selection after the next render. It counts from the right, because a refused change
 * shows another text.
 */
export function useSelection() {
  const pending = useRef<() => void>(null);

  useLayoutEffect(() => {
    pending.current?.();
    pending.current = null;
  });

  return (element: HTMLInputElement, { text, start, end }: NumberState) => {
    pending.current = () => {
      const grown = element.value.length - text.length;
      selectRange(element, start + grown, end + grown);
    };
  };
}
