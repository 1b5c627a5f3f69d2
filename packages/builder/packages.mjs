import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";

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
    /**
     * Libraries whose code it brings itself, because installing them would bring more than they are: imask depends on
     * core-js-pure, 16 MB with an install script, for files that nobody here reaches, and react-imask on imask.
     */
    bundled: room === "forms" ? ["imask", "react-imask"] : [],
    /** Its style sheets. */
    css: hasComponents(room) ? ["theme.css", "styles.css"] : [],
    /** Its files of data. */
    data: room === "ui" ? ["tokens.json", "figma-variables.json"] : [],
    /** Where the types of an entry lie in the package: beside its code. */
    typesOf: (entry) => `dist/${entry}.d.ts`,
  };
}

/**
 * The published `exports` of a package, a line for each entry. Patterns would be shorter, but editors read them backwards
 * to find the name of a module: with two stars in them they offered paths that do not exist, or none.
 */
export function exportsOf({ entries, css, data }) {
  const files = [...css.map((name) => [name, name]), ...Object.keys(entries).map((entry) => [entry, `${entry}.js`])];
  const typed = files.map(([entry, file]) => [
    `./${entry}`,
    { types: `./dist/${entry}.d.ts`, default: `./dist/${file}` },
  ]);
  const plain = [...data.map((name) => [`./${name}`, `./dist/${name}`]), ["./package.json", "./package.json"]];
  return { ...Object.fromEntries(typed), ...Object.fromEntries(plain) };
}

/** Writes the published `exports` of a package into its manifest, where they are others than before. */
export function writeExports(one) {
  const file = join(one.folder, "package.json");
  const before = readFileSync(file, "utf8");
  const manifest = JSON.parse(before);
  manifest.publishConfig.exports = exportsOf(one);
  const after = `${JSON.stringify(manifest, null, 2)}\n`;
  if (after === before) return;
  writeFileSync(file, after);
  console.log(`the exports of ${one.name} are others now: commit its package.json`);
}

/** Where a package keeps the licence of a library that it brings. */
export const licenceOf = (library) => `dist/licences/${library}.txt`;

/**
 * The settings of tsup for a package: a file per entry, and shared code in chunks of its own, so that an application
 * has it once. Installed dependencies stay outside.
 */
export function packageBuild(room) {
  const { entries, bundled } = packageOf(room);
  return {
    entry: entries,
    noExternal: bundled,
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
