import { defineConfig } from "vitest/config";

/** The projects that have configs of their own, by their names. */
const configs = {
  api: "./apps/api/vitest.config.ts",
  pages: "./apps/backoffice/vitest.config.ts",
  signup: "./apps/signup/vitest.config.ts",
  stories: "./.storybook/vitest.config.ts",
  inputs: "./.storybook/vitest.inputs.config.ts",
  engines: "./.storybook/vitest.engines.config.ts",
};

/** The value of `--project=`, once for each. */
const asked = process.argv.flatMap((argument) => /^--project=([\w-]+)$/.exec(argument)?.slice(1) ?? []);

/**
 * Vitest loads every config that it is told of before it leaves projects out, and Storybook then reads all stories: four
 * seconds of each run of the others.
 */
const loaded = Object.entries(configs)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .map(([, path]) => path);

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
      ...loaded,
    ],
  },
});
