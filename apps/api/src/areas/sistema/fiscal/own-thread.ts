import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Transferable, Worker } from "node:worker_threads";
import pLimit, { type LimitFunction } from "p-limit";
import { Refusal } from "../../../http/errors";

/** Settings for opening files of one kind. */
export interface Opening {
  /** The program of the thread: beside this file in the sources, beside the bundle when built. */
  readonly program: string;
  /** Milliseconds of work after which a file is given up. */
  readonly patience: number;
  readonly megabytes: number;
  /** The number of files of a company that may wait while one is opened. */
  readonly waiting: number;
  /** The message for a caller who sends one more. */
  readonly busy: string;
}

/** A file that took too much time or memory, or that crashed its thread. */
export class GivenUp extends Error {
  override readonly name = "GivenUp";
  readonly why: "tempo" | "memoria" | "erro";
  constructor(why: GivenUp["why"], options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/** A thread that gets no processor for so many times its patience is given up, too. */
const MOST = 12;

/**
 * Calls back once the time is used up. What counts is the processor time of this process, because a busy machine may
 * keep a good file waiting for longer than a bad one works. The other threads count as well, which leaves the file its
 * share of them.
 * @returns a function that stops the clock
 */
function afterWork(patience: number, late: () => void): () => void {
  const begun = process.cpuUsage();
  const last = performance.now() + MOST * patience;
  const look = () => {
    const { user, system } = process.cpuUsage(begun);
    const left = Math.min(patience - (user + system) / 1_000, last - performance.now());
    if (left > 0) timer = setTimeout(look, Math.ceil(left));
    else late();
  };
  let timer = setTimeout(look, patience);
  return () => clearTimeout(timer);
}

/** Each thread takes a whole processor: a third one would take it from the other calls. */
const twoAtOnce = pLimit(2);

const directory = dirname(fileURLToPath(import.meta.url));

/**
 * Opens hostile files in a thread of their own and for a limited time, because a file decides how long opening it
 * takes. Each company has one opened at a time, so that a company with many files does not hold up the others.
 * @returns a function that hands data to the program and answers its one message
 */
export function ownThread({ program, patience, megabytes, waiting, busy }: Opening) {
  const queues = new Map<number | null, LimitFunction>();

  const run = <T>(data: unknown, handed: Transferable[]): Promise<T> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(join(directory, program), {
        workerData: data,
        transferList: handed,
        resourceLimits: { maxOldGenerationSizeMb: megabytes },
      });
      const end = (settle: () => void) => {
        stopClock();
        settle();
        void worker.terminate();
      };
      const stopClock = afterWork(patience, () => end(() => reject(new GivenUp("tempo"))));
      worker.once("message", (message: T) => end(() => resolve(message)));
      worker.once("error", (cause: NodeJS.ErrnoException) => {
        const why = cause.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memoria" : "erro";
        end(() => reject(new GivenUp(why, { cause })));
      });
    });

  /**
   * @param company the company of the sender; all senders without one share a queue
   * @param handed buffers in the data that may be moved instead of copied, because the caller does not use them any
   * more
   * @throws GivenUp; Refusal 429 while too many files of the company wait
   */
  return async <T>(company: number | null, data: unknown, handed: Transferable[] = []): Promise<T> => {
    const queue = queues.get(company) ?? pLimit(1);
    queues.set(company, queue);
    if (queue.activeCount + queue.pendingCount > waiting) throw new Refusal(429, busy);
    try {
      return await queue(() => twoAtOnce(() => run<T>(data, handed)));
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(company);
    }
  };
}
