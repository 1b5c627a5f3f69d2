import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import lockfile from "proper-lockfile";
import { repository } from "../places";

const DAY = 24 * 3_600_000;

function filesOf(source: string): string[] {
  const path = join(repository, source);
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Makes a name from the contents of files and directories of the repository, without tests. */
export function fingerprint(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Removes the results of earlier sources once they are so old that no run can be using them. */
function removeOld(directory: string): void {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    if (Date.now() - statSync(path).mtimeMs > DAY) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Gives a directory that the first process to need it makes, and that later processes and runs use again.
 * @param path its place; its name must change with its sources
 * @param make fills an empty directory beside it
 */
export async function madeOnce(path: string, make: (draft: string) => Promise<void>): Promise<string> {
  if (existsSync(path)) return path;
  const directory = dirname(path);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const retries = { retries: 240, factor: 1, minTimeout: 500 };
  const release = await lockfile.lock(path, { realpath: false, stale: 60_000, retries });
  try {
    if (existsSync(path)) return path;
    removeOld(directory);
    const draft = mkdtempSync(join(directory, `${basename(path)}.`));
    await make(draft);
    renameSync(draft, path);
    return path;
  } finally {
    await release();
  }
}
