import type { Logger } from "pino";
import { remindDue } from "./areas/financeiro/cobranca/clock";
import type { Db } from "./db/client";
import { type Rounds, startRounds } from "./rounds";

export interface ReminderClockOptions {
  readonly db: Db;
  /** The server's public address, without a slash at the end. */
  readonly publicUrl: string;
  readonly logger: Logger;
  /** Whether a gateway sends by WhatsApp; without one people do. */
  readonly gateway: boolean;
  /** Called when messages wait to be sent. */
  readonly onMessage: () => void;
  readonly now?: () => Date;
}

/** What its failures are called in the log. */
const NAME = "lembretes";

/**
 * Looks in rounds at the companies whose moment to remind has come. It stands beside what sends messages, so that no code
 * for a sign-up waits while thousands of reminders are written.
 */
export function startReminderClock(options: ReminderClockOptions): Rounds {
  const { db, publicUrl, logger, gateway, onMessage, now = () => new Date() } = options;
  const failed = (err: unknown) => logger.error({ err }, NAME);
  return startRounds({
    name: NAME,
    logger,
    work: (going) => remindDue({ db, publicUrl, now, gateway, onMessage, going, failed }),
  });
}
