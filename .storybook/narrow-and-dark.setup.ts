import { afterEach as findAccessibilityFaults } from "@storybook/addon-a11y/preview";
import { afterEach } from "vitest";
import { page } from "vitest/browser";
import { tooWide } from "./too-wide";

/** Width of the narrowest phone that is promised. */
const narrow = 320;

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
