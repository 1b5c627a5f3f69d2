/** Puts the focus on an element and the element where it can be seen with what belongs to it. */
export function reveal(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center" });
}
