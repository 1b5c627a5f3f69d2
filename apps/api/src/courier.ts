import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { servePasswordRequests } from "./areas/acesso/sessao/password-requests";
import { type Mailers, sendDue } from "./areas/sistema/mensagens/service";
import type { Db } from "./db/client";
import { isOutage } from "./db/outage";

/** Milliseconds between two looks for failed messages and for those that other processes wrote. */
const ROUND = 30_000;
/** Milliseconds until the next try while the database is away. */
const RETRY = 1_000;
/**
 * Milliseconds that a stop waits for the message that is being sent. If it is given up, it stays in the queue until its
 * lease is over.
 */
const PATIENCE = 5_000;

export interface Courier {
  /** Starts sending at once, and returns without waiting for it. */
  readonly wake: () => void;
  /** Ends after the message that is being sent, or without it when the mail server takes too long. */
  readonly stop: () => Promise<void>;
}

export interface CourierOptions {
  readonly db: Db;
  readonly mailers: Mailers;
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly now?: () => Date;
  /** Other work that waits in the database, done in the same rounds. */
  readonly work?: () => Promise<unknown>;
}

/**
 * Writes and sends messages in the background, so that no call waits for a mail server. Several processes may do so at
 * once.
 */
export function startCourier({
  db,
  mailers,
  publicUrl,
  logger,
  now = () => new Date(),
  work,
}: CourierOptions): Courier {
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
      await work?.();
    } while (again && going);
    away = false;
  };
  const failed = (err: unknown) => {
    const outage = isOutage(err);
    // An outage is logged once, however often the database is tried again.
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
