import { afterEach as findAccessibilityFaults } from "@storybook/addon-a11y/preview";
import { afterEach } from "vitest";
import { page } from "vitest/browser";

/** Width of the narrowest phone that is promised. */
const narrow = 320;

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
function tooWide(): string[] {
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

/** The full run lets axe look at all of them, the quick one at every fifth, always the same. */
const isChosen = (name: string) =>
  import.meta.env.VITE_FULL !== "" || [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5 === 0;

/**
 * Looks at every story a second time as it ends: dark, on the narrowest phone. Nothing may reach over an edge, and axe
 * finds nothing. Looking again costs a fraction of rendering again.
 */
afterEach(async ({ story, task }) => {
  if (!story || task.result?.state === "fail") return;
  await page.viewport(narrow, 640);
  document.documentElement.dataset.theme = "dark";
  const faults = tooWide();
  if (faults.length > 0) throw new Error(`wider than ${narrow} px:\n${faults.join("\n")}`);
  if (isChosen(`${task.file.name} ${task.name}`)) await findAccessibilityFaults(story);
});

declare module "vitest" {
  interface TestContext {
    /** The story that was rendered, composed with everything around it; given by Storybook's own runner. */
    story?: Parameters<typeof findAccessibilityFaults>[0];
  }
}
