import { join } from "node:path";
import { list } from "tar";
import { pnpm } from "../scripts/pnpm.mjs";
import { run } from "../scripts/run.mjs";

/** Packs a built package as it would be published, into a folder. Answers the tarball's path. */
export async function pack({ name, folder, manifest }, into) {
  const [command, ...args] = [...pnpm, "pack", "--pack-destination", into, "--config.ignore-scripts=true"];
  const { code, output } = await run(command, args, { cwd: folder });
  if (code !== 0) throw new Error(`${name} could not be packed:\n${output}`);
  return join(into, `${name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`);
}

/** Reads the files of a tarball: their texts by the path in the package. */
export async function filesOf(tarball) {
  const texts = [];
  await list({
    file: tarball,
    filter: (_, { type }) => type === "File",
    onReadEntry: (entry) => texts.push(entry.concat().then((text) => [entry.path.replace("package/", ""), `${text}`])),
  });
  return new Map(await Promise.all(texts));
}
