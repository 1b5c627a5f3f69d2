import type { Logger } from "pino";
import { servePasswordRequests } from "./areas/acesso/sessao/password-requests";
import { type Mailers, sendDue } from "./areas/sistema/mensagens/service";
import type { Db } from "./db/client";
import { type Rounds, startRounds } from "./rounds";

export interface CourierOptions {
  readonly db: Db;
  readonly mailers: Mailers;
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly now?: () => Date;
}

/** Writes and sends messages in the background, so that no call waits for a mail server. */
export const startCourier = ({ db, mailers, publicUrl, logger, now = () => new Date() }: CourierOptions): Rounds =>
  startRounds({
    name: "mensagens",
    logger,
    async work(going) {
      await servePasswordRequests(db, publicUrl, now());
      await sendDue(db, mailers, now, going);
    },
  });
