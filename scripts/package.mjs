import "./node-version.mjs";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { isShipped, manifest, neededByServer, shipped } from "./package-files.mjs";
import { pnpm } from "./pnpm.mjs";
import { progress } from "./progress.mjs";
import { endAllOnSignal, root, run } from "./run.mjs";

/**
 * `npm run package`: builds everything and makes one file of what runs, `.prumo/prumo-VERSION-SYSTEM.tar.gz`. Where it is
 * unpacked Node is all that is needed. It holds programs for the system that it is made on, because passwords are hashed
 * by a compiled one. `--dir=FOLDER` makes the folder and no file.
 */
const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));
const { version } = read("apps/api/package.json");
const { engines } = read("package.json");
const folder = process.argv.find((argument) => argument.startsWith("--dir="))?.slice("--dir=".length);
const home = join(root, ".prumo");
const name = `prumo-${version}`;

try {
  endAllOnSignal();
  await install();
  await build();
  const stage = folder ?? join(home, "package", name);
  await progress("reunindo o que roda", () => gather(stage));
  if (folder === undefined) await progress("compactando", () => pack(stage));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Copies what runs into an empty folder. */
async function gather(stage) {
  const packages = join(home, "package/packages");
  for (const path of [stage, packages]) rmSync(path, { recursive: true, force: true });
  mkdirSync(join(stage, "apps/api"), { recursive: true });
  const [command, ...args] = pnpm;
  // Folders in the place of links: what unpacks the file need not know links.
  const linker = "--config.node-linker=hoisted";
  // What is patched runs in browsers alone.
  const patches = "--config.allow-unused-patches=true";
  const deployed = await run(command, [
    ...args,
    "--filter=@prumo/api",
    "deploy",
    "--prod",
    "--legacy",
    linker,
    patches,
    packages,
  ]);
  if (deployed.code !== 0) throw new Error(`Os pacotes do servidor não puderam ser reunidos:\n${deployed.output}`);
  copy(join(packages, "node_modules"), join(stage, "node_modules"), packages);
  for (const path of shipped) copy(join(root, path), join(stage, path), root);
  writeJson(join(stage, "package.json"), manifest(version, engines));
  writeJson(join(stage, "apps/api/package.json"), { name: "@prumo/api", version, private: true, type: "module" });
  rmSync(packages, { recursive: true, force: true });
  const missing = neededByServer.filter((path) => !existsSync(join(stage, path)));
  if (missing.length > 0) throw new Error(`Falta no pacote: ${missing.join(", ")}`);
}

function copy(from, to, base) {
  cpSync(from, to, { recursive: true, filter: (path) => isShipped(`/${relative(base, path)}`) });
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

async function pack(stage) {
  // No package is there before the installation: in a fresh copy, and when an image is built, an import above would fail.
  const { create } = await import("tar");
  const file = join(home, `${name}-${process.platform}-${process.arch}.tar.gz`);
  await create({ gzip: true, portable: true, file, cwd: join(stage, "..") }, [name]);
  const megabytes = (statSync(file).size / 1e6).toFixed(0);
  console.log(`Prumo: ${relative(root, file)} (${megabytes} MB)`);
}
