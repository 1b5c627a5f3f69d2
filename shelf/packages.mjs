import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/run.mjs";

/** Rooms of the published packages, each after those that it imports. */
export const rooms = ["domain", "ui", "api-client", "forms"];

const folderOf = (room) => join(root, "packages", room);
const namesIn = (folder, kind) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry[kind]())
    .map(({ name }) => name)
    .sort();

const modulesIn = (folder) =>
  namesIn(folder, "isFile")
    .filter((name) => name.endsWith(".ts") && !/\.(test|d)\.ts$/.test(name))
    .map((name) => name.slice(0, -".ts".length));

/** `domain` and `api-client`: every module of `src`, and the contract's areas below `schemas`. */
function moduleEntries(room) {
  const src = join(folderOf(room), "src");
  const top = modulesIn(src).map((name) => [name, `src/${name}.ts`]);
  const areas = namesIn(src, "isDirectory").includes("schemas") ? modulesIn(join(src, "schemas")) : [];
  return [...top, ...areas.map((name) => [`schemas/${name}`, `src/schemas/${name}.ts`])];
}

/** `ui` and `forms`: the file of every folder that is named like it. What lies beside it is private. */
function componentEntries(room) {
  const src = join(folderOf(room), "src");
  return namesIn(src, "isDirectory")
    .filter((name) => namesIn(join(src, name), "isFile").includes(`${name}.tsx`))
    .map((name) => [name, `src/${name}/${name}.tsx`]);
}

const hasComponents = (room) => room === "ui" || room === "forms";

/** A published package as the workspace has it. */
export function packageOf(room) {
  const folder = folderOf(room);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return {
    room,
    folder,
    manifest,
    name: manifest.name,
    /** Name of each entry (what follows the package's name and a slash) → its source. */
    entries: Object.fromEntries(hasComponents(room) ? componentEntries(room) : moduleEntries(room)),
    /** Its style sheets. */
    css: hasComponents(room) ? ["theme.css", "styles.css"] : [],
    /** Where the types of an entry lie in the package: beside its source's siblings, as the compiler writes them. */
    typesOf: (entry) => (hasComponents(room) ? `dist/types/${entry}/${entry}.d.ts` : `dist/types/${entry}.d.ts`),
  };
}

/**
 * The settings of tsup for a package: a file per entry, and shared code in chunks of its own, so that an application
 * has it once. Installed dependencies stay outside.
 */
export function packageBuild(room) {
  return {
    entry: packageOf(room).entries,
    format: "esm",
    platform: "neutral",
    target: "es2023",
    splitting: true,
    clean: false,
    silent: true,
    esbuildOptions(options) {
      options.chunkNames = "chunks/[name]-[hash]";
    },
  };
}
