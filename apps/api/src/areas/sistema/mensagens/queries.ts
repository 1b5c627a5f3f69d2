import { type MessageState, messageState } from "@prumo/domain/message-state";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { mensagens } from "../../../db/schema/mensagens";
import { ofAny } from "../../../db/scope";
import { countWhen } from "../../../db/sums";
import { written } from "../../../db/written-row";
import { skipsOfReminders } from "../../financeiro/cobranca/judge-again";
import { type AskedMessages, idsToJudge, outdatedIds } from "./outdated-message";

export type NewMensagem = Pick<
  typeof mensagens.$inferInsert,
  | "tipo"
  | "destino"
  | "assunto"
  | "texto"
  | "html"
  | "cancelar_url"
  | "uma_vez"
  | "vence_em"
  | "responder_a"
  | "anexo_nome"
  | "anexo"
  | "empresa_id"
> & {
  /** The first try, where it is not at once. */
  readonly tentar_em?: Date;
};

/** @returns its id */
export async function addMessage(tx: Tx, mensagem: NewMensagem, now: Date): Promise<number> {
  const rows = await tx
    .insert(mensagens)
    .values({ tentar_em: now, ...mensagem, created_at: now })
    .returning({ id: mensagens.id });
  return written(rows).id;
}

/** Adds messages at once. @returns their ids, in their order */
export async function addMessages(tx: Tx, messages: readonly NewMensagem[], now: Date): Promise<number[]> {
  const rows = await tx
    .insert(mensagens)
    .values(messages.map((message) => ({ tentar_em: now, ...message, created_at: now })))
    .returning({ id: mensagens.id });
  return rows.map(({ id }) => id);
}

export type TipoMensagem = NewMensagem["tipo"];

/** The newest messages, of one receiver (in lower case) or of all. */
export function newestMessages(db: Db, destino: string | undefined, limit: number) {
  return db
    .select({
      id: mensagens.id,
      tipo: mensagens.tipo,
      destino: mensagens.destino,
      assunto: mensagens.assunto,
      texto: mensagens.texto,
      anexo_nome: mensagens.anexo_nome,
      created_at: mensagens.created_at,
    })
    .from(mensagens)
    .where(destino === undefined ? undefined : eq(sql`lower(${mensagens.destino})`, destino))
    .orderBy(desc(mensagens.id))
    .limit(limit);
}

/**
 * The condition that nobody knows whether a message went out that is sent once only: it was tried, and neither an answer nor
 * a failure was noted. Until its lease is over it is being sent.
 */
export const uncertain: SQL = sql`(${mensagens.uma_vez} and ${mensagens.tentativas} > 0 and ${mensagens.erro} is null
  and ${mensagens.enviada_em} is null)`;

/** The condition that a message is never tried here, because people send it themselves. */
export const leftToPeople: SQL = sql`(${mensagens.tentativas} = 0 and ${mensagens.tentar_em} >= ${mensagens.vence_em})`;

/** The condition that a message was not sent and is still useful, as far as the queue itself tells. */
const waits = (now: Date) =>
  and(isNull(mensagens.enviada_em), or(isNull(mensagens.vence_em), gt(mensagens.vence_em, now)), not(uncertain));

/** A message, and the company whose record tells of it, if one does. */
type Owned = Pick<typeof mensagens.$inferSelect, "id" | "empresa_id">;

const ownersOf = (messages: readonly Pick<Owned, "empresa_id">[]): number[] => [
  ...new Set(messages.flatMap(({ empresa_id }) => (empresa_id === null ? [] : [empresa_id]))),
];

const selectOutdated = (tx: Tx | Db, asked: AskedMessages) =>
  tx.select({ id: sql<number>`found.id`, judge: sql<boolean>`found.judge` }).from(
    sql`(select id, false as judge from ${outdatedIds(asked)} gone
      union all select id, true from ${idsToJudge(asked)} unsure) found`,
  );

/** The one message that a sender has taken. */
const oneMessage: AskedMessages = ({ empresa_id, mensagem_id }) => {
  const [company, id] = [sql`${sql.placeholder("company")}::int`, sql`${sql.placeholder("id")}::int`];
  return sql`${empresa_id} = ${company} and ${mensagem_id} = ${id} and ${mensagens.id} = ${id}`;
};

/**
 * Planning this statement takes ten times as long as it does, and each message that is sent asks it: it has a name. PostgreSQL
 * keeps its plan because it compares with single values: it believes any list to be long, and would plan each time anew.
 */
const prepareOutdated = (tx: Tx | Db) => selectOutdated(tx, oneMessage).prepare("mensagem_desatualizada");

async function findOutdated(tx: Tx | Db, messages: readonly Owned[]) {
  const owners = ownersOf(messages);
  const [company] = owners;
  if (company === undefined) return [];
  const ids = messages.map(({ id }) => id);
  if (ids.length === 1) return prepareOutdated(tx).execute({ company, id: ids[0] });
  return selectOutdated(tx, ({ empresa_id }) => sql`${ofAny(empresa_id, owners)} and ${ofAny(mensagens.id, ids)}`);
}

/** Which of these messages are outdated, and which are to be judged again. */
async function outdatedAmong(tx: Tx | Db, messages: readonly Owned[]) {
  const rows = await findOutdated(tx, messages);
  const idsOf = (judge: boolean): ReadonlySet<number> =>
    new Set(rows.filter((row) => row.judge === judge).map(({ id }) => id));
  return { gone: idsOf(false), judged: idsOf(true) };
}

/** Why reminders of a company among these messages must not go out, by their ids, because of money that came in since. */
export async function skipsBeforeSending(
  db: Db | Tx,
  empresa_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { judged } = await outdatedAmong(
    db,
    ids.map((id) => ({ id, empresa_id })),
  );
  return judged.size === 0 ? new Map() : skipsOfReminders(db, empresa_id, [...judged]);
}

/** Messages that are looked at together at first, and at most: many outdated ones may wait before one that is not. */
const PORTION = { first: 20, most: 5_000 };

/** A message of the queue that is locked, and whether it is to be judged again. */
type Locked = Owned & { readonly judge: boolean };

// Thousands of reminders wait for nobody, and nobody for them.
const inOrder = [asc(mensagens.uma_vez), asc(mensagens.tentar_em), asc(mensagens.id)];

const queueOf = (tx: Tx, due: SQL | undefined, limit: number) =>
  tx
    .select({ id: mensagens.id, empresa_id: mensagens.empresa_id })
    .from(mensagens)
    .where(due)
    .orderBy(...inOrder)
    .limit(limit);

/** Locks the first message that a condition holds for and that no other process has. */
async function lockAny(tx: Tx, due: SQL | undefined): Promise<Owned | undefined> {
  const [next] = await queueOf(tx, due, 1).for("update", { skipLocked: true });
  return next;
}

/**
 * Locks the first message that a condition holds for, that is not outdated and that no other process has. What is outdated
 * is asked apart, because one statement cannot lock rows of the queue and look at companies on other machines.
 */
async function lockFirst(tx: Tx, due: SQL | undefined): Promise<Locked | undefined> {
  const first = await lockAny(tx, due);
  if (first === undefined) return undefined;
  const { gone: isGone, judged } = await outdatedAmong(tx, [first]);
  return isGone.has(first.id) ? lockBehind(tx, due) : { ...first, judge: judged.has(first.id) };
}

/** Does so where the first one is outdated: others behind it may be, too. */
async function lockBehind(tx: Tx, due: SQL | undefined): Promise<Locked | undefined> {
  for (let [seen, limit] = [0, PORTION.first]; ; seen += limit, limit = Math.min(limit * 2, PORTION.most)) {
    const portion = await queueOf(tx, due, limit).offset(seen);
    if (portion.length === 0) return undefined;
    const { gone, judged } = await outdatedAmong(tx, portion);
    const wanted = portion.map(({ id }) => id).filter((id) => !gone.has(id));
    const next = await lockAny(tx, and(due, inArray(mensagens.id, wanted)));
    if (next !== undefined) return { ...next, judge: judged.has(next.id) };
  }
}

/** Ends a message that is locked: it is not sent any more, and says why. */
const noteOver = (tx: Tx, id: number, erro: string, now: Date) =>
  tx.update(mensagens).set({ erro, vence_em: now }).where(eq(mensagens.id, id));

/** Locks the first message that may go out, judged again where money came in since it was written. */
async function lockUseful(tx: Tx, due: SQL | undefined, now: Date): Promise<Owned | undefined> {
  for (;;) {
    const next = await lockFirst(tx, due);
    if (next === undefined || !next.judge || next.empresa_id === null) return next;
    const { id, empresa_id } = next;
    const reason = (await skipsOfReminders(tx, empresa_id, [id])).get(id);
    if (reason === undefined) return next;
    await noteOver(tx, id, reason, now);
  }
}

/** A message that was sent, which nothing tells yet. */
export interface SentMessage {
  readonly id: number;
  readonly moment: Date;
}

interface Taking {
  readonly now: Date;
  readonly until: Date;
  /** The one before, which is noted in the same transaction: each of thousands would wait for a disk of its own. */
  readonly sent: SentMessage | null;
}

/**
 * Takes the next due message of one kind that is still useful and true, for this process alone. Until `until` no other
 * process tries it; afterwards one does, should this process have died.
 */
export async function takeNext(db: Db, tipo: TipoMensagem, { now, until, sent }: Taking) {
  return db.transaction(async (tx) => {
    if (sent !== null) await noteSent(tx, sent.id, sent.moment);
    const due = and(waits(now), lte(mensagens.tentar_em, now), eq(mensagens.tipo, tipo));
    const next = await lockUseful(tx, due, now);
    if (next === undefined) return undefined;
    // While it is being sent it counts as waiting, not as failed: what failed may be sent again by people.
    const changes = { tentar_em: until, tentativas: sql`${mensagens.tentativas} + 1`, erro: null };
    const [taken] = await tx.update(mensagens).set(changes).where(eq(mensagens.id, next.id)).returning();
    return taken;
  });
}

const withoutContent = { texto: "", html: null, anexo: null };

type Fate = Parameters<typeof messageState>[0] & { readonly outdated: boolean };

/** The state of a message: one that waits and is outdated is never sent, as if it had expired. */
export const stateOf = (fate: Fate, now: Date): MessageState =>
  fate.outdated && fate.enviada_em === null ? "expirada" : messageState(fate, now);

/**
 * The condition that a message is in a state, as `stateOf` tells it.
 * @param outdated the condition that it is outdated
 */
export function inState(estado: MessageState, now: Date, outdated: SQL): SQL | undefined {
  const { enviada_em, vence_em, erro } = mensagens;
  if (estado === "enviada") return isNotNull(enviada_em);
  if (estado === "expirada") return and(isNull(enviada_em), or(lte(vence_em, now), outdated));
  return and(waits(now), not(outdated), estado === "falhou" ? isNotNull(erro) : isNull(erro));
}

/** How many messages wait by kind, those whose last try failed apart, and since when the oldest does. */
export async function waitingMessages(db: Db, now: Date) {
  const owners = ownersOf(
    await db.selectDistinct({ empresa_id: mensagens.empresa_id }).from(mensagens).where(waits(now)),
  );
  const waiting: AskedMessages = ({ empresa_id }) => sql`${ofAny(empresa_id, owners)} and ${waits(now)}`;
  const untrue = sql`${mensagens.id} in ${outdatedIds(waiting)}`;
  const rows = await db
    .select({
      tipo: mensagens.tipo,
      na_fila: countWhen(isNull(mensagens.erro)),
      falharam: countWhen(isNotNull(mensagens.erro)),
      desde: min(mensagens.created_at),
    })
    .from(mensagens)
    .where(and(waits(now), not(untrue)))
    .groupBy(mensagens.tipo);
  return rows.map((row) => ({ ...row, desde: row.desde ?? now }));
}

/**
 * Locks a message until the transaction ends. `leased`: a process has taken it to send it, or died when it had.
 */
export async function lockMessage(tx: Tx, id: number, now: Date) {
  const row = written(await tx.select().from(mensagens).where(eq(mensagens.id, id)).for("update"));
  const mensagem = { ...row, outdated: (await outdatedAmong(tx, [row])).gone.has(id) };
  const { enviada_em, erro, tentar_em, tentativas, vence_em } = mensagem;
  // As `leftToPeople` tells it.
  const left_to_people = tentativas === 0 && vence_em !== null && tentar_em >= vence_em;
  const leased = enviada_em === null && erro === null && tentar_em > now;
  return { id, estado: stateOf(mensagem, now), leased, left_to_people };
}

type Content = Pick<NewMensagem, "destino" | "texto" | "vence_em">;

/** Puts a message that is locked into the queue again, with new content, as if it had just been written. */
export async function requeueMessage(tx: Tx, id: number, content: Content, now: Date): Promise<void> {
  const changes = { ...content, created_at: now, tentar_em: now, tentativas: 0, erro: null };
  await tx.update(mensagens).set(changes).where(eq(mensagens.id, id));
}

export async function noteSent(db: Db | Tx, id: number, now: Date): Promise<void> {
  await db
    .update(mensagens)
    .set({ enviada_em: now, ...withoutContent, erro: null })
    .where(eq(mensagens.id, id));
}

export async function noteFailed(db: Db, id: number, erro: string, tentar_em: Date): Promise<void> {
  await db.update(mensagens).set({ erro, tentar_em }).where(eq(mensagens.id, id));
}

/** Notes that nobody knows whether a message went out: it is not tried again. */
export async function noteUncertain(db: Db, id: number, now: Date): Promise<void> {
  await db.update(mensagens).set({ tentar_em: now, erro: null }).where(eq(mensagens.id, id));
}

/**
 * Removes messages of long ago, sent or not: nobody waits for them any more. Of a message that a company's record tells of
 * only the content goes, and only once it is not sent any more: its receiver would get an empty message.
 */
export async function forgetBefore(db: Db, before: Date, now: Date): Promise<void> {
  const old = lt(mensagens.created_at, before);
  await db.delete(mensagens).where(and(old, isNull(mensagens.empresa_id)));
  await db
    .update(mensagens)
    .set(withoutContent)
    .where(and(old, ne(mensagens.texto, ""), or(isNotNull(mensagens.enviada_em), lte(mensagens.vence_em, now))));
}
