import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { remindDue } from "./areas/financeiro/cobranca/clock";
import type { Db } from "./db/client";
import { isOutage } from "./db/outage";

/** Milliseconds between two looks at the companies. */
const ROUND = 30_000;
/** Milliseconds that a stop waits for the portion that is being claimed: what is not claimed is claimed later. */
const PATIENCE = 5_000;

export interface ReminderClock {
  /** Ends after the portion that is being claimed. */
  readonly stop: () => Promise<void>;
}

export interface ReminderClockOptions {
  readonly db: Db;
  /** The server's public address, without a slash at the end. */
  readonly publicUrl: string;
  readonly logger: Logger;
  /** Called when messages wait to be sent. */
  readonly onMessage: () => void;
  readonly now?: () => Date;
}

/**
 * Looks every half a minute at the companies whose moment to remind has come. It stands beside what sends messages, so that
 * no code for a sign-up waits while thousands of reminders are written.
 */
export function startReminderClock(options: ReminderClockOptions): ReminderClock {
  const { db, publicUrl, logger, onMessage, now = () => new Date() } = options;
  let going = true;
  let round: Promise<unknown> | undefined;
  let away = false;
  const failed = (err: unknown) => {
    const outage = isOutage(err);
    // An outage is logged once, however often the database is tried again.
    if (!outage || !away) logger.error({ err }, "lembretes");
    away = outage;
  };
  const look = () => {
    round ??= remindDue({ db, publicUrl, now, onMessage, going: () => going, failed })
      .then(() => {
        away = false;
      })
      .catch(failed)
      .finally(() => {
        round = undefined;
      });
  };
  const timer = setInterval(look, ROUND);
  look();
  return {
    async stop() {
      going = false;
      clearInterval(timer);
      await Promise.race([round, wait(PATIENCE, undefined, { ref: false })]);
    },
  };
}
