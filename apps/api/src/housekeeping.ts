import type { Logger } from "pino";
import { forgetOldFlows } from "./areas/cadastro/flow";
import { forgetOldPositions } from "./areas/gps/queries";
import { forgetOldMessages } from "./areas/mensagens/service";
import { forgetOldRequests } from "./areas/sessao/password-requests";
import { forgetExpiredSessions } from "./areas/sessao/service";
import type { Db } from "./db/client";
import { forgetOldAttempts } from "./db/transaction";

const HOUR = 3_600_000;

/**
 * Removes expired sessions and sign-ups, old failed logins, attempts, requests, messages and positions once an hour. Several
 * processes may do so at once.
 */
export function startHousekeeping(db: Db, logger: Logger): () => void {
  const clean = async () => {
    const now = new Date();
    await forgetExpiredSessions(db, now);
    await forgetOldAttempts(db, now);
    await forgetOldRequests(db, now);
    await forgetOldMessages(db, now);
    await forgetOldFlows(db, now);
    await forgetOldPositions(db, now);
  };
  const timer = setInterval(() => clean().catch((err: unknown) => logger.error({ err }, "limpeza")), HOUR);
  return () => clearInterval(timer);
}
