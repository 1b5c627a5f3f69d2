import { resolve } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { defineConfig } from "vitest/config";
import { browser } from "./browser.ts";
import { prebundled } from "./prebundled.ts";

/** Project "stories": every story is a test, its `play` and axe included, and looked at again narrow and dark. */
export default defineConfig({
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  optimizeDeps: prebundled,
  test: {
    dir: resolve(import.meta.dirname, ".."),
    // A page for every file costs as much as its stories. The full run pays for it, and finds a story that works only
    // after another one.
    isolate: process.env.PRUMO_FULL !== undefined,
    env: { VITE_FULL: process.env.PRUMO_FULL ?? "" },
    setupFiles: ["late-code.setup.ts", "adapted-looks.setup.ts", "narrow-and-dark.setup.ts"].map((file) =>
      resolve(import.meta.dirname, file),
    ),
    browser: browser("stories"),
  },
});
