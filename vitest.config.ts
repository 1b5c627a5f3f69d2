import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
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
