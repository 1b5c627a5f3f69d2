import { setTimeout as wait } from "node:timers/promises";
import { signWebhook } from "@prumo/api-client/webhook";
import {
  AWAY,
  FAILING_UNTIL_OFF,
  isDelivered,
  isGone,
  nextAttempt,
  SILENCE_WHILE_FAILING,
  type WebhookDeliveryState,
} from "@prumo/domain/webhook-delivery";
import { automaticAuthor } from "../../../db/automatic-author";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { webhooks } from "../../../db/schema/webhooks";
import { lockOne, onlyOf, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { ResolveName } from "../../../http/dns-lookup";
import { postWebhook, type WebhookAnswer } from "../../../http/post-webhook";
import type { SecretBox } from "../../../http/secret-box";
import { findCaretakers } from "../mensagens/caretakers";
import { queueMessage } from "../mensagens/service";
import { type Lanes, openLanes } from "./lanes";
import {
  claimDeliveries,
  findAddress,
  findDueAddresses,
  noteFailure,
  noteOutcomes,
  noteUnreadable,
  noteWorks,
  type Outcome,
} from "./queries";
import { openSecret } from "./secret";

/** What sending works with. */
export interface WebhookWork {
  readonly db: Db;
  readonly box: SecretBox | null;
  readonly local: boolean;
  readonly resolve?: ResolveName;
  /** The server's public address, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Called when messages by mail wait to be sent. */
  readonly onMessage: () => void;
  readonly failed: (error: unknown) => void;
}

type Address = RowOf<typeof webhooks>;
type Claimed = Awaited<ReturnType<typeof claimDeliveries>>[number];

/** Messages to one address that are on their way at once. */
export const AT_ONCE = 8;
/** Milliseconds after which another process may take what was taken: longer than an attempt. */
const LEASE = 60_000;
/** Addresses that are sent to at once. While others wait for a place, each gives its own away after some messages. */
const LANES = 64;

/** What signs messages: the secret, and beside it the one before while that one signs. */
type Secrets = readonly [string, ...string[]];

/** Opens what signs the messages to an address; undefined where this server cannot read it. */
function secretsOf({ box, now }: WebhookWork, address: Address): Secrets | undefined {
  if (box === null) return undefined;
  const { empresa_id, token, token_anterior, anterior_ate } = address;
  const secret = openSecret(box, empresa_id, token);
  if (secret === null) return undefined;
  const old = anterior_ate !== null && anterior_ate > now() ? openSecret(box, empresa_id, token_anterior) : null;
  return old === null ? [secret] : [secret, old];
}

async function attempt(work: WebhookWork, address: Address, secrets: Secrets, { mensagem_id, corpo }: Claimed) {
  const { local, resolve, now } = work;
  const parts = { id: mensagem_id, timestamp: Math.floor(now().getTime() / 1_000), body: corpo };
  const signatures = await Promise.all(secrets.map((secret) => signWebhook(secret, parts)));
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Prumo-Webhooks/1",
    "webhook-id": parts.id,
    "webhook-timestamp": String(parts.timestamp),
    "webhook-signature": signatures.join(" "),
  };
  const own = { empresa_id: address.empresa_id, local };
  return postWebhook(address.url, headers, corpo, resolve === undefined ? own : { ...own, resolve });
}

function outcomeOf({ id, tentativas }: Claimed, answer: WebhookAnswer, now: Date): Outcome {
  const pause = isDelivered(answer) || isGone(answer) ? null : nextAttempt(tentativas, answer, Math.random());
  const ended: WebhookDeliveryState = isDelivered(answer) ? "entregue" : "falhou";
  return {
    id,
    tentativas,
    // What is gone waits, so that nothing is lost when the address is switched on again.
    estado: pause === null && !isGone(answer) ? ended : "aguardando",
    proxima_em: new Date(now.getTime() + (pause ?? 0)),
    duracao: answer.took,
    resposta_status: answer.status,
    resposta: answer.text,
    erro: answer.error,
  };
}

const offText = (nome: string, url: string, link: string) => `Olá, ${nome}.

O Prumo deixou de enviar eventos a ${url}, porque o endereço não os recebe.
Nada se perde por 30 dias: corrija o endereço e ligue o webhook de novo, e o que aconteceu enquanto isso é enviado.
${link}
`;

const unreadableText = (nome: string, url: string, link: string) => `Olá, ${nome}.

O servidor do Prumo não consegue mais ler o segredo que assina os eventos enviados a ${url}, e por isso nada é enviado.
Troque o segredo do webhook e passe o novo ao programa que recebe. O que aconteceu enquanto isso fica guardado e é enviado em
seguida.
${link}
`;

/** Queues a mail about an address to its maker and the administrators. */
async function mailAbout(
  tx: Tx,
  { now, publicUrl }: WebhookWork,
  { empresa_id, usuario_id, url }: Address,
  assunto: string,
  textOf: typeof offText,
): Promise<void> {
  for (const { nome, email } of await findCaretakers(tx, empresa_id, usuario_id)) {
    const texto = textOf(nome, new URL(url).host, `${publicUrl}/webhooks`);
    await queueMessage(tx, { tipo: "email", destino: email, assunto, texto, empresa_id }, now());
  }
}

/** Tells by mail, once, that the server cannot read what signs the messages to an address. They wait as they are. */
async function tellUnreadable(work: WebhookWork, address: Address): Promise<void> {
  if (address.segredo_ilegivel_em !== null) return;
  const told = await work.db.transaction(async (tx) => {
    // Of two processes the second finds it noted by the first: people are told once.
    if (!(await noteUnreadable(tx, address, work.now()))) return false;
    await mailAbout(tx, work, address, "Prumo: um webhook precisa de outro segredo", unreadableText);
    return true;
  });
  if (told) work.onMessage();
}

/** Somebody else switched it off or removed it at this moment: there is nothing to write. */
class IsOff extends Error {
  override readonly name = "IsOff";
}

/** Switches an address off that is gone or failed for days, and tells by mail who made it. */
async function switchOff(work: WebhookWork, address: Address) {
  const { db, now, onMessage } = work;
  const { id, empresa_id } = address;
  const quando = now();
  await write(db, automaticAuthor(empresa_id, quando, "webhooks/desligamento"), async (tx, record) => {
    const before = await lockOne(tx, webhooks, onlyOf(empresa_id), id);
    if (before === undefined || !before.ativo) throw new IsOff();
    const off = { ativo: false, desligado_em: quando, versao: before.versao + 1 };
    const after = await update(tx, webhooks, { empresa_id }, id, off);
    record({ entidade: "webhooks", entidade_id: id, antes: before, depois: after });
    await mailAbout(tx, work, address, "Prumo: um webhook foi desligado", offText);
    return {};
  }).catch((error: unknown) => {
    if (!(error instanceof IsOff)) throw error;
  });
  onMessage();
}

/** Notes whether an address works. @returns whether more may be sent to it now */
async function judge(
  work: WebhookWork,
  address: Address,
  claimed: readonly Claimed[],
  answers: readonly WebhookAnswer[],
): Promise<boolean> {
  const { db, now } = work;
  if (answers.some(isDelivered)) {
    await noteWorks(db, address.id, AWAY, now());
    return true;
  }
  const moment = now();
  const triedAfter = new Date(moment.getTime() - SILENCE_WHILE_FAILING);
  const tried = claimed.some(({ antes }) => antes !== null && antes >= triedAfter);
  const ids = claimed.map(({ id }) => id);
  const since = await noteFailure(db, address.id, ids, { tried, triedAfter, now: moment });
  const tooLong = moment.getTime() - since.getTime() > FAILING_UNTIL_OFF;
  if (tooLong || answers.some(isGone)) await switchOff(work, address);
  // Who answers nothing is left alone until the next round, so that the queue does not fail message by message.
  return false;
}

/**
 * Sends what waits for one address, of each record one after the other, until nothing is due or it does not answer.
 * @returns whether more may be due
 */
async function drain(
  work: WebhookWork,
  id: number,
  going: () => boolean,
  turn: (count: number) => Promise<void>,
): Promise<boolean> {
  const first = await findAddress(work.db, id);
  if (first !== undefined && secretsOf(work, first) === undefined) {
    // What cannot be signed says nothing of the receiver: nothing is taken, and no attempt is counted.
    await tellUnreadable(work, first);
    return false;
  }
  do {
    const claimed = await claimDeliveries(work.db, id, AT_ONCE, work.now(), LEASE);
    const address = await findAddress(work.db, id);
    const secrets = address && secretsOf(work, address);
    // One whose secret another server replaced at this moment is looked at again when the lease is over.
    if (claimed.length === 0 || address === undefined || secrets === undefined) return false;
    await turn(claimed.length);
    const answers = await Promise.all(claimed.map((one) => attempt(work, address, secrets, one)));
    const now = work.now();
    await noteOutcomes(
      work.db,
      claimed.flatMap((one, at) => {
        const answer = answers[at];
        return answer === undefined ? [] : [outcomeOf(one, answer, now)];
      }),
    );
    if (!(await judge(work, address, claimed, answers))) return false;
  } while (going());
  return true;
}

/**
 * Milliseconds of all lanes together that one message has: 10,000 are sent in 40 s, and calls of people wait for no queue that is
 * sent as fast as it can be.
 */
const PER_MESSAGE = 4;

/** Lets each lane wait until its messages have their turn. */
function turns(): (count: number) => Promise<void> {
  let free = 0;
  return async (count) => {
    const now = performance.now();
    const begins = Math.max(now, free);
    free = begins + count * PER_MESSAGE;
    if (begins > now) await wait(begins - now);
  };
}

/** A lane for each address: one that is slow or away keeps no other waiting. Several processes may have them at once. */
export function webhookLanes(work: WebhookWork): Lanes {
  const turn = turns();
  return openLanes({
    most: LANES,
    work: (id, going) => drain(work, id, going, turn),
    failed: work.failed,
  });
}

/** Begins to send what is due, and does not wait for it. */
export async function joinDueWebhooks({ join }: Lanes, { db, now }: WebhookWork): Promise<void> {
  join((await findDueAddresses(db, now())).map(({ id }) => id));
}

/** Sends what is due to all addresses, and waits for it. */
export async function sendDueWebhooks(work: WebhookWork): Promise<void> {
  const lanes = webhookLanes(work);
  await joinDueWebhooks(lanes, work);
  await lanes.ended();
}
