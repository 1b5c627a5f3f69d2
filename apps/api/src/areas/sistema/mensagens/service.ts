import { setTimeout as wait } from "node:timers/promises";
import { dateTimeIn } from "@prumo/domain/date";
import { cleanEmail } from "@prumo/domain/email";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { cleanPhone } from "@prumo/domain/phone";
import type { Db } from "../../../db/client";
import { isOutage } from "../../../db/outage";
import { tell } from "../../../telemetry/server-events";
import { inSpan } from "../../../telemetry/spans";
import {
  forgetBefore,
  newestMessages,
  noteFailed,
  noteSent,
  noteUncertain,
  type SentMessage,
  type TipoMensagem,
  takeNext,
} from "./queries";

export { outdated, outdatedReminder } from "./outdated-message";
export {
  addMessage as queueMessage,
  addMessages as queueMessages,
  inState,
  leftToPeople,
  lockMessage,
  type NewMensagem as NovaMensagem,
  noteSent,
  requeueMessage,
  skipsBeforeSending,
  stateOf,
  uncertain,
  waitingMessages,
} from "./queries";

/** Sends one message. Rejects when it could not be sent. */
export type Mailer = (mensagem: {
  readonly destino: string;
  readonly assunto: string;
  readonly texto: string;
  /** The same as a page, of e-mails that have one. */
  readonly html?: string | null;
  /** Where a program for e-mail tells that its receiver wants no more of them. */
  readonly cancelar_url?: string | null;
  /** Where an answer to it goes. */
  readonly responder_a?: string | null;
  readonly anexo?: { readonly nome: string; readonly conteudo: Buffer } | null;
  /** The same at each try: who gets a message twice, because a process died before it noted the first, can tell. */
  readonly chave?: string;
}) => Promise<void>;

/**
 * Thrown by what sends where nobody knows whether the message went out: whoever was asked fell silent after they had it.
 */
export class UncertainDelivery extends Error {
  override readonly name = "UncertainDelivery";
}

/** The ways to send each kind of message. A kind without one waits in the queue. */
export type Mailers = Readonly<Partial<Record<TipoMensagem, Mailer>>>;

/** Tells whether there is time for another message. */
type Going = () => boolean;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long a taken message belongs to one process. */
const LEASE = 10 * MINUTE;
const LONGEST_WAIT = 60 * MINUTE;
const SHOWN = 50;
const KEPT_FOR = 7 * 24 * 60 * MINUTE;

/** Waits one minute after the first failure, then twice as long each time, up to an hour. */
const waitAfter = (tries: number): number => Math.min(MINUTE * 2 ** (tries - 1), LONGEST_WAIT);

/** Marks a message as sent, as soon as the database can be reached: without the mark it would be sent twice. */
async function noteSentOnce(db: Db, { id, moment }: SentMessage, going: Going): Promise<void> {
  for (;;) {
    try {
      return await noteSent(db, id, moment);
    } catch (error) {
      if (!isOutage(error) || !going()) throw error;
      await wait(SECOND);
    }
  }
}

type Message = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

/** Tells how a reminder fared, and how long it had waited in the queue. */
const tellReminder = ({ tipo, created_at }: Message, outcome: "sent" | "failed" | "uncertain", moment: Date) =>
  tell("reminder tried", { channel: tipo, outcome, seconds: (moment.getTime() - created_at.getTime()) / SECOND });

/** Sends one message. @returns what is to be noted; null when it was not sent, which is noted already */
async function sendOne(db: Db, mailer: Mailer, mensagem: Message, now: () => Date): Promise<SentMessage | null> {
  const { id, tipo: kind, destino, assunto, texto, html, cancelar_url, responder_a, anexo, anexo_nome } = mensagem;
  const file =
    anexo === null || anexo_nome === null ? null : { nome: anexo_nome, conteudo: Buffer.from(anexo, "base64") };
  // Sent again by people it is another message.
  const chave = `${id}.${mensagem.created_at.getTime()}`;
  const began = now();
  try {
    await inSpan(`send ${kind}`, () =>
      mailer({ destino, assunto, texto, html, cancelar_url, responder_a, anexo: file, chave }),
    );
  } catch (error) {
    tell("message tried", { kind, sent: false });
    const isUncertain = error instanceof UncertainDelivery;
    if (mensagem.uma_vez) tellReminder(mensagem, isUncertain ? "uncertain" : "failed", began);
    if (mensagem.uma_vez && isUncertain) {
      await noteUncertain(db, id, now());
      return null;
    }
    const reason = error instanceof Error ? error.message : String(error);
    await noteFailed(db, id, reason, new Date(began.getTime() + waitAfter(mensagem.tentativas)));
    return null;
  }
  tell("message tried", { kind, sent: true });
  const moment = now();
  if (mensagem.uma_vez) tellReminder(mensagem, "sent", moment);
  return { id, moment };
}

/** Takes the next message, and notes the one before in the same transaction, else by itself. */
async function takeAfter(db: Db, tipo: TipoMensagem, now: Date, sent: SentMessage | null, going: Going) {
  try {
    return await takeNext(db, tipo, { now, until: new Date(now.getTime() + LEASE), sent });
  } catch (error) {
    if (sent !== null) await noteSentOnce(db, sent, going);
    throw error;
  }
}

/** Sends the due messages of one kind one by one, so that a process that stops leaves all others in the queue. */
async function sendKind(db: Db, tipo: TipoMensagem, mailer: Mailer, now: () => Date, going: Going): Promise<number> {
  let count = 0;
  let sent: SentMessage | null = null;
  while (going()) {
    const next: Message | undefined = await takeAfter(db, tipo, now(), sent, going);
    sent = null;
    if (next === undefined) break;
    sent = await sendOne(db, mailer, next, now);
    count += sent === null ? 0 : 1;
  }
  if (sent !== null) await noteSentOnce(db, sent, going);
  return count;
}

/**
 * Sends the due messages. A message that fails is tried again later; one that was sent loses its text. The kinds are
 * sent side by side: a slow gateway does not hold up the mail.
 * @param going is asked before each message; false ends the sending
 * @returns how many were sent
 */
export async function sendDue(db: Db, mailers: Mailers, now: () => Date, going: Going = () => true): Promise<number> {
  const sent = await Promise.all(
    keysOf(mailers).map((tipo) => {
      const mailer = mailers[tipo];
      return mailer === undefined ? 0 : sendKind(db, tipo, mailer, now, going);
    }),
  );
  return sent.reduce((sum, count) => sum + count, 0);
}

/** An address as messages store it, however it was typed. */
const bare = (destino: string) => (destino.includes("@") ? cleanEmail(destino) : cleanPhone(destino));

/** The messages that would have been sent, newest first. */
export async function outbox(db: Db, destino: string | undefined, fuso: string) {
  const found = await newestMessages(db, destino && bare(destino), SHOWN);
  return found.map((mensagem) => ({ ...mensagem, created_at: dateTimeIn(fuso, mensagem.created_at) }));
}

export const forgetOldMessages = (db: Db, moment: Date): Promise<void> =>
  forgetBefore(db, new Date(moment.getTime() - KEPT_FOR), moment);
