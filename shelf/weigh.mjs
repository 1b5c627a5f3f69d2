import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPackages, shipped } from "../packages/builder/build.mjs";
import { packageOf, rooms } from "../packages/builder/packages.mjs";
import { endAllOnSignal, root } from "../scripts/run.mjs";
import { filesBelow, isStamped, stampOf, writeStamp } from "../scripts/stamp.mjs";
import { writeEntryList } from "./entry-list.mjs";
import { dependencies, installOutside } from "./install.mjs";
import { measure, RESULT } from "./sizes.mjs";
import { pack } from "./tarball.mjs";

/**
 * Weighs the packages, for Storybook and for the lists in their READMEs, unless nothing that is shipped has changed since
 * they were weighed.
 */
const STAMP = ".prumo/weighed";
const weighed = (path) => shipped(path) && !path.endsWith("README.md");
const stamp = stampOf(filesBelow(["packages", "shelf", "pnpm-lock.yaml"], weighed));

async function weigh() {
  const folder = mkdtempSync(join(tmpdir(), "prumo-weigh-"));
  try {
    await buildPackages();
    const packages = rooms.map(packageOf);
    const tarballs = await Promise.all(packages.map(async (one) => [one.name, await pack(one, folder)]));
    await installOutside(join(folder, "installed"), Object.fromEntries(tarballs), dependencies());
    const { sizes } = await measure(packages, join(folder, "installed"));
    for (const one of packages) if (one.css.length > 0) writeEntryList(one, sizes);
    writeStamp(STAMP, stamp);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

endAllOnSignal();
if (!existsSync(join(root, RESULT)) || !isStamped(STAMP, stamp)) await weigh();
