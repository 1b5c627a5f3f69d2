import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse, stringify } from "yaml";
import { pnpm } from "../scripts/pnpm.mjs";
import { root, run } from "../scripts/run.mjs";
import { filesOf } from "./tarball.mjs";

const lockfile = () => parse(readFileSync(join(root, "pnpm-lock.yaml"), "utf8"));
const integrity = (file) => `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;

/**
 * Gives the lock file's entry of one of our packages: its own dependencies, and its peers in the versions of this room.
 */
function snapshotOf(manifest, own, peers, link) {
  const entries = [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
  ].flatMap((name) => {
    const version = link[name] ?? own.dependencies?.[name]?.version ?? peers[name]?.version;
    return version === undefined ? [] : [[name, version]];
  });
  return { dependencies: Object.fromEntries(entries) };
}

/** The dependencies of an application outside: our packages, and the peers that they need. */
export const dependencies = () =>
  Object.keys(JSON.parse(readFileSync(join(root, "shelf/package.json"), "utf8")).dependencies);

/** Leaves in a lockfile only what its importer reaches, so that nothing else is looked at. */
function keepReached(lock, importer) {
  const reached = new Set();
  const visit = (name, version) => {
    const key = [`${name}@${version}`, version].find((one) => one in lock.snapshots);
    if (key === undefined) throw new Error(`${name}@${version} is not in the lockfile`);
    if (reached.has(key)) return;
    reached.add(key);
    const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[key];
    for (const entry of Object.entries({ ...dependencies, ...optionalDependencies })) visit(...entry);
  };
  for (const [name, { version }] of Object.entries(importer.dependencies)) visit(name, version);
  const bare = new Set([...reached].map((key) => key.replace(/\(.*$/, "")));
  lock.snapshots = Object.fromEntries(Object.entries(lock.snapshots).filter(([key]) => reached.has(key)));
  lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([key]) => bare.has(key)));
}

/**
 * Installs packed packages into a folder outside the workspace, with the package manager, as a stranger does: from what
 * the tarballs declare, not from what the workspace knows.
 *
 * The lockfile is written from that of the workspace, so every other package comes in the version that everything here
 * is tried with, and out of the store that the workspace's own installation filled: no network is needed.
 * @param tarballs path of each packed package, by its name
 * @param wanted names of the packages to depend on: ours, and dependencies of the room `shelf`
 * @param more folder of another workspace, in whose versions the application has what that depends on
 */
export async function installOutside(folder, tarballs, wanted, more) {
  const lock = lockfile();
  const peers = { ...lock.importers.shelf.dependencies };
  if (more !== undefined) {
    const other = parse(readFileSync(join(more, "pnpm-lock.yaml"), "utf8"));
    Object.assign(peers, other.importers["."].dependencies);
    lock.packages = { ...other.packages, ...lock.packages };
    lock.snapshots = { ...other.snapshots, ...lock.snapshots };
  }
  const ours = await Promise.all(
    Object.entries(tarballs)
      .filter(([name]) => wanted.includes(name))
      .map(async ([name, file]) => {
        const manifest = JSON.parse((await filesOf(file)).get("package.json"));
        return { name, file, manifest, version: `file:${basename(file)}` };
      }),
  );
  const link = Object.fromEntries(ours.map(({ name, version }) => [name, version]));
  const specifier = (name) => link[name] ?? lock.catalogs.default[name]?.specifier ?? peers[name].specifier;
  const available = Object.fromEntries(wanted.filter((name) => peers[name]).map((name) => [name, peers[name]]));
  const manifest = {
    name: basename(folder),
    private: true,
    type: "module",
    dependencies: Object.fromEntries(wanted.map((name) => [name, specifier(name)])),
  };
  const importer = wanted.map((name) => [
    name,
    { specifier: specifier(name), version: link[name] ?? peers[name].version },
  ]);
  for (const { name, file, manifest: own, version } of ours) {
    const room = `packages/${name.split("/")[1]}`;
    lock.packages[`${name}@${version}`] = {
      resolution: { integrity: integrity(file), tarball: version },
      version: own.version,
      ...(own.bin === undefined ? {} : { hasBin: true }),
      peerDependencies: own.peerDependencies,
      peerDependenciesMeta: own.peerDependenciesMeta,
    };
    lock.snapshots[`${name}@${version}`] = snapshotOf(own, lock.importers[room], available, link);
  }
  delete lock.catalogs;
  // Our patches are in what we pack, not in what a stranger installs.
  delete lock.patchedDependencies;
  lock.importers = { ".": { dependencies: Object.fromEntries(importer) } };
  keepReached(lock, lock.importers["."]);
  mkdirSync(folder, { recursive: true });
  for (const { file } of ours) writeFileSync(join(folder, basename(file)), readFileSync(file));
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  writeFileSync(join(folder, "pnpm-lock.yaml"), stringify(JSON.parse(JSON.stringify(lock))));
  const { allowBuilds } = parse(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8"));
  writeFileSync(join(folder, "pnpm-workspace.yaml"), stringify({ allowBuilds }));
  // Its lines are those of the workspace's lockfile, which was looked at when that was installed.
  const [command, ...args] = [...pnpm, "install", "--frozen-lockfile", "--offline", "--trust-lockfile"];
  const { code, output } = await run(command, args, { cwd: folder });
  if (code !== 0) throw new Error(`The packages could not be installed in ${folder}:\n${output}`);
}

/**
 * Installs packed packages for an application of another workspace, in whose versions it has its framework. That workspace's
 * own installation fills the store first, with the registry's help.
 * @param source folder of that workspace
 */
export async function installBeside(folder, tarballs, source) {
  const [command, ...args] = pnpm;
  const { code, output } = await run(command, [...args, "--dir", source, "install", "--frozen-lockfile"]);
  if (code !== 0) throw new Error(output);
  const { dependencies: own } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  await installOutside(folder, tarballs, [...new Set([...dependencies(), ...Object.keys(own)])], source);
}
