import fs, { type PathLike } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join, relative } from "node:path";
import type { Random } from "../db/seed/random";

/** A disk whose power can be cut. It then keeps what was synced, and a random part of what was written since. */
export interface Disk {
  /** Cuts the power after that many further operations on files: this process is killed at once. */
  readonly cutAfter: (operations: number) => void;
  /** Writes to another process, also when nothing else can be written any more. */
  readonly print: (line: string) => void;
}

/** The kernel writes this much at once. A page of PostgreSQL is two of them, so a cut may tear it. */
const PAGE = 4096;

const real = { ...fs };

function filesBelow(directory: string): string[] {
  if (!real.existsSync(directory)) return [];
  return real
    .readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function namesOf(directory: string): Map<string, string> {
  const files = real.readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map(({ name }) => [name, nodeOf(join(directory, name))]));
}

/**
 * Names a file whatever its path is. A new file may get the number of a removed one, so the name includes its time of
 * birth.
 */
function nodeOf(file: string | number): string {
  const { ino, birthtimeNs } =
    typeof file === "number" ? real.fstatSync(file, { bigint: true }) : real.statSync(file, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

/** Gives each page as it was synced or, by chance, as it was written since. */
function mixed(synced: Buffer, written: Buffer, chance: Random["chance"]): Buffer {
  const result = Buffer.from(chance(0.5) ? written : synced);
  for (let at = 0; at < result.length; at += PAGE) {
    result.set((chance(0.5) ? written : synced).subarray(at, Math.min(at + PAGE, result.length)), at);
  }
  return result;
}

/**
 * Watches the files below a directory from now on; files that are there count as synced.
 *
 * Contents are kept by inode at each fsync, and names by directory at each fsync of one. A cut brings every file back
 * to its last fsync (in half of the cuts some of its later pages survive). A file that was never synced is empty or
 * gone. A directory that was not synced since a rename or removal shows by chance its earlier names.
 */
export function watchDisk(directory: string, chance: Random["chance"]): Disk {
  const contents = new Map<string, Buffer>();
  const names = new Map<string, Map<string, string>>();
  let left = Number.POSITIVE_INFINITY;

  for (const path of filesBelow(directory)) contents.set(nodeOf(path), real.readFileSync(path));
  for (const path of new Set(filesBelow(directory).map(dirname))) names.set(path, namesOf(path));

  const bringBack = (path: string, torn: boolean) => {
    const synced = contents.get(nodeOf(path));
    const written = real.readFileSync(path);
    if (synced === undefined && chance(0.5)) real.rmSync(path);
    else if (synced === undefined || !synced.equals(written)) {
      real.writeFileSync(path, torn ? mixed(synced ?? Buffer.alloc(0), written, chance) : (synced ?? ""));
    }
  };
  const bringNamesBack = (path: string, before: ReadonlyMap<string, string>) => {
    const now = namesOf(path);
    const had = new Set(before.values());
    for (const [name, node] of now) if (!before.has(name) && had.has(node)) real.rmSync(join(path, name));
    for (const [name, node] of before) {
      const image = contents.get(node);
      if (now.get(name) === node || image === undefined) continue;
      real.rmSync(join(path, name), { force: true });
      real.writeFileSync(join(path, name), image);
    }
  };
  const cut = () => {
    left = Number.POSITIVE_INFINITY;
    const torn = chance(0.5);
    for (const path of filesBelow(directory)) bringBack(path, torn);
    for (const [path, before] of names) {
      if (real.existsSync(path) && chance(0.5)) bringNamesBack(path, before);
    }
    process.kill(process.pid, "SIGKILL");
  };

  const inside = (path: string) => !relative(directory, path).startsWith("..");
  const pathOf = (file: number | PathLike) =>
    typeof file === "number" ? real.readlinkSync(`/proc/self/fd/${file}`) : String(file);
  const operation = (file: number | PathLike) => {
    if (!inside(pathOf(file))) return;
    if (left <= 0) cut();
    left -= 1;
  };
  const watched = {
    writeSync: ((file: number, ...rest: [NodeJS.ArrayBufferView]) => {
      operation(file);
      return real.writeSync(file, ...rest);
    }) as typeof fs.writeSync,
    ftruncateSync(file: number, length?: number) {
      operation(file);
      real.ftruncateSync(file, length);
    },
    renameSync(from: PathLike, to: PathLike) {
      operation(from);
      real.renameSync(from, to);
    },
    unlinkSync(path: PathLike) {
      operation(path);
      real.unlinkSync(path);
    },
    fsyncSync(file: number) {
      operation(file);
      const path = pathOf(file);
      // The real disk is left out: this one stands in for it.
      if (!inside(path)) real.fsyncSync(file);
      else if (real.fstatSync(file).isDirectory()) names.set(path, namesOf(path));
      else contents.set(nodeOf(file), real.readFileSync(path));
    },
  };
  Object.assign(fs, watched);
  syncBuiltinESMExports();
  return {
    cutAfter: (operations) => {
      left = operations;
    },
    print: (line) => real.writeSync(1, `${line}\n`),
  };
}
