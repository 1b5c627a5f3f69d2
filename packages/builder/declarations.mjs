import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root, run } from "../../scripts/run.mjs";

const compiler = join(root, "node_modules/typescript-native/bin/tsc");
/** `from "./x"`, `import("./x")` and `import "./x"` in what the compiler writes. */
const RELATIVE = /(\bfrom |\bimport\(|\bimport )"(\.{1,2}\/[^"]+)"/g;

/**
 * Writes the types of a package: a file per module, as the compiler gives them, so that nothing is renamed or turned into
 * `any` by a bundler. The types of an entry lie beside its code. Only what entries reach is there, with full file names,
 * as Node's resolution wants them.
 */
export async function writeDeclarations({ room, folder, entries, typesOf }) {
  const written = join(root, `.prumo/declarations/${room}`);
  rmSync(written, { recursive: true, force: true });
  const config = join(root, `.prumo/declarations-${room}.json`);
  mkdirSync(dirname(config), { recursive: true });
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    allowImportingTsExtensions: false,
    rootDir: join(folder, "src"),
    outDir: written,
  };
  const files = Object.values(entries).map((source) => join(folder, source));
  writeFileSync(
    config,
    JSON.stringify({ extends: join(folder, "tsconfig.json"), compilerOptions, files, include: [] }),
  );
  const { code, output } = await run(process.execPath, [compiler, "-p", config, "--pretty", "false"]);
  if (code !== 0) throw new Error(`The types of ${room} could not be written:\n${output}`);
  const places = Object.entries(entries).map(([entry, source]) => [
    join(written, source.replace(/^src\//, "").replace(/tsx?$/, "d.ts")),
    join(folder, typesOf(entry)),
  ]);
  placeReached(written, join(folder, "dist"), new Map(places));
}

/**
 * Copies the declarations that entries reach from one folder into another, those of `places` to where that says, and
 * writes in each the new paths of the others.
 */
function placeReached(from, into, places) {
  const placeOf = (file) => places.get(file) ?? join(into, relative(from, file));
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    const place = placeOf(file);
    const text = readFileSync(file, "utf8").replace(RELATIVE, (_, before, path) => {
      const target = `${resolve(dirname(file), path)}.d.ts`;
      if (!existsSync(target)) throw new Error(`${file} refers to ${path}, which has no types`);
      visit(target);
      const found = relative(dirname(place), placeOf(target))
        .replaceAll("\\", "/")
        .replace(/\.d\.ts$/, ".js");
      return `${before}"${found.startsWith(".") ? found : `./${found}`}"`;
    });
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  };
  for (const file of places.keys()) visit(file);
}
