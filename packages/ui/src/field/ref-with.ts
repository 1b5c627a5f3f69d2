import type { Ref, RefCallback } from "react";

/** A ref to an element to which something is done each time that it is rendered, beside the ref of the caller. */
export function refWith<Element>(
  ref: Ref<Element> | undefined,
  render: (element: Element) => void,
): RefCallback<Element> {
  return (element: Element | null) => {
    if (element) render(element);
    if (typeof ref === "function") return ref(element);
    if (ref) ref.current = element;
  };
}

/**
 * Makes what its owner holds the state to which a reset of the form goes back. The browser resets it by itself, to what it
 * was at first, and the owner would hold another one than is seen.
 */
export function keepChecked(box: HTMLInputElement, checked: boolean | undefined) {
  if (checked !== undefined) box.defaultChecked = checked;
}
