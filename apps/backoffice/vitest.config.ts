import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "pages",
    environment: "./src/testing/dom-environment.ts",
    setupFiles: ["src/testing/setup.ts"],
    globalSetup: ["@prumo/api/testing/global-setup"],
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
