import { resolve } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { defineConfig } from "vitest/config";
import { browser } from "./browser.ts";
import { prebundled } from "./prebundled.ts";

/** Project "stories": every story is a test, its `play` and axe included. */
export default defineConfig({
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  optimizeDeps: prebundled,
  test: { dir: resolve(import.meta.dirname, ".."), browser: browser("stories") },
});
