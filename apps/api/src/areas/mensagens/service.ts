import { dateTimeIn } from "@prumo/domain/date";
import { cleanEmail } from "@prumo/domain/email";
import { cleanPhone } from "@prumo/domain/phone";
import type { Db } from "../../db/client";
import { forgetBefore, newestMessages, noteFailed, noteSent, type TipoMensagem, takeDue } from "./queries";

export { addMessage as queueMessage, type NovaMensagem } from "./queries";

/** Sends one message to the world. Rejects when it could not. */
export type Mailer = (mensagem: {
  readonly destino: string;
  readonly assunto: string;
  readonly texto: string;
}) => Promise<void>;

/** How each kind of message is sent. What is missing is not sent and waits. */
export type Mailers = Readonly<Partial<Record<TipoMensagem, Mailer>>>;

const MINUTE = 60_000;
/** How long one process may take over the messages that it took. */
const LEASE = 10 * MINUTE;
const AT_ONCE = 20;
const LONGEST_WAIT = 60 * MINUTE;
const SHOWN = 50;
const KEPT_FOR = 7 * 24 * 60 * MINUTE;

/** One minute after the first failure, then twice as long each time, up to an hour. */
const waitAfter = (tries: number): number => Math.min(MINUTE * 2 ** (tries - 1), LONGEST_WAIT);

async function sendOne(db: Db, mailer: Mailer, mensagem: Awaited<ReturnType<typeof takeDue>>[number], now: () => Date) {
  const { id, destino, assunto, texto, tentativas } = mensagem;
  const began = now();
  try {
    await mailer({ destino, assunto, texto });
    await noteSent(db, id, now());
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await noteFailed(db, id, reason, new Date(began.getTime() + waitAfter(tentativas)));
    return false;
  }
}

/** Sends what is due of one kind. */
async function sendKind(db: Db, tipo: TipoMensagem, mailer: Mailer, now: () => Date): Promise<number> {
  let sent = 0;
  for (;;) {
    const agora = now();
    const due = await takeDue(db, tipo, agora, new Date(agora.getTime() + LEASE), AT_ONCE);
    for (const mensagem of due) sent += (await sendOne(db, mailer, mensagem, now)) ? 1 : 0;
    if (due.length < AT_ONCE) return sent;
  }
}

/**
 * Sends what is due. A message that fails is tried again later; one that was sent keeps no text. The kinds go side by
 * side: a gateway that is slow does not hold up the mail.
 * @returns how many were sent
 */
export async function sendDue(db: Db, mailers: Mailers, now: () => Date): Promise<number> {
  const kinds = Object.entries(mailers) as [TipoMensagem, Mailer][];
  const sent = await Promise.all(kinds.map(([tipo, mailer]) => sendKind(db, tipo, mailer, now)));
  return sent.reduce((sum, count) => sum + count, 0);
}

/** An address as messages keep it, however it was typed. */
const bare = (destino: string) => (destino.includes("@") ? cleanEmail(destino) : cleanPhone(destino));

/** What would have been sent, newest first. */
export async function outbox(db: Db, destino: string | undefined, fuso: string) {
  const found = await newestMessages(db, destino && bare(destino), SHOWN);
  return found.map((mensagem) => ({ ...mensagem, created_at: dateTimeIn(fuso, mensagem.created_at) }));
}

export const forgetOldMessages = (db: Db, agora: Date): Promise<void> =>
  forgetBefore(db, new Date(agora.getTime() - KEPT_FOR));
