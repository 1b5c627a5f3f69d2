import { defineConfig } from "vitest/config";

/** Its config reads all stories: four seconds of each run that asks for others. */
const STORIES = "./.storybook/vitest.config.ts";

/** The names that follow `--project`, of which the one of stories may be written with a `*`. */
const asked = process.argv.flatMap((argument, at) => {
  if (argument === "--project") return process.argv.slice(at + 1, at + 2);
  return argument.startsWith("--project=") ? [argument.slice("--project=".length)] : [];
});
const needsStories = asked.length === 0 || asked.some((name) => /stories|[*!]/.test(name));

export default defineConfig({
  test: {
    // Which tests bear it: docs/decisions/0002-one-test-command.md.
    tags: [{ name: "full", description: "Left out by npm test, run by npm run test:full." }],
    // On a busy machine a worker that has run hundreds of files ends later than after the usual ten seconds. It is waited for
    // all the same, and the line that it is late looked like a failure.
    teardownTimeout: 60_000,
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
      ...(needsStories ? [] : [`!${STORIES}`]),
    ],
  },
});
