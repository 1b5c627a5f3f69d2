/**
 * Tells whether an ancestor cuts off or scrolls the overflow of an element. A text for screen readers only is clipped
 * to nothing, too.
 */
function isKeptInside(element: Element): boolean {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflowX !== "visible") return true;
  }
  return false;
}

/** Elements that reach over an edge of the window, described for the person who reads the failure. */
export function tooWide(): string[] {
  return [...document.body.querySelectorAll("*")]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // A turning ring is as wide as its diagonal.
      return (
        !element.closest("svg") && width > 1 && (left < -0.5 || right > innerWidth + 0.5) && !isKeptInside(element)
      );
    })
    .map((element) => element.cloneNode(false) as Element)
    .map((element) => element.outerHTML.slice(0, 200));
}
