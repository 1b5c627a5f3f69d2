import { dateTimeIn } from "@prumo/domain/date";
import type { Db } from "../../db/client";
import { forgetBefore, newestMessages, noteFailed, noteSent, takeDue } from "./queries";

export { addMessage as queueMessage, type NovaMensagem } from "./queries";

/** Sends one message to the world. Rejects when it could not. */
export type Mailer = (mensagem: {
  readonly destino: string;
  readonly assunto: string;
  readonly texto: string;
}) => Promise<void>;

const MINUTE = 60_000;
/** How long one process may take over the messages that it took. */
const LEASE = 10 * MINUTE;
const AT_ONCE = 20;
const LONGEST_WAIT = 60 * MINUTE;
const SHOWN = 50;
const KEPT_FOR = 7 * 24 * 60 * MINUTE;

/** One minute after the first failure, then twice as long each time, up to an hour. */
const waitAfter = (tries: number): number => Math.min(MINUTE * 2 ** (tries - 1), LONGEST_WAIT);

/**
 * Sends what is due. A message that fails is tried again later; one that was sent keeps no text.
 * @returns how many were sent
 */
export async function sendDue(db: Db, mailer: Mailer, now: () => Date): Promise<number> {
  let sent = 0;
  for (;;) {
    const agora = now();
    const due = await takeDue(db, agora, new Date(agora.getTime() + LEASE), AT_ONCE);
    for (const { id, destino, assunto, texto, tentativas } of due) {
      try {
        await mailer({ destino, assunto, texto });
        await noteSent(db, id, now());
        sent += 1;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        await noteFailed(db, id, reason, new Date(agora.getTime() + waitAfter(tentativas)));
      }
    }
    if (due.length < AT_ONCE) return sent;
  }
}

/** What would have been sent, newest first. */
export async function outbox(db: Db, destino: string | undefined, fuso: string) {
  const found = await newestMessages(db, destino, SHOWN);
  return found.map((mensagem) => ({ ...mensagem, created_at: dateTimeIn(fuso, mensagem.created_at) }));
}

export const forgetOldMessages = (db: Db, agora: Date): Promise<void> =>
  forgetBefore(db, new Date(agora.getTime() - KEPT_FOR));
