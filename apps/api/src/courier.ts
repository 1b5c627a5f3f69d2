import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { type Mailers, sendDue } from "./areas/mensagens/service";
import { servePasswordRequests } from "./areas/sessao/password-requests";
import type { Db } from "./db/client";
import { isOutage } from "./db/outage";

/** What waits for a failed message, or was written by another process. */
const ROUND = 30_000;
/** Until it is looked whether a database that was away is back. */
const RETRY = 1_000;
/** How long a stop waits for the message that is on its way. Given up, it stays in the queue until its lease is over. */
const PATIENCE = 5_000;

export interface Courier {
  /** Something is to be sent now. Returns at once. */
  readonly wake: () => void;
  /** Ends after the message that is on its way, or without it when the mail server takes too long. */
  readonly stop: () => Promise<void>;
}

export interface CourierOptions {
  readonly db: Db;
  readonly mailers: Mailers;
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly now?: () => Date;
}

/** Writes and sends messages beside the answers, so that nobody waits for a mail server. Any number of processes may. */
export function startCourier({ db, mailers, publicUrl, logger, now = () => new Date() }: CourierOptions): Courier {
  let round: Promise<void> | undefined;
  let again = false;
  let going = true;
  let retry: NodeJS.Timeout | undefined;
  let away = false;
  const rounds = async () => {
    do {
      again = false;
      await servePasswordRequests(db, publicUrl, now());
      await sendDue(db, mailers, now, () => going);
    } while (again && going);
    away = false;
  };
  const failed = (err: unknown) => {
    const outage = isOutage(err);
    // An outage is told once, however often it is looked whether it is over.
    if (!outage || !away) logger.error({ err }, "mensagens");
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
      await Promise.race([round, wait(PATIENCE, undefined, { ref: false })]);
    },
  };
}
