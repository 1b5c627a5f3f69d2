import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { isOutage } from "./db/outage";

/** Milliseconds between two looks for what failed, and for what other processes wrote. */
const ROUND = 30_000;
/** Milliseconds until the next try while the database is away. */
const RETRY = 1_000;
/** Milliseconds that a stop waits for what is being done. If it is given up, it stays in its queue until its lease is over. */
const PATIENCE = 5_000;

/** Work that waits in the database, done in the background. */
export interface Rounds {
  /** Starts a round at once, and returns without waiting for it. */
  readonly wake: () => void;
  /** Ends after what is being done, or without it when that takes too long. */
  readonly stop: () => Promise<void>;
}

export interface RoundsOptions {
  /** What its failures are called in the log. */
  readonly name: string;
  readonly logger: Logger;
  /** Does what waits. It is asked between two pieces of work whether it goes on. */
  readonly work: (going: () => boolean) => Promise<unknown>;
  /** Ends what the work began and did not wait for. */
  readonly end?: () => Promise<unknown>;
}

/**
 * Does work in rounds. Each kind of work has rounds of its own, so that none waits for another one's servers. Several
 * processes may do so at once.
 */
export function startRounds({ name, logger, work, end }: RoundsOptions): Rounds {
  let round: Promise<void> | undefined;
  let again = false;
  let going = true;
  let retry: NodeJS.Timeout | undefined;
  let away = false;
  const rounds = async () => {
    do {
      again = false;
      await work(() => going);
    } while (again && going);
    away = false;
  };
  const failed = (err: unknown) => {
    const outage = isOutage(err);
    // An outage is logged once, however often the database is tried again.
    if (!outage || !away) logger.error({ err }, name);
    away = outage;
    if (outage && going) retry = setTimeout(wake, RETRY);
  };
  const wake = () => {
    if (!going) return;
    clearTimeout(retry);
    again = true;
    round ??= rounds()
      .catch(failed)
      .finally(() => {
        round = undefined;
      });
  };
  const timer = setInterval(wake, ROUND);
  wake();
  return {
    wake,
    async stop() {
      going = false;
      clearInterval(timer);
      clearTimeout(retry);
      await Promise.race([Promise.all([round, end?.()]), wait(PATIENCE, undefined, { ref: false })]);
    },
  };
}
