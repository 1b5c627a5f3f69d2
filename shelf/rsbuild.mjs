import { cpSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../scripts/run.mjs";
import { clickThrough } from "./clicks.mjs";
import { installBeside } from "./install.mjs";
import { tryThemedPart } from "./themed-part.mjs";

/** A workspace of its own, which fills the store from which the application outside is installed. */
const SOURCE = join(root, "shelf/rsbuild");

/** The application without Tailwind, built by Rsbuild: it is installed outside with the packages, built, and used. */
export async function tryRsbuild(folder, tarballs) {
  await installBeside(folder, tarballs, SOURCE);
  cpSync(join(root, "shelf/consumers"), join(folder, "consumers"), { recursive: true });
  cpSync(join(SOURCE, "rsbuild.config.mjs"), join(folder, "rsbuild.config.mjs"));
  const rsbuild = join(folder, "node_modules/.bin/rsbuild");
  const { code, output } = await run(rsbuild, ["build"], { cwd: folder, timeout: 300_000 });
  if (code !== 0) return [output];
  await clickThrough("rsbuild", join(folder, "dist"), (page) => tryThemedPart(page, "#root"));
  return [];
}
