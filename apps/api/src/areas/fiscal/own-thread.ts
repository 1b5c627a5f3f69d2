import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Transferable, Worker } from "node:worker_threads";
import pLimit, { type LimitFunction } from "p-limit";
import { Refusal } from "../../http/errors";

/** Settings for opening files of one kind. */
export interface Opening {
  /** The program of the thread: beside this file in the sources, beside the bundle when built. */
  readonly program: string;
  /** Milliseconds after which a file is given up. */
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
        clearTimeout(late);
        settle();
        void worker.terminate();
      };
      const late = setTimeout(() => end(() => reject(new GivenUp("tempo"))), patience);
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
