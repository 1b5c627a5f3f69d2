import { once } from "node:events";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** Another process works on the same directory. */
export class DirectoryInUse extends Error {
  override readonly name = "DirectoryInUse";
}

type LockMessage =
  | { readonly state: "held" | "in use" | "lost" | "released" }
  | { readonly state: "failed"; readonly message: string; readonly code?: string };

/** Milliseconds between two signs of life. */
const update = 1_000;
/** Milliseconds without a sign of life after which the owner of a lock counts as gone. */
const stale = 5_000;

/** The program lies beside this file in the sources, and beside the bundle when built. */
const program = join(dirname(fileURLToPath(import.meta.url)), "embedded-lock-worker.mjs");

/** @throws what ended the worker before it said something */
async function messageOf(worker: Worker): Promise<LockMessage> {
  const [message]: readonly LockMessage[] = await once(worker, "message");
  if (message === undefined) throw new Error("The worker that holds the lock said nothing");
  return message;
}

/**
 * Takes a directory for this process alone. A second process would erase the first one's data, and neither would
 * notice.
 *
 * The lock is renewed all the time. It is not tied to a process number, because in containers every server is process
 * 1. After a kill the next start waits until the lock is stale; while the owner renews it, the start is refused.
 * @param onLost called when the lock was lost all the same: the process must end
 * @returns a function that gives the directory back
 * @throws DirectoryInUse, or the system's error when the directory cannot be written
 */
export async function lockDirectory(directory: string, onLost: (why: Error) => void): Promise<() => Promise<void>> {
  const lockfilePath = join(directory, "em-uso.lock");
  const worker = new Worker(program, { workerData: { directory, lockfilePath, stale, update } });
  const answer = await messageOf(worker);
  if (answer.state !== "held") {
    await worker.terminate();
    if (answer.state === "failed") throw Object.assign(new Error(answer.message), { code: answer.code });
    throw new DirectoryInUse(`Outro processo está usando ${directory}`);
  }
  const lost = () => {
    process.off("exit", leave);
    onLost(new DirectoryInUse(`Outro processo tomou ${directory}`));
  };
  // A process that ended without giving the directory back would make the next start wait.
  const leave = () => rmSync(lockfilePath, { recursive: true, force: true });
  process.once("exit", leave);
  worker.on("message", ({ state }: LockMessage) => state === "lost" && lost());
  worker.once("error", lost);
  return async () => {
    process.off("exit", leave);
    worker.postMessage("release");
    for (let state = ""; state !== "released"; ) ({ state } = await messageOf(worker));
    await worker.terminate();
  };
}
