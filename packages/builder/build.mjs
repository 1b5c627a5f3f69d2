import "../../scripts/node-version.mjs";
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bin, root, run } from "../../scripts/run.mjs";
import { filesBelow, isStamped, stampOf, writeStamp } from "../../scripts/stamp.mjs";
import { writeDeclarations } from "./declarations.mjs";
import { markClients } from "./directives.mjs";
import { makeDroppable } from "./droppable.mjs";
import { markElements } from "./marks.mjs";
import { licenceOf, packageOf, rooms, writeExports } from "./packages.mjs";
import { writeStyles } from "./styles.mjs";
import { writeTokens } from "./tokens.mjs";

/** Tests and stories are left out of a package. */
export const shipped = (path) => !/\.(test|stories)\.tsx?$/.test(path);

const STAMP = ".prumo/built-packages";

/**
 * Builds the packages, unless nothing of them has changed since they were built: exports, code, types, style sheets.
 * Always all four, because the sheet of forms holds the classes of ui too. Throws with the builder's words.
 */
export async function buildPackages() {
  const packages = rooms.map(packageOf);
  for (const one of packages) writeExports(one);
  const stamp = stampOf(filesBelow(["packages", "pnpm-lock.yaml", "tsconfig.base.json"], shipped));
  if (isStamped(STAMP, stamp) && packages.every(({ folder }) => existsSync(join(folder, "dist")))) return;
  rmSync(join(root, STAMP), { force: true });
  await Promise.all(packages.map(buildCode));
  for (const one of packages) if (one.css.length > 0) await writeStyles(one);
  for (const one of packages) if (one.data.length > 0) writeTokens(one);
  writeStamp(STAMP, stamp);
}

async function buildCode(one) {
  rmSync(join(one.folder, "dist"), { recursive: true, force: true });
  const { code, output } = await run(bin(`packages/${one.room}`, "tsup"), [], { cwd: one.folder });
  if (code !== 0) throw new Error(`${one.name} could not be built:\n${output}`);
  for (const library of one.bundled) {
    const licence = join(one.folder, licenceOf(library));
    mkdirSync(dirname(licence), { recursive: true });
    copyFileSync(join(one.folder, "node_modules", library, "LICENSE"), licence);
  }
  if (one.css.length > 0) {
    await markClients(one);
    markElements(one);
  } else makeDroppable(one);
  await writeDeclarations(one);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildPackages();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
