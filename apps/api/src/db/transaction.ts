import { setTimeout as wait } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import type { Db, Tx } from "./client";
import { auditoria, idempotencia } from "./schema/registros";
import { acrossCompanies } from "./scope";
import { withoutSecrets } from "./secrets";
import { sqlState } from "./sql-state";

/** One attempt of a user to write, however often it is sent. */
export interface Tentativa {
  readonly usuario_id: number;
  readonly rota: string;
  readonly chave: string;
  readonly corpo_hash: string;
}

/** Who writes, and from where. */
export interface Autor {
  readonly usuario_id: number | null;
  readonly empresa_id: number | null;
  readonly endereco: string;
  readonly agora: Date;
  /** The call, as `area.name`. */
  readonly acao: string;
  readonly tentativa: Tentativa | null;
}

export interface Registro {
  /**
   * The company whose trail it stands in: left out, the one that the author works in, and of a row of `empresas` that
   * company itself, whoever wrote it.
   */
  readonly empresa_id?: number;
  readonly entidade: string;
  readonly entidade_id: number | null;
  readonly antes?: unknown;
  readonly depois?: unknown;
}

/** The same attempt came with another body. */
export class OtherBody extends Error {
  override readonly name = "OtherBody";
}

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const TRIES = 5;

const mayRetry = (error: unknown) => [SERIALIZATION_FAILURE, DEADLOCK].includes(sqlState(error) ?? "");

/**
 * Claims the attempt. While another transaction holds the same claim this waits for its end: after a commit the answer
 * of that one is given, after a rollback the claim is ours.
 * @returns the answer that was given before, or nothing when the write is to be done now
 */
async function claim(tx: Tx, tentativa: Tentativa, agora: Date): Promise<{ resposta: unknown } | undefined> {
  const { usuario_id, rota, chave, corpo_hash } = tentativa;
  const claimed = await tx
    .insert(idempotencia)
    .values({ ...tentativa, created_at: agora })
    .onConflictDoNothing()
    .returning({ chave: idempotencia.chave });
  if (claimed.length > 0) return undefined;
  const key = and(eq(idempotencia.usuario_id, usuario_id), eq(idempotencia.rota, rota), eq(idempotencia.chave, chave));
  const [before] = await tx.select().from(idempotencia).where(key);
  if (before?.corpo_hash !== corpo_hash) throw new OtherBody(`Other body under the key of an earlier ${rota}`);
  return { resposta: before.resposta };
}

async function finish(tx: Tx, tentativa: Tentativa, resposta: unknown): Promise<void> {
  const { usuario_id, rota, chave } = tentativa;
  const key = and(eq(idempotencia.usuario_id, usuario_id), eq(idempotencia.rota, rota), eq(idempotencia.chave, chave));
  await tx.update(idempotencia).set({ resposta }).where(key);
}

/** The company whose trail shows a row. */
const companyOf = ({ empresa_id, entidade, entidade_id }: Registro, autor: Autor): number | null =>
  empresa_id ?? (entidade === "empresas" ? entidade_id : autor.empresa_id);

/**
 * Notes rows in the trail of a company that their author need not work in, as the platform administrator works in none
 * and a representative in its own.
 */
export const inTrailOf =
  (empresa_id: number, registrar: (registro: Registro) => void) =>
  (registro: Registro): void =>
    registrar({ ...registro, empresa_id });

async function attempt<T>(tx: Tx, autor: Autor, run: (tx: Tx, registrar: (registro: Registro) => void) => Promise<T>) {
  const before = autor.tentativa === null ? undefined : await claim(tx, autor.tentativa, autor.agora);
  if (before !== undefined) return before.resposta as T;
  const registros: Registro[] = [];
  const resposta = await run(tx, (registro) => registros.push(registro));
  if (registros.length === 0) throw new Error(`${autor.acao} wrote without leaving an audit row`);
  const { usuario_id, endereco: origem, agora: quando, acao } = autor;
  const rows = registros.map((registro) => ({
    ...{ usuario_id, origem, quando, acao, empresa_id: companyOf(registro, autor) },
    ...{ entidade: registro.entidade, entidade_id: registro.entidade_id },
    ...{ antes: withoutSecrets(registro.antes), depois: withoutSecrets(registro.depois) },
  }));
  await tx.insert(acrossCompanies(auditoria)).values(rows);
  if (autor.tentativa !== null) await finish(tx, autor.tentativa, resposta);
  return resposta;
}

/**
 * The one way to write: a transaction (READ COMMITTED) that is tried again when PostgreSQL asks for it, does an attempt
 * once however often it is sent, and leaves audit rows. Nothing outside the database may happen in `run`, because it may
 * run more than once; and only its `tx` may be used there, because the embedded database waits for ever otherwise.
 * @param run gives the answer of the call; it must register what it wrote
 * @throws OtherBody
 */
export async function write<T extends object>(
  db: Db,
  autor: Autor,
  run: (tx: Tx, registrar: (registro: Registro) => void) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => attempt(tx, autor, run), { isolationLevel: "read committed" });
    } catch (error) {
      if (tries === TRIES || !mayRetry(error)) throw error;
      await wait(tries * 10 + Math.random() * 40);
    }
  }
}

const KEPT_FOR = 7 * 24 * 3_600_000;

/** After a week nobody sends the same attempt again. */
export async function forgetOldAttempts(db: Db, agora: Date): Promise<void> {
  await db.delete(idempotencia).where(lt(idempotencia.created_at, new Date(agora.getTime() - KEPT_FOR)));
}
