/** Focuses an element, and scrolls it into view together with its label and message. */
export function reveal(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center" });
}
