import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../scripts/run.mjs";
import { clickThrough } from "./clicks.mjs";
import { installBeside } from "./install.mjs";

/** A workspace of its own, which fills the store from which the application outside is installed. */
const SOURCE = join(root, "shelf/parcel");

/** What the READMEs have Parcel's default resolver be told. */
const told = { "@parcel/resolver-default": { packageExports: true } };

/** The application without Tailwind, built by Parcel: it is installed outside with the packages, built, and used. */
export async function tryParcel(folder, tarballs) {
  await installBeside(folder, tarballs, SOURCE);
  cpSync(join(root, "shelf/consumers"), join(folder, "consumers"), { recursive: true });
  const file = join(folder, "package.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...told }, null, 2));
  const args = ["build", "consumers/plain/index.html", "--no-cache", "--dist-dir", "dist"];
  const { code, output } = await run(join(folder, "node_modules/.bin/parcel"), args, { cwd: folder, timeout: 300_000 });
  if (code !== 0) return [output];
  await clickThrough("parcel", join(folder, "dist"));
  return [];
}
