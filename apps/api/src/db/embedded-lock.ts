import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import lockfile from "proper-lockfile";

/** Another process works on the same directory. */
export class DirectoryInUse extends Error {
  override readonly name = "DirectoryInUse";
}

const HEARTBEAT = 1_500;
/** A lock that was not renewed for this long belongs to a process that is gone. */
const STALE = 6_000;

const lockOf = (directory: string) => join(directory, "em-uso.lock");

const heartbeatOf = (directory: string): number | undefined =>
  statSync(lockOf(directory), { throwIfNoEntry: false })?.mtimeMs;

const isHeld = (error: unknown) => error instanceof Error && "code" in error && error.code === "ELOCKED";

/**
 * Takes a directory for this process alone. A second process would erase the first one's data without either noticing.
 *
 * The lock is renewed all the time, and not tied to a process number: in containers every server is process 1. After a
 * kill the next start waits until the lock is stale; while its owner renews it, the start is refused at once.
 * @param onLost called when the lock was lost all the same: the process must end
 * @returns gives the directory back
 * @throws DirectoryInUse
 */
export async function lockDirectory(directory: string, onLost: () => void): Promise<() => Promise<void>> {
  const seen = heartbeatOf(directory);
  const deadline = Date.now() + STALE + 3 * HEARTBEAT;
  for (;;) {
    try {
      return await lockfile.lock(directory, {
        lockfilePath: lockOf(directory),
        stale: STALE,
        update: HEARTBEAT,
        onCompromised: onLost,
      });
    } catch (error) {
      if (!isHeld(error)) throw error;
      const beat = heartbeatOf(directory);
      if ((seen !== undefined && beat !== undefined && beat !== seen) || Date.now() > deadline) {
        throw new DirectoryInUse(`Outro processo está usando ${directory}`);
      }
      await wait(250);
    }
  }
}
