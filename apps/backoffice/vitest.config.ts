import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "pages",
    environment: "./src/testing/dom-environment.ts",
    // All files share the imported application; src/testing/setup.ts keeps their tests apart.
    isolate: false,
    // Rendering and requests make much short-lived garbage: with a small young generation it is collected again and
    // again.
    execArgv: ["--max-semi-space-size=64"],
    setupFiles: ["src/testing/setup.ts"],
    globalSetup: ["@prumo/api/testing/global-setup"],
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
