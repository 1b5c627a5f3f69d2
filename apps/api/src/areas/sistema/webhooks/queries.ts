import type { webhooks as contrato } from "@prumo/api-client/schemas/webhooks";
import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { usuarios } from "../../../db/schema/usuarios";
import { webhookEntregas, webhooks } from "../../../db/schema/webhooks";
import { acrossCompanies, referenced, type Scope, scoped } from "../../../db/scope";
import type { Slice } from "../../../db/slice";

export type DeliveryFilter = z.output<(typeof contrato)["entregas"]["query"]>;

const WAITING = "aguardando";

/** The addresses of the company, or one of them, the newest first. */
export function findWebhooks(db: Db, scope: Scope, id?: number) {
  const w = scoped(webhooks, scope, "w");
  const u = referenced(usuarios, "u");
  const e = scoped(webhookEntregas, scope, "e");
  const waiting = new QueryBuilder()
    .select({ total: sql`count(*)` })
    .from(e)
    .where(and(eq(e.webhook_id, w.id), eq(e.estado, WAITING)));
  return db
    .select({
      id: w.id,
      url: w.url,
      descricao: w.descricao,
      eventos: w.eventos,
      token: w.token,
      ativo: w.ativo,
      usuario: { id: u.id, nome: u.nome },
      falhando_desde: w.falhando_desde,
      desligado_em: w.desligado_em,
      anterior_ate: w.anterior_ate,
      aguardando: sql<number>`(${waiting})`.mapWith(Number),
      created_at: w.created_at,
      versao: w.versao,
    })
    .from(w)
    .innerJoin(u, eq(u.id, w.usuario_id))
    .where(id === undefined ? undefined : eq(w.id, id))
    .orderBy(desc(w.id));
}

const deliveries = (scope: Scope) => scoped(webhookEntregas, scope, "e");

function condition(scope: Scope, { webhook, estado, tipo }: DeliveryFilter): SQL | undefined {
  const e = deliveries(scope);
  return and(
    eq(e.webhook_id, webhook),
    estado === undefined ? undefined : eq(e.estado, estado),
    tipo === undefined ? undefined : eq(e.tipo, tipo),
  );
}

const columns = (scope: Scope) => {
  const e = deliveries(scope);
  return {
    id: e.id,
    mensagem_id: e.mensagem_id,
    tipo: e.tipo,
    estado: e.estado,
    tentativas: e.tentativas,
    created_at: e.created_at,
    proxima_em: e.proxima_em,
    tentada_em: e.tentada_em,
    duracao: e.duracao,
    resposta_status: e.resposta_status,
    erro: e.erro,
  };
};

/** The messages to an address, the newest first. */
export const findDeliveries = (db: Db, scope: Scope, filter: DeliveryFilter, slice: Slice) =>
  db
    .select(columns(scope))
    .from(deliveries(scope))
    .where(condition(scope, filter))
    .orderBy(desc(deliveries(scope).id))
    .limit(slice.limit)
    .offset(slice.offset);

export const countDeliveries = (db: Db, scope: Scope, filter: DeliveryFilter): Promise<number> =>
  db.$count(deliveries(scope), condition(scope, filter));

export async function findDelivery(db: Db, scope: Scope, id: number) {
  const e = deliveries(scope);
  const [row] = await db
    .select({ ...columns(scope), corpo: e.corpo, resposta: e.resposta })
    .from(e)
    .where(eq(e.id, id));
  return row;
}

export interface WantedAgain {
  readonly webhook_id: number;
  readonly ids: readonly number[];
  readonly de: Date | null;
  readonly ate: Date | null;
}

/** Puts messages that are tried no more back into their queue, in their old order. */
export async function requeue(tx: Tx, scope: Scope, { webhook_id, ids, de, ate }: WantedAgain, now: Date) {
  const e = acrossCompanies(webhookEntregas);
  const rows = await tx
    .update(e)
    .set({ estado: WAITING, tentativas: 0, proxima_em: now, erro: null })
    .where(
      and(
        eq(e.empresa_id, scope.empresa_id),
        eq(e.webhook_id, webhook_id),
        inArray(e.estado, ["entregue", "falhou"]),
        ids.length === 0 ? undefined : inArray(e.id, [...ids]),
        de === null ? undefined : sql`${e.created_at} >= ${de.toISOString()}::timestamptz`,
        ate === null ? undefined : sql`${e.created_at} < ${ate.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: e.id });
  return rows.length;
}

/**
 * Puts what was given up since an address failed back into its queue, and lets all that waits be sent at once: when it is
 * switched on again its receiver gets all that it missed.
 */
export const requeueMissed = (tx: Tx, scope: Scope, webhook_id: number, since: Date, now: Date) => {
  const e = acrossCompanies(webhookEntregas);
  const givenUp = sql`${e.estado} = 'falhou' and ${e.tentada_em} >= ${since.toISOString()}::timestamptz`;
  return tx
    .update(e)
    .set({ estado: WAITING, tentativas: 0, proxima_em: now })
    .where(and(eq(e.empresa_id, scope.empresa_id), eq(e.webhook_id, webhook_id), or(eq(e.estado, WAITING), givenUp)));
};

/** Removes what waits for an address that is removed. */
export const dropWaiting = (tx: Tx, scope: Scope, webhook_id: number) => {
  const e = acrossCompanies(webhookEntregas);
  return tx
    .delete(e)
    .where(and(eq(e.empresa_id, scope.empresa_id), eq(e.webhook_id, webhook_id), eq(e.estado, WAITING)));
};

const all = acrossCompanies(webhookEntregas);
const addresses = acrossCompanies(webhooks);

/** The addresses to which something can be sent now, those that waited longest first. */
export async function findDueAddresses(db: Db, now: Date) {
  return db
    .select({ id: addresses.id })
    .from(all)
    .innerJoin(addresses, eq(addresses.id, all.webhook_id))
    .where(
      and(
        eq(all.estado, WAITING),
        sql`${all.proxima_em} <= ${now.toISOString()}::timestamptz`,
        eq(addresses.ativo, true),
        sql`${addresses.removido_em} is null`,
      ),
    )
    .groupBy(addresses.id)
    .orderBy(sql`min(${all.proxima_em})`);
}

export async function findAddress(db: Db, id: number) {
  const [row] = await db.select().from(addresses).where(eq(addresses.id, id));
  return row;
}

/**
 * Takes messages of one address for this process, of each record the oldest that waits, while the address is switched on.
 * Whoever dies while they are sent loses them when the lease is over; so a message may arrive twice, and none is lost.
 * `antes` is when a message was tried before.
 */
export async function claimDeliveries(db: Db, webhook_id: number, most: number, now: Date, lease: number) {
  const until = new Date(now.getTime() + lease).toISOString();
  const { rows } = await db.execute<{
    id: string;
    mensagem_id: string;
    corpo: string;
    tentativas: number;
    antes: string | null;
  }>(sql`
    with taken as materialized (select e.id, e.tentada_em from webhook_entregas e
      where e.webhook_id = ${webhook_id} and e.estado = ${WAITING} and e.proxima_em <= ${now.toISOString()}::timestamptz
      and exists (select from webhooks w where w.id = ${webhook_id} and w.ativo and w.removido_em is null)
      and not exists (select from webhook_entregas f
        where f.webhook_id = e.webhook_id and f.registro = e.registro and f.estado = ${WAITING} and f.id < e.id)
      order by e.id limit ${most} for update of e skip locked)
    update webhook_entregas d set tentativas = d.tentativas + 1, proxima_em = ${until}::timestamptz,
      tentada_em = ${now.toISOString()}::timestamptz
    from taken where d.id = taken.id
    returning d.id, d.mensagem_id, d.corpo, d.tentativas, taken.tentada_em as antes`);
  return rows.map(({ id, antes, ...row }) => ({
    ...row,
    id: Number(id),
    antes: antes === null ? null : new Date(antes),
  }));
}

export interface Outcome {
  readonly id: number;
  /** The attempt whose outcome it is: a later one has an outcome of its own. */
  readonly tentativas: number;
  readonly estado: "aguardando" | "entregue" | "falhou";
  readonly proxima_em: Date;
  readonly duracao: number;
  readonly resposta_status: number | null;
  readonly resposta: string | null;
  readonly erro: string | null;
}

/** Notes what came of attempts. */
export async function noteOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  await db.execute(sql`
    update webhook_entregas e set estado = o.estado, proxima_em = o.proxima_em, duracao = o.duracao,
      resposta_status = o.resposta_status, resposta = o.resposta, erro = o.erro
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(id bigint, tentativas int, estado text,
      proxima_em timestamptz, duracao int, resposta_status int, resposta text, erro text)
    where e.id = o.id and e.tentativas = o.tentativas and e.estado = ${WAITING}`);
}

/**
 * Notes that an address works. Where it was away for so long that messages were given up, they are put back into their queue:
 * its receiver gets all that it missed. That its secret could not be read is forgotten later: while servers with two keys run
 * beside each other people are not told each time.
 * @param away milliseconds without a delivery after which an address counts as away
 */
export async function noteWorks(db: Db, id: number, away: number, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const pause = sql`make_interval(secs => ${away / 1_000})`;
  await db.execute(sql`
    with before as materialized (select id, sem_entrega_desde from webhooks where id = ${id}
      and num_nonnulls(falhando_desde, sem_entrega_desde, segredo_ilegivel_em) > 0 for update),
    works as (update webhooks w set falhando_desde = null, sem_entrega_desde = null,
        segredo_ilegivel_em = case when w.segredo_ilegivel_em > ${moment} - ${pause} then w.segredo_ilegivel_em end
      from before where w.id = ${id} and w.id = before.id)
    update webhook_entregas e set estado = ${WAITING}, tentativas = 0, proxima_em = ${moment}, erro = null
    from before where e.webhook_id = ${id} and e.estado = 'falhou'
      and e.tentada_em >= before.sem_entrega_desde + ${pause}`);
}

/**
 * Notes that the server cannot read what signs the messages to an address.
 * @returns false where that was known
 */
export async function noteUnreadable(tx: Tx, { id, token }: RowOf<typeof webhooks>, now: Date): Promise<boolean> {
  const rows = await tx
    .update(addresses)
    .set({ segredo_ilegivel_em: now })
    .where(and(eq(addresses.id, id), eq(addresses.token, token), isNull(addresses.segredo_ilegivel_em)))
    .returning({ id: addresses.id });
  return rows.length > 0;
}

/**
 * Notes that an address fails. Since when is kept from its first failure on, unless nothing was tried for so long that it may
 * have worked meanwhile.
 * @param triedAfter attempts after this moment count as a failure without a break
 * @param tried whether one of these messages was tried after it
 * @returns since when it fails
 */
export async function noteFailure(
  db: Db,
  id: number,
  messages: readonly number[],
  { tried, triedAfter, now }: { readonly tried: boolean; readonly triedAfter: Date; readonly now: Date },
): Promise<Date> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const others = sql`exists (select from webhook_entregas where webhook_id = ${id}
    and tentada_em >= ${triedAfter.toISOString()}::timestamptz
    and not id = any(${sql.param([...messages])}::bigint[]))`;
  const { rows } = await db.execute<{ falhando_desde: string }>(sql`
    update webhooks set sem_entrega_desde = coalesce(sem_entrega_desde, ${moment}), falhando_desde = case when ${tried} or ${others} then coalesce(falhando_desde, ${moment})
      else ${moment} end
    where id = ${id} returning falhando_desde`);
  return new Date(rows[0]?.falhando_desde ?? now);
}

/** Days for which messages are kept, delivered or not. */
const KEPT_DAYS = 30;

/**
 * Removes messages that are too old to be sent or asked about. Those that wait only because the server cannot read a secret
 * stay: their receiver missed none by a fault of its own.
 */
export async function forgetOldDeliveries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const unreadable = new QueryBuilder()
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(isNotNull(addresses.segredo_ilegivel_em), eq(addresses.ativo, true), isNull(addresses.removido_em)));
  await db
    .delete(all)
    .where(
      and(
        sql`${all.created_at} < ${before}::timestamptz`,
        or(ne(all.estado, WAITING), notInArray(all.webhook_id, unreadable)),
      ),
    );
}

/** Empties what receivers said: they may have repeated what they know of a person. */
export const forgetAnswers = (tx: Tx, scope: Pick<Scope, "empresa_id">) =>
  tx.update(all).set({ resposta: null }).where(eq(all.empresa_id, scope.empresa_id));
