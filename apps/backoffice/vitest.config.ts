import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "pages",
    environment: "./src/testing/dom-environment.ts",
    // The application is imported once, not by every file: src/testing/setup.ts keeps tests apart.
    isolate: false,
    // Renders and requests leave much behind at once: with little room for it, it is collected again and again.
    execArgv: ["--max-semi-space-size=64"],
    setupFiles: ["src/testing/setup.ts"],
    globalSetup: ["@prumo/api/testing/global-setup"],
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
