import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** A file system that Linux keeps in memory, and the bytes that must be free there: a run takes less than a third of them. */
const MEMORY = "/dev/shm";
const ROOM = 4 * 1024 ** 3;

function folderWithRoom(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) < ROOM ? tmpdir() : MEMORY;
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** Removes the folders of this name that runs left behind which were killed. */
export function removeLeftovers(name: string): void {
  for (const folder of [tmpdir(), MEMORY].filter(existsSync)) {
    for (const found of readdirSync(folder)) {
      if (!found.startsWith(name) || isAlive(Number.parseInt(found.slice(name.length), 10))) continue;
      rmSync(join(folder, found), { recursive: true, force: true });
    }
  }
}

/**
 * Makes a folder of this process for what is gone after the run: in memory where there is room. On a disk the kernel needs
 * three to twenty times as long for a copy of a database, which is a thousand small files.
 */
export const folderInMemory = (name: string): string => mkdtempSync(join(folderWithRoom(), `${name}${process.pid}-`));
