import { setTimeout as wait } from "node:timers/promises";
import { and, eq, lt, sql } from "drizzle-orm";
import { inTurns } from "../event-loop-turns";
import { tell } from "../telemetry/server-events";
import { beginSpan, inSpan } from "../telemetry/spans";
import type { NamedEntity } from "./audited-rows";
import type { Db, Tx } from "./client";
import { closedPeriodOf, findException } from "./closed-period";
import { addRows } from "./insert-rows";
import { auditoria, idempotencia } from "./schema/registros";
import { acrossCompanies } from "./scope";
import { withoutSecrets } from "./secrets";
import { sqlState } from "./sql-state";
import { webhookEventsOf } from "./webhook-events-of";
import { announce } from "./webhook-outbox";

/** Stands for the platform where a row has to name a company. */
const PLATFORM = 0;

/** The company under which rows about a user are kept, whichever they work in; the platform administrator has none. */
export const ownCompany = (empresa_id: number | null): number => empresa_id ?? PLATFORM;

/** One attempt of a user to write; it may be sent several times. */
export interface WriteAttempt {
  /** The company that the user belongs to; see `ownCompany`. */
  readonly empresa_id: number;
  readonly usuario_id: number;
  readonly rota: string;
  readonly chave: string;
  readonly corpo_hash: string;
}

/** The user who writes, and the call. */
export interface Author {
  readonly usuario_id: number | null;
  readonly empresa_id: number | null;
  /** The key by which a program of theirs writes. */
  readonly chave_id?: number | null;
  readonly origem: string;
  readonly quando: Date;
  /** The call, as `area.name`. */
  readonly acao: string;
  readonly attempt: WriteAttempt | null;
}

export interface TrailEntry {
  /**
   * The company whose trail gets the row. When it is left out, that is the company that the author works in, and for a
   * row of `empresas` that company itself, whoever wrote it.
   */
  readonly empresa_id?: number;
  readonly entidade: NamedEntity;
  readonly entidade_id: number | null;
  readonly antes?: unknown;
  readonly depois?: unknown;
}

/** Adds a row that a write touched to the audit trail. */
export type RecordEntry = (entry: TrailEntry) => void;

/** The same attempt was sent with another body. */
export class OtherBody extends Error {
  override readonly name = "OtherBody";
}

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const TRIES = 5;

const mayRetry = (error: unknown) => [SERIALIZATION_FAILURE, DEADLOCK].includes(sqlState(error) ?? "");

const same = ({ empresa_id, usuario_id, rota, chave }: WriteAttempt) =>
  and(
    eq(idempotencia.empresa_id, empresa_id),
    eq(idempotencia.usuario_id, usuario_id),
    eq(idempotencia.rota, rota),
    eq(idempotencia.chave, chave),
  );

/**
 * Claims the attempt. While another transaction holds the same claim, this one waits for its end: after a commit it
 * gets the other's answer, after a rollback the claim is its own.
 * @returns the answer that was given before, or undefined when the write is to be done now
 */
async function claim(tx: Tx, attempt: WriteAttempt, now: Date): Promise<{ resposta: unknown } | undefined> {
  const claimed = await tx
    .insert(idempotencia)
    .values({ ...attempt, created_at: now })
    .onConflictDoNothing()
    .returning({ chave: idempotencia.chave });
  if (claimed.length > 0) return undefined;
  const [before] = await tx.select().from(idempotencia).where(same(attempt));
  if (before?.corpo_hash !== attempt.corpo_hash)
    throw new OtherBody(`Other body under the key of an earlier ${attempt.rota}`);
  const { resposta, resposta_texto } = before;
  return { resposta: resposta_texto === null ? resposta : JSON.parse(resposta_texto) };
}

async function finish(tx: Tx, attempt: WriteAttempt, resposta: unknown): Promise<void> {
  await tx
    .update(idempotencia)
    .set({ resposta, resposta_texto: JSON.stringify(resposta) })
    .where(same(attempt));
}

/** Whether the attempt was done before: its write answers as it did then, or refuses another body. */
export async function wasDone(db: Db, attempt: WriteAttempt | null): Promise<boolean> {
  if (attempt === null) return false;
  const [before] = await db.select({ chave: idempotencia.chave }).from(idempotencia).where(same(attempt));
  return before !== undefined;
}

/** The company whose trail shows a row. */
const companyOf = ({ empresa_id, entidade, entidade_id }: TrailEntry, author: Author): number =>
  empresa_id ?? (entidade === "empresas" ? entidade_id : author.empresa_id) ?? PLATFORM;

/**
 * Adds rows to the trail of a company that their author need not work in: the platform administrator works in none, a
 * representative in its own.
 */
export const inTrailOf =
  (empresa_id: number, record: RecordEntry) =>
  (entry: TrailEntry): void =>
    record({ ...entry, empresa_id });

type Run<T> = (tx: Tx, record: RecordEntry) => Promise<T>;

/** The answer of a write, and the records that it touched: none when the same attempt was done before. */
interface Written<T> {
  readonly resposta: T;
  readonly registros: readonly TrailEntry[];
}

async function attempt<T>(tx: Tx, author: Author, excecao: number | undefined, run: Run<T>): Promise<Written<T>> {
  if (excecao !== undefined) await tx.execute(sql.raw(`set local prumo.excecao = '${excecao}'`));
  const before = author.attempt === null ? undefined : await claim(tx, author.attempt, author.quando);
  if (before !== undefined) return { resposta: before.resposta as T, registros: [] };
  const registros: TrailEntry[] = [];
  const record = (entry: TrailEntry) => registros.push(entry);
  const resposta = await run(tx, record);
  if (registros.length === 0) throw new Error(`${author.acao} wrote without leaving an audit row`);
  if (excecao !== undefined) record({ entidade: "fechamento_excecoes", entidade_id: excecao, depois: { usada: true } });
  const { usuario_id, chave_id = null, origem, quando, acao } = author;
  const rows = await inTurns(registros, (entry) => ({
    usuario_id,
    chave_id,
    origem,
    quando,
    acao,
    empresa_id: companyOf(entry, author),
    entidade: entry.entidade,
    entidade_id: entry.entidade_id,
    antes: withoutSecrets(entry.antes),
    depois: withoutSecrets(entry.depois),
  }));
  await addRows(tx, acrossCompanies(auditoria), rows);
  await announce(tx, webhookEventsOf(registros, author.empresa_id), quando);
  if (author.attempt !== null) await finish(tx, author.attempt, resposta);
  return { resposta, registros };
}

/** One transaction, traced with its commit apart: that is where a full or slow disk shows. */
function inTransaction<T>(db: Db, author: Author, excecao: number | undefined, run: Run<T>): Promise<Written<T>> {
  return inSpan("transaction", async () => {
    let commit: ReturnType<typeof beginSpan> | undefined;
    try {
      return await db.transaction(
        async (tx) => {
          const done = await attempt(tx, author, excecao, run);
          commit = beginSpan("commit");
          return done;
        },
        { isolationLevel: "read committed" },
      );
    } finally {
      commit?.end();
    }
  });
}

/**
 * Runs a write; there is no other way to write. Its transaction (READ COMMITTED) is tried again when PostgreSQL asks
 * for it, does an attempt once however often it is sent, and leaves audit rows. `run` may run more than once, so
 * nothing outside the database may happen in it. It may use only its `tx`: on the embedded database any other query
 * would wait for ever.
 * What is refused because its day is closed is tried once more by an exception of the author, if there is one: asking for
 * it before would cost every other write a query.
 * @param run gives the answer of the call; it must record what it wrote
 * @throws OtherBody
 * @throws ClosedPeriod
 */
export async function write<T extends object>(db: Db, author: Author, run: Run<T>): Promise<T> {
  let excecao: number | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      const { resposta, registros } = await inTransaction(db, author, excecao, run);
      tell(
        "written",
        registros.map(({ entidade }) => entidade),
      );
      return resposta;
    } catch (error) {
      const closed = closedPeriodOf(error);
      if (closed !== undefined) {
        if (excecao !== undefined) throw closed;
        excecao = await findException(db, author);
        if (excecao === undefined) throw closed;
        continue;
      }
      if (tries === TRIES || !mayRetry(error)) throw error;
      await wait(tries * 10 + Math.random() * 40);
    }
  }
}

const KEPT_FOR = 7 * 24 * 3_600_000;

/** Removes attempts after a week, when no client sends them again. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencia).where(lt(idempotencia.created_at, new Date(now.getTime() - KEPT_FOR)));
}
