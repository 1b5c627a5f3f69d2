import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "api",
    environment: "node",
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    setupFiles: ["../../vitest.cases.mjs"],
    // Every file has a server and a database of its own, so loading the sources once a worker is enough.
    isolate: false,
    // Requests leave much behind at once: with little room for it, it is collected again and again.
    execArgv: ["--max-semi-space-size=64"],
    // The first copy of a database that several machines hold takes minutes.
    testTimeout: process.env.TEST_CITUS_URL ? 600_000 : 60_000,
    hookTimeout: process.env.TEST_CITUS_URL ? 600_000 : 120_000,
  },
});
