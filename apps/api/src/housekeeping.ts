import type { Logger } from "pino";
import { mailEndingKeys } from "./areas/acesso/chaves/ending-mails";
import { forgetOldRequests } from "./areas/acesso/sessao/password-requests";
import { forgetExpiredSessions } from "./areas/acesso/sessao/service";
import { forgetEvents } from "./areas/financeiro/gateway/charge-queries";
import { moveMarks } from "./areas/financeiro/movimentos/balance-marks";
import { forgetOldPositions } from "./areas/operacao/gps/queries";
import { forgetOldFlows } from "./areas/plataforma/cadastro/flow";
import { sweepFiles } from "./areas/sistema/anexos/sweep";
import { eraseDue } from "./areas/sistema/dados/erase-due";
import { forgetOldMessages } from "./areas/sistema/mensagens/service";
import { forgetOldDeliveries } from "./areas/sistema/webhooks/queries";
import type { Db } from "./db/client";
import { takeJob } from "./db/take-job";
import { forgetOldAttempts } from "./db/transaction";
import { forgetOldCounts } from "./http/rate-limit";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long events of payment providers are kept that were worked off. */
const EVENTS_KEPT = 90 * 24 * HOUR;

/** Less than between two looks, which come a little late or early. */
const EVERY = 55 * MINUTE;

/**
 * Removes expired sessions and sign-ups, old failed logins, attempts, requests, counts, messages and positions, and files
 * that no record has, tells of keys that end, and sums up movements, a minute after the start and once an hour; once a day
 * what was left of persons whose erasure was asked for. Of all processes on a database one does so.
 * @param publicUrl the server's address, without a slash at the end
 */
export function startHousekeeping(db: Db, publicUrl: string, logger: Logger): () => void {
  const clean = async () => {
    const now = new Date();
    if (!(await takeJob(db, "limpeza", EVERY, now))) return;
    const failed = told("limpeza");
    const eventsBefore = new Date(now.getTime() - EVENTS_KEPT);
    const pieces: readonly (() => Promise<unknown>)[] = [
      () => forgetExpiredSessions(db, now),
      () => forgetOldAttempts(db, now),
      () => forgetOldCounts(db, now),
      () => forgetOldRequests(db, now),
      () => forgetOldMessages(db, now),
      () => forgetOldFlows(db, now),
      () => forgetOldPositions(db, now),
      () => sweepFiles(db, now),
      () => forgetOldDeliveries(db, now),
      () => mailEndingKeys(db, publicUrl, now, failed),
      () => forgetEvents(db, eventsBefore),
      () => moveMarks(db, now),
    ];
    // One that fails keeps none of the others waiting for an hour.
    for (const piece of pieces) await piece().catch(failed);
  };
  const told = (name: string) => (err: unknown) => logger.error({ err }, name);
  const failed = told("fim da guarda");
  const run = async () => {
    await clean().catch(told("limpeza"));
    await eraseDue(db, new Date(), failed).catch(failed);
  };
  // A server that is started anew each day would never run for an hour.
  const first = setTimeout(run, MINUTE);
  const timer = setInterval(run, HOUR);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
