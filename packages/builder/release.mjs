import "../../scripts/node-version.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bin, endAllOnSignal, root, run } from "../../scripts/run.mjs";
import { rooms } from "./packages.mjs";

/** Where the sources of the packages are, as `https://host/owner/name`. */
export const SETTING = "PRUMO_REPOSITORY";

const ADDRESS = /^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+$/;

/**
 * Adds to a manifest what only a release knows: where the sources, the page and the issues are, and that the registry
 * shall show which run made the package. npm refuses that proof for a manifest that names no repository.
 * @param address the value of `PRUMO_REPOSITORY`
 * @throws Error in words, without an address or with a wrong one
 */
export function releaseManifest(manifest, room, address) {
  if (!address) throw new Error(`${SETTING} is not set: it says where the sources are, as https://host/owner/name`);
  const home = address.replace(/(\.git)?\/?$/, "");
  if (!ADDRESS.test(home)) throw new Error(`${SETTING} is ${address}, not an address like https://host/owner/name`);
  return {
    ...manifest,
    homepage: `${home}/tree/main/packages/${room}#readme`,
    bugs: `${home}/issues`,
    repository: {
      type: "git",
      url: `git+${home}.git`,
      directory: `packages/${room}`,
    },
    publishConfig: {
      ...manifest.publishConfig,
      provenance: true,
    },
  };
}

/** Writes the manifests of a release, and publishes the versions that the registry does not have. */
async function release() {
  const manifests = rooms.map((room) => {
    const file = join(root, "packages", room, "package.json");
    return { file, manifest: releaseManifest(JSON.parse(readFileSync(file, "utf8")), room, process.env[SETTING]) };
  });
  for (const { file, manifest } of manifests) writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  const { code } = await run(bin(".", "changeset"), ["publish"], { onLine: (line) => console.log(line) });
  process.exitCode = code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  endAllOnSignal();
  try {
    await release();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
