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
    env: { VITE_FULL: process.env.PRUMO_FULL ?? "" },
    setupFiles: [resolve(import.meta.dirname, "narrow-and-dark.setup.ts")],
    browser: browser("stories"),
  },
});
