import "../../scripts/node-version.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bin, endAllOnSignal, root, run } from "../../scripts/run.mjs";
import { rooms } from "./packages.mjs";

/** Where the sources of the packages are, as `https://host/owner/name`. */
export const SETTING = "PRUMO_REPOSITORY";

/** Whether the repository publishes the guide on its GitHub Pages: `true` or anything else. */
const PAGES = "PRUMO_PAGES";

const ADDRESS = /^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+$/;

/** Where a repository of GitHub has its Pages. Other hosts have none that could be known. */
function pagesOf(home) {
  const [, owner, name] = /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/.exec(home) ?? [];
  if (name === undefined) return null;
  const host = `${owner.toLowerCase()}.github.io`;
  return name.toLowerCase() === host ? `https://${host}/` : `https://${host}/${name}/`;
}

/**
 * Adds to a manifest what only a release knows: where the sources, the page and the issues are, and that the registry
 * shall show which run made the package. npm refuses that proof for a manifest that names no repository.
 * @param address the value of `PRUMO_REPOSITORY`
 * @param hasPages whether the repository has GitHub Pages: the guide there is the page of each package, otherwise its README
 * @throws Error in words, without an address or with a wrong one
 */
export function releaseManifest(manifest, room, address, hasPages = false) {
  if (!address) throw new Error(`${SETTING} is not set: it says where the sources are, as https://host/owner/name`);
  const home = address.replace(/(\.git)?\/?$/, "");
  if (!ADDRESS.test(home)) throw new Error(`${SETTING} is ${address}, not an address like https://host/owner/name`);
  return {
    ...manifest,
    homepage: (hasPages && pagesOf(home)) || `${home}/tree/main/packages/${room}#readme`,
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
    const before = JSON.parse(readFileSync(file, "utf8"));
    return { file, manifest: releaseManifest(before, room, process.env[SETTING], process.env[PAGES] === "true") };
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
