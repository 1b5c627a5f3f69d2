import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { browser } from "./browser.ts";
import { prebundled } from "./prebundled.ts";

/** Project "inputs": caret, keyboard and timing of ui and forms, with real keys in a real browser. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  optimizeDeps: prebundled,
  test: {
    dir: resolve(import.meta.dirname, "../packages"),
    // Any name but that of the instance, which is the one to ask for: both configs of this folder would share a default.
    name: "inputs-config",
    include: ["{ui,forms}/src/**/*.test.tsx"],
    setupFiles: ["./late-code.setup.ts", "./inputs.setup.ts"],
    browser: browser("inputs"),
  },
});
