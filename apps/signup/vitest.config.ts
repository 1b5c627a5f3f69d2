import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "signup",
    // The document and the way from page to page that the back-office's pages are tried with.
    environment: "../backoffice/src/testing/dom-environment.ts",
    // The pages are imported once, not by every file: the setup keeps tests apart.
    isolate: false,
    execArgv: ["--max-semi-space-size=64"],
    setupFiles: ["src/testing/setup.ts", "../backoffice/src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
