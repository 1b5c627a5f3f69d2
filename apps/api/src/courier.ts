import type { Logger } from "pino";
import { type Mailers, sendDue } from "./areas/mensagens/service";
import { servePasswordRequests } from "./areas/sessao/password-requests";
import type { Db } from "./db/client";

/** What waits for a failed message, or was written by another process. */
const ROUND = 30_000;

export interface Courier {
  /** Something is to be sent now. Returns at once. */
  readonly wake: () => void;
  /** Ends after the round that is on its way. */
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
  const rounds = async () => {
    do {
      again = false;
      await servePasswordRequests(db, publicUrl, now());
      await sendDue(db, mailers, now);
    } while (again);
  };
  const wake = () => {
    again = true;
    round ??= rounds()
      .catch((err: unknown) => logger.error({ err }, "mensagens"))
      .finally(() => {
        round = undefined;
      });
  };
  const timer = setInterval(wake, ROUND);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
