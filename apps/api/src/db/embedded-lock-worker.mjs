import { statSync, utimesSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import lockfile from "proper-lockfile";

/**
 * Renews the lock of a data directory in a separate thread. A report or a vacuum keeps the main thread busy for
 * seconds; if the lock were not renewed meanwhile, the next process would take it.
 */
const { directory, lockfilePath, stale, update } = workerData;

const heartbeat = () => statSync(lockfilePath, { throwIfNoEntry: false })?.mtimeMs;

/**
 * Takes the lock.
 * @returns false when another process renews it
 */
async function take() {
  const lost = () => parentPort.postMessage({ state: "lost" });
  let seen = heartbeat();
  let since = performance.now();
  for (;;) {
    try {
      return await lockfile.lock(directory, { lockfilePath, stale, update, onCompromised: lost });
    } catch (error) {
      if (error.code !== "ELOCKED") throw error;
      const beat = heartbeat();
      if (seen !== undefined && beat !== undefined && beat !== seen) return false;
      if (seen === undefined) [seen, since] = [beat, performance.now()];
      // The lock was not renewed all this time, but its date is not old: a clock was set back since.
      else if (beat !== undefined && performance.now() - since > stale + 2 * update) utimesSync(lockfilePath, 0, 0);
      await wait(100);
    }
  }
}

try {
  const release = await take();
  parentPort.postMessage({ state: release === false ? "in use" : "held" });
  if (release !== false) {
    parentPort.once("message", () => release().then(() => parentPort.postMessage({ state: "released" })));
  }
} catch (error) {
  parentPort.postMessage({ state: "failed", message: error.message, code: error.code });
}
