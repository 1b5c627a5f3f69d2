import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root, run } from "../scripts/run.mjs";

const compiler = join(root, "node_modules/typescript-native/bin/tsc");
/** `from "./x"`, `import("./x")` and `import "./x"` in what the compiler writes. */
const RELATIVE = /(\bfrom |\bimport\(|\bimport )"(\.{1,2}\/[^"]+)"/g;

/**
 * Writes the types of a package: a file per module, as the compiler gives them, so that nothing is renamed or turned into
 * `any` by a bundler. Only what entries reach stays, with full file names, as Node's resolution wants them.
 */
export async function writeDeclarations({ room, folder, entries, typesOf }) {
  const types = join(folder, "dist/types");
  rmSync(types, { recursive: true, force: true });
  const config = join(root, `.prumo/declarations-${room}.json`);
  mkdirSync(dirname(config), { recursive: true });
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    allowImportingTsExtensions: false,
    rootDir: join(folder, "src"),
    outDir: types,
  };
  const files = Object.values(entries).map((source) => join(folder, source));
  writeFileSync(
    config,
    JSON.stringify({ extends: join(folder, "tsconfig.json"), compilerOptions, files, include: [] }),
  );
  const { code, output } = await run(process.execPath, [compiler, "-p", config, "--pretty", "false"]);
  if (code !== 0) throw new Error(`The types of ${room} could not be written:\n${output}`);
  keepReached(
    Object.keys(entries).map((entry) => join(folder, typesOf(entry))),
    types,
  );
}

/** Completes the names of relative imports, and removes the files that no entry reaches. */
function keepReached(entries, types) {
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(file, "utf8");
    const complete = text.replace(RELATIVE, (_, before, path) => {
      const target = resolve(dirname(file), path);
      if (!existsSync(`${target}.d.ts`)) throw new Error(`${file} refers to ${path}, which has no types`);
      visit(`${target}.d.ts`);
      return `${before}"${path}.js"`;
    });
    writeFileSync(file, complete);
  };
  for (const entry of entries) visit(entry);
  for (const path of readdirSync(types, { recursive: true })) {
    const file = join(types, path);
    if (file.endsWith(".d.ts") && !reached.has(file)) rmSync(file);
  }
}
