import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "signup",
    // The same document and navigation as the tests of the back-office.
    environment: "../backoffice/src/testing/dom-environment.ts",
    // All files share the imported pages; the setup keeps their tests apart.
    isolate: false,
    execArgv: ["--max-semi-space-size=64"],
    setupFiles: ["src/testing/setup.ts", "../backoffice/src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
