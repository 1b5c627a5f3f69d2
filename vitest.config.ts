import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Which tests bear it: docs/decisions/0002-one-test-command.md.
    tags: [{ name: "full", description: "Left out by npm test, run by npm run test:full." }],
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/{domain,api-client,ui,forms}/src/**/*.test.ts",
            ".storybook/*.test.ts",
            "scripts/*.test.mjs",
          ],
          environment: "node",
          isolate: false,
          setupFiles: ["vitest.cases.mjs"],
          testTimeout: 30_000,
        },
      },
      "./apps/*/vitest.config.ts",
      "./.storybook/vitest*.config.ts",
    ],
  },
});
