import type { BodyOutput } from "@prumo/api-client/contract";
import type { webhooks as contrato } from "@prumo/api-client/schemas/webhooks";
import type { RotationHours } from "@prumo/domain/access-key-state";
import { addDays } from "@prumo/domain/date";
import { localMoment } from "@prumo/domain/local-moment";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { lockCompany } from "../../../db/company-lock";
import type { RowOf } from "../../../db/schema/business";
import { webhooks } from "../../../db/schema/webhooks";
import { insertOne, lockOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { announceTest } from "../../../db/webhook-outbox";
import { type Ctx, localTime } from "../../../http/context";
import type { ResolveName } from "../../../http/dns-lookup";
import { invalidField, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import { pageOf } from "../../../http/page-of";
import { countCall, tooManyCalls } from "../../../http/rate-limit";
import type { SecretBox } from "../../../http/secret-box";
import { type ProgramSecret, rotationEnd, type SecretMade, toldOnce } from "../../../http/told-secret";
import { webhookAddressProblem } from "../../../http/webhook-address";
import { tell } from "../../../telemetry/server-events";
import { maySeeEvent, maySeeKeptEvent } from "./event-permissions";
import {
  countDeliveries,
  type DeliveryFilter,
  dropWaiting,
  findDeliveries,
  findDelivery,
  findWebhooks,
  requeue,
  requeueMissed,
} from "./queries";
import { newWebhookSecret, openSecret, sealSecret } from "./secret";

export { forgetAnswers } from "./queries";

type NewWebhook = BodyOutput<(typeof contrato)["save"]["body"]>;
type ChangedWebhook = BodyOutput<(typeof contrato)["update"]["body"]>;
type Rotation = BodyOutput<(typeof contrato)["trocarSegredo"]["body"]>;
type Again = BodyOutput<(typeof contrato)["reenviar"]["body"]>;
type WebhookColumns = RowOf<typeof webhooks>;

const ENTITY = "webhooks";
const NOT_FOUND = "Webhook não encontrado";
/** The most addresses of a company. */
const MOST_WEBHOOKS = 20;
/** Tests, and messages or periods that are sent again, of a company in a minute. */
const MOST_BY_HAND = 30;

const ofTheOld: Readonly<Record<RotationHours, string>> = {
  "0": "O anterior não assina mais.",
  "24": "O anterior assina junto por mais 24 horas.",
  "168": "O anterior assina junto por mais 7 dias.",
};

/** What the calls of addresses work with. */
export interface WebhookSettings {
  readonly db: Db;
  /** Null where the server has no key to keep secrets with. */
  readonly box: SecretBox | null;
  /** Whether this machine and http may be sent to: only for trying the server out. */
  readonly local: boolean;
  readonly resolve: ResolveName;
}

function requireBox({ box }: WebhookSettings): SecretBox {
  if (box === null) throw refusedByState("O servidor não tem SECRET_KEY, e sem ela não guarda o segredo do webhook");
  return box;
}

const moment = (ctx: Ctx, value: Date | null) => value && localTime(ctx, value);

type FoundWebhook = Awaited<ReturnType<typeof findWebhooks>>[number];

/** Whether this server can read what signs the messages to an address. */
const isReadable = ({ box }: WebhookSettings, { empresa_id }: Ctx, token: string): boolean =>
  box !== null && openSecret(box, empresa_id, token) !== null;

const present = (settings: WebhookSettings, ctx: Ctx, { token, ...row }: FoundWebhook) => ({
  ...row,
  segredo_legivel: isReadable(settings, ctx, token),
  falhando_desde: moment(ctx, row.falhando_desde),
  desligado_em: moment(ctx, row.desligado_em),
  anterior_ate: row.anterior_ate !== null && row.anterior_ate > ctx.quando ? localTime(ctx, row.anterior_ate) : null,
  created_at: localTime(ctx, row.created_at),
});

export const listWebhooks = async (settings: WebhookSettings, ctx: Ctx) =>
  (await findWebhooks(settings.db, ctx)).map((row) => present(settings, ctx, row));

/** @throws Refusal 404 */
export async function oneWebhook(settings: WebhookSettings, ctx: Ctx, id: number) {
  const [row] = await findWebhooks(settings.db, ctx, id);
  return present(settings, ctx, requireFound(row, NOT_FOUND));
}

/** @throws Refusal 422 for an address that nothing may be sent to */
async function refuseAddress({ local, resolve }: WebhookSettings, { empresa_id }: Ctx, url: string): Promise<void> {
  const problem = await webhookAddressProblem(url, { empresa_id, local, resolve });
  if (problem !== null) throw invalidField("url", problem);
}

/** @throws Refusal 422 for events of what the user may not see: an address must not tell more than its maker could read */
function refuseHiddenEvents(ctx: Ctx, eventos: NewWebhook["eventos"]): void {
  const hidden = eventos.filter((name) => !maySeeEvent(ctx, name));
  if (hidden.length > 0) throw invalidField("eventos", `Você não tem permissão para ver: ${hidden.join(", ")}`);
}

function toldWebhook(made: SecretMade, secret: ProgramSecret) {
  const { message, made: webhook } = toldOnce(made, secret);
  return { message, webhook };
}

const webhookColumns = ({ url, descricao, eventos, ativo }: NewWebhook) =>
  ({ url, descricao, eventos: [...new Set(eventos)], ativo }) satisfies ColumnsWritten<NewWebhook, typeof webhooks>;

/**
 * Makes an address that events are sent to.
 * @throws Refusal 422 for an address that is not on the internet, and beyond those of a company
 */
export async function makeWebhook(settings: WebhookSettings, ctx: Ctx, body: NewWebhook) {
  const box = requireBox(settings);
  refuseHiddenEvents(ctx, body.eventos);
  await refuseAddress(settings, ctx, body.url);
  const secret = newWebhookSecret();
  const made = await write(settings.db, ctx, async (tx, record): Promise<SecretMade> => {
    await lockCompany(tx, ctx.empresa_id);
    if ((await findWebhooks(tx, ctx)).length >= MOST_WEBHOOKS) {
      throw refusedByState(`A empresa já tem ${MOST_WEBHOOKS} webhooks. Exclua os que não usa.`);
    }
    const row = await insertOne(tx, webhooks, ctx, {
      ...webhookColumns(body),
      token: sealSecret(box, ctx.empresa_id, secret.text),
      usuario_id: ctx.usuario_id,
      created_at: ctx.quando,
    });
    record({ entidade: ENTITY, entidade_id: row.id, depois: row });
    return { message: "Webhook criado com sucesso!", id: row.id, segredo_hash: secret.hash };
  });
  return toldWebhook(made, secret);
}

const lockWebhook = async (tx: Tx, ctx: Ctx, id: number): Promise<WebhookColumns> =>
  requireFound(await lockOne(tx, webhooks, ctx, id), NOT_FOUND);

/**
 * Changes an address. Switching it on again, or writing it anew, sends what waits, and what was given up since it failed.
 * @throws Refusal 404, 409 for an old `versao`, 422 as `makeWebhook`
 */
export async function updateWebhook(settings: WebhookSettings, ctx: Ctx, { id, versao, ...body }: ChangedWebhook) {
  const stored = await oneWebhook(settings, ctx, id);
  const on = body.ativo ?? stored.ativo;
  // Whoever switches an address off may do so also where its name leads nowhere any more.
  if (body.url !== stored.url || (on && !stored.ativo)) await refuseAddress(settings, ctx, body.url);
  if (on) refuseHiddenEvents(ctx, body.eventos);
  return write(settings.db, ctx, async (tx, record) => {
    const before = await lockWebhook(tx, ctx, id);
    requireVersion(before.versao, versao);
    const { descricao = before.descricao, ativo = before.ativo } = body;
    const mended = ativo && (!before.ativo || body.url !== before.url);
    const works = mended ? { falhando_desde: null, sem_entrega_desde: null, desligado_em: null } : {};
    const after = await update(tx, webhooks, ctx, id, {
      ...webhookColumns({ ...body, descricao, ativo }),
      ...works,
      versao: before.versao + 1,
    });
    if (mended) {
      await requeueMissed(tx, ctx, id, before.sem_entrega_desde ?? ctx.quando, ctx.quando);
      tell("announced", 1);
    }
    record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
    return { message: "Webhook alterado com sucesso!" };
  });
}

/**
 * Removes an address with what waits for it. What was sent stays to be asked about.
 * @throws Refusal 404
 */
export const removeWebhook = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockWebhook(tx, ctx, id);
    await dropWaiting(tx, ctx, id);
    await update(tx, webhooks, ctx, id, { removido_em: ctx.quando, versao: before.versao + 1 });
    record({ entidade: ENTITY, entidade_id: id, antes: before });
    return { message: "Webhook excluído com sucesso!" };
  });

/**
 * Makes another secret for an address. The one before signs beside it for some hours, so that the receiver can change over.
 * Without any hours both before end at once, also during a change: so whoever missed the new one makes another. One that the
 * server cannot read signs no more, whatever is asked for.
 * @throws Refusal 404, and 422 for a third one that signs
 */
export async function rotateSecret(settings: WebhookSettings, ctx: Ctx, { id, horas }: Rotation) {
  const box = requireBox(settings);
  const secret = newWebhookSecret();
  const made = await write(settings.db, ctx, async (tx, record): Promise<SecretMade> => {
    const before = await lockWebhook(tx, ctx, id);
    const readable = isReadable(settings, ctx, before.token);
    const keeps = horas !== "0" && readable;
    if (keeps && before.anterior_ate !== null && before.anterior_ate > ctx.quando) {
      throw refusedByState(
        "A troca anterior ainda não terminou: dois segredos assinam. Troque os dois agora, se preciso",
      );
    }
    const after = await update(tx, webhooks, ctx, id, {
      token: sealSecret(box, ctx.empresa_id, secret.text),
      token_anterior: keeps ? before.token : null,
      anterior_ate: keeps ? rotationEnd(ctx.quando, horas) : null,
      segredo_ilegivel_em: null,
      versao: before.versao + 1,
    });
    record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
    // What waits for a secret that can be read is sent now.
    if (!readable) tell("announced", 1);
    return { message: `Segredo trocado. ${ofTheOld[keeps ? horas : "0"]}`, id, segredo_hash: secret.hash };
  });
  return toldWebhook(made, secret);
}

/** @throws Refusal 429 for what is sent by hand beyond a limit: the server must not be made to call an address all day */
async function countByHand(tx: Tx, { empresa_id, quando }: Ctx): Promise<void> {
  const { left, seconds } = await countCall(tx, `webhooks ${empresa_id}`, MOST_BY_HAND, quando);
  if (left < 0) throw tooManyCalls(seconds);
}

/**
 * Sends a test to an address, whatever events it asked for.
 * @throws Refusal 404, 422 for one that is switched off or whose secret cannot be read, 429 beyond the limit
 */
export const testWebhook = (settings: WebhookSettings, ctx: Ctx, id: number) =>
  write(settings.db, ctx, async (tx, record) => {
    const webhook = await lockWebhook(tx, ctx, id);
    if (!webhook.ativo) throw refusedByState("Ligue o webhook antes de testar");
    if (!isReadable(settings, ctx, webhook.token)) throw refusedByState("Troque o segredo antes de testar");
    await countByHand(tx, ctx);
    await announceTest(tx, webhook, ctx.quando);
    record({ entidade: ENTITY, entidade_id: id });
    return { message: "Teste a caminho. A resposta aparece nas entregas." };
  });

const presentDelivery = <Row extends Awaited<ReturnType<typeof findDeliveries>>[number]>(ctx: Ctx, row: Row) => ({
  ...row,
  created_at: localTime(ctx, row.created_at),
  proxima_em: row.estado === "aguardando" ? localTime(ctx, row.proxima_em) : null,
  tentada_em: moment(ctx, row.tentada_em),
});

/** Answers one page of the messages to an address. `url` is the address of the call, for the links. */
export const listDeliveries = (db: Db, ctx: Ctx, filter: DeliveryFilter, url: string) =>
  pageOf(
    filter,
    url,
    async (slice) => (await findDeliveries(db, ctx, filter, slice)).map((row) => presentDelivery(ctx, row)),
    () => countDeliveries(db, ctx, filter),
  );

/**
 * Answers one message. What it says is shown to who may see the record that it is about, and so is the answer, which may repeat it.
 * @throws Refusal 404
 */
export async function oneDelivery(db: Db, ctx: Ctx, id: number) {
  const row = requireFound(await findDelivery(db, ctx, id), "Entrega não encontrada");
  const shown = maySeeKeptEvent(ctx, row.tipo);
  return { ...presentDelivery(ctx, row), corpo: shown ? row.corpo : null, resposta: shown ? row.resposta : null };
}

/**
 * Sends messages anew, those chosen or all of a period.
 * @throws Refusal 422 for another address, where there is none or the address is switched off, 429 beyond the limit
 */
export const sendAgain = (db: Db, ctx: Ctx, { webhook_id, ids, data_inicial, data_final }: Again) =>
  write(db, ctx, async (tx, record) => {
    const webhook = await lockOne(tx, webhooks, ctx, webhook_id);
    if (webhook === undefined) throw invalidField("webhook_id", NOT_FOUND);
    if (!webhook.ativo) throw refusedByState("Ligue o webhook antes de enviar de novo");
    await countByHand(tx, ctx);
    if (ids.length === 0 && data_inicial == null) {
      throw invalidField("data_inicial", "Escolha mensagens, ou informe desde que dia");
    }
    const begins = (day: string) => localMoment(ctx.fuso_horario, `${day} 00:00:00`);
    const de = data_inicial == null ? null : begins(data_inicial);
    const ate = data_final == null ? null : begins(addDays(data_final, 1));
    const count = await requeue(tx, ctx, { webhook_id, ids, de, ate }, ctx.quando);
    if (count === 0) throw refusedByState("Nenhuma mensagem para enviar de novo");
    record({ entidade: ENTITY, entidade_id: webhook_id });
    return { message: count === 1 ? "1 mensagem será enviada de novo" : `${count} mensagens serão enviadas de novo` };
  });
