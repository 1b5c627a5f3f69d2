import { cpSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../scripts/run.mjs";
import { installBeside } from "./install.mjs";

/** A workspace of its own, which fills the store from which the application outside is installed. */
const SOURCE = join(root, "shelf/jest");

/** How Jest is set up, and what Node is told for it. */
const ways = {
  "commonjs.config.mjs": [],
  "modules.config.mjs": ["--experimental-vm-modules"],
};

/** Tests of an application in Jest with jsdom, which has no layout, both ways that the READMEs name. */
export async function tryJest(folder, tarballs) {
  await installBeside(folder, tarballs, SOURCE);
  cpSync(join(SOURCE, "app"), join(folder, "app"), { recursive: true });
  const jest = join(folder, "node_modules/jest/bin/jest.js");
  const problems = [];
  for (const [config, flags] of Object.entries(ways)) {
    const args = [...flags, jest, "--config", join(folder, "app", config), "--runInBand"];
    const { code, output } = await run(process.execPath, args, { cwd: folder, timeout: 300_000 });
    if (code !== 0) problems.push(`${config}:\n${output}`);
  }
  return problems;
}
