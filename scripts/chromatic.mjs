import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { pnpm } from "./pnpm.mjs";
import { root } from "./run.mjs";

/**
 * `npm run chromatic`: builds Storybook and publishes it to Chromatic, where designers see what changed. Needs the
 * project's token in `CHROMATIC_PROJECT_TOKEN`; without it nothing is built or sent, and the command fails.
 */
if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.error(
    "CHROMATIC_PROJECT_TOKEN is missing: nothing was published.\n" +
      "Chromatic shows the token under Manage > Configure of the project. Set it and run again:\n" +
      "  CHROMATIC_PROJECT_TOKEN=chpt_… npm run chromatic",
  );
  process.exit(1);
}

const [npx, ...pinned] = pnpm;
for (const script of ["build", "chromatic"]) {
  const { status } = spawnSync(npx, [...pinned, "--filter", "@prumo/storybook", "run", script], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}
