import "../scripts/node-version.mjs";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bin, run } from "../scripts/run.mjs";
import { filesBelow, isStamped, stampOf, writeStamp } from "../scripts/stamp.mjs";
import { writeDeclarations } from "./declarations.mjs";
import { packageOf, rooms } from "./packages.mjs";
import { writeStyles } from "./styles.mjs";

/** What of the sources becomes part of a package. */
export const shipped = (path) => !/\.(test|stories)\.tsx?$/.test(path);

/** Builds the packages whose sources changed since their last build: code, types, style sheets. Throws with the builder's words. */
export async function buildPackages({ only = rooms, force = false } = {}) {
  const builders = [
    "shelf/packages.mjs",
    "shelf/declarations.mjs",
    "shelf/styles.mjs",
    "shelf/reset.css",
    "shelf/build.mjs",
  ];
  const stamp = stampOf(filesBelow(["packages", "pnpm-lock.yaml", "tsconfig.base.json", ...builders], shipped));
  const due = only
    .map(packageOf)
    .filter(
      ({ room, folder }) => force || !existsSync(join(folder, "dist/types")) || !isStamped(stampFile(room), stamp),
    );
  await Promise.all(due.map(buildCode));
  for (const one of due) if (one.css.length > 0) await writeStyles(one);
  for (const { room } of due) writeStamp(stampFile(room), stamp);
  return due.map(({ room }) => room);
}

const stampFile = (room) => `.prumo/built-packages-${room}`;

async function buildCode(one) {
  rmSync(join(one.folder, "dist"), { recursive: true, force: true });
  const { code, output } = await run(bin(`packages/${one.room}`, "tsup"), [], { cwd: one.folder });
  if (code !== 0) throw new Error(`${one.name} could not be built:\n${output}`);
  await writeDeclarations(one);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const only = process.argv.slice(2);
  try {
    await buildPackages({ only: only.length > 0 ? only : rooms, force: true });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
