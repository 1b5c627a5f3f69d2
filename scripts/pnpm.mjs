import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { root } from "./run.mjs";

/**
 * The package manager: a fresh machine has only npm, which fetches exactly this version. There is no `packageManager`
 * field in package.json because with it a frozen installation fails on a fresh clone.
 */
export const pnpm = ["npx", "--yes", "pnpm@12.21.0"];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...args] = pnpm;
  const { status } = spawnSync(command, [...args, ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  process.exit(status ?? 1);
}
