import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

/** Milliseconds before a process that ended is started again, the first time and at most. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
/** A process that lived for so long did not end because it cannot live. */
const SOUND = 60_000;
/** Longer than a process takes to end by itself. */
const DEADLINE = 36_000;

interface Supervision {
  readonly workers: number;
  readonly logger: Logger;
  /** Called once, when all of them serve for the first time. */
  readonly onReady: () => void;
  /** Called last of all. */
  readonly end: () => Promise<void>;
}

/**
 * Runs processes that answer calls at one address, which this one hands out in turns. One that ends is started again, after
 * a pause that doubles while it keeps ending; all are ended by SIGTERM or SIGINT, each after its calls.
 */
export function supervise({ workers, logger, onReady, end }: Supervision): void {
  let stopping = false;
  let ready = false;
  let pause = FIRST_PAUSE;
  const serving = new Set<number>();

  const begin = () => {
    const born = performance.now();
    const worker = cluster.fork();
    worker.once("listening", () => {
      serving.add(worker.id);
      if (ready || serving.size < workers) return;
      ready = true;
      onReady();
    });
    worker.once("exit", (code, signal) => void replace(worker, born, code, signal));
  };

  const replace = async (worker: Worker, born: number, code: number | null, signal: string | null) => {
    serving.delete(worker.id);
    if (stopping) return;
    // A fault that keeps the first ones from serving keeps all others from it, and they have told it.
    if (!ready && code !== 0 && signal === null) return stop(1);
    if (performance.now() - born > SOUND) pause = FIRST_PAUSE;
    // `pid` is that of whoever writes the entry.
    logger.error({ processo: worker.process.pid, codigo: code, sinal: signal, pausa_ms: pause }, "processo terminou");
    const due = pause;
    pause = Math.min(pause * 2, LONGEST_PAUSE);
    await wait(due);
    if (!stopping) begin();
  };

  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const gone = alive.map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
    for (const worker of alive) worker.process.kill("SIGTERM");
    await Promise.race([Promise.all(gone), wait(DEADLINE, undefined, { ref: false })]);
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
    await end();
    if (code === 0) logger.info({ processos: workers }, "todos encerrados");
    process.exit(code);
  };

  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  for (let at = 0; at < workers; at += 1) begin();
}
