import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pnpm } from "../scripts/pnpm.mjs";
import { run } from "../scripts/run.mjs";

/** Packs a built package as it would be published, into a folder. Answers the tarball's path. */
export async function pack({ name, folder, manifest }, into) {
  const [command, ...args] = [...pnpm, "pack", "--pack-destination", into, "--config.ignore-scripts=true"];
  const { code, output } = await run(command, args, { cwd: folder });
  if (code !== 0) throw new Error(`${name} could not be packed:\n${output}`);
  return join(into, `${name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`);
}

/** The files of a tarball: their texts by the path in the package. */
export async function filesOf(tarball) {
  const folder = mkdtempSync(join(tmpdir(), "prumo-tarball-"));
  try {
    const { code, output } = await run("tar", ["-xzf", tarball, "-C", folder]);
    if (code !== 0) throw new Error(output);
    const base = join(folder, "package");
    const paths = readdirSync(base, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
      paths.map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(base.length + 1).replaceAll("\\", "/"), readFileSync(path, "utf8")];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
