import { parentPort, workerData } from "node:worker_threads";

/** Waits for so many milliseconds without using the processor, as a thread does that a busy machine does not run. */
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData);
parentPort.postMessage("read");
