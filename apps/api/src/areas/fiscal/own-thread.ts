import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Transferable, Worker } from "node:worker_threads";
import pLimit, { type LimitFunction } from "p-limit";
import { Refusal } from "../../http/errors";

/** How files of one kind are opened. */
export interface Opening {
  /** The program of the thread: beside this file in the sources, beside the bundle when built. */
  readonly program: string;
  /** Milliseconds after which a file is given up. */
  readonly patience: number;
  readonly megabytes: number;
  /** How many more files of a company may wait while one of it is opened. */
  readonly waiting: number;
  /** What is answered to who sends one more. */
  readonly busy: string;
}

/** A file that took too long, or more memory than it may, or that ended its thread. */
export class GivenUp extends Error {
  override readonly name = "GivenUp";
  readonly why: "tempo" | "memoria" | "erro";
  constructor(why: GivenUp["why"], options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/** Each takes a processor: who sends many at once waits, and the other calls do not. */
const twoAtOnce = pLimit(2);

const directory = dirname(fileURLToPath(import.meta.url));

/**
 * Opens hostile files beside the server's own work and for a limited time: a file decides how long opening it takes. Each
 * company has one opened at a time, so that the files of one leave a place to the others.
 * @returns a function that hands data to the program and gives its one message
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
   * @param company of who sends the file; whoever works in none counts as one
   * @param handed what of the data need not be copied, because it is not used here any more
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
