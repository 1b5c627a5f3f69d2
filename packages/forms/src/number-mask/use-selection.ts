import { useLayoutEffect, useRef } from "react";
import { selectRange } from "../text-edit/select-range";
import type { NumberState } from "./number-format";

/** Selects in an input, counted from the right, because a refused change shows another text. */
export function selectFromRight(element: HTMLInputElement, { text, start, end }: NumberState) {
  const grown = element.value.length - text.length;
  selectRange(element, start + grown, end + grown);
}

/** Returns a function that sets the selection after the next render. */
export function useSelection() {
  const pending = useRef<() => void>(null);

  useLayoutEffect(() => {
    pending.current?.();
    pending.current = null;
  });

  return (element: HTMLInputElement, state: NumberState) => {
    pending.current = () => selectFromRight(element, state);
  };
}
