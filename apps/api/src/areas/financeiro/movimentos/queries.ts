import { and, asc, count, desc, eq, gt, gte, lt, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { acertos, contas, estornos } from "../../../db/schema/contas";
import { extratoVinculos } from "../../../db/schema/extratos";
import { movimentos } from "../../../db/schema/financeiro";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { chosenOr, type Slice } from "../../../db/slice";
import { sumOf } from "../../../db/sums";
import { persons } from "../contas/tables";
import { findBankBalance } from "./bank-balance";

/** The owner of a balance: a bank account, or a session of a register. */
export type BalanceHolder = { readonly conta_bancaria_id: number } | { readonly abertura_caixa_id: number };

/** The days of a statement, both included; a missing one sets no limit. */
export interface MovimentoDays {
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}

export interface MovimentoSlice extends Partial<Slice> {
  /** Whether the latest comes first. */
  readonly latestFirst?: boolean;
}

const lines = (scope: Scope, alias = "m") => scoped(movimentos, scope, alias);
type Lines = ReturnType<typeof lines>;

const on = (m: Lines, saldo: BalanceHolder): SQL =>
  "conta_bancaria_id" in saldo
    ? eq(m.conta_bancaria_id, saldo.conta_bancaria_id)
    : eq(m.abertura_caixa_id, saldo.abertura_caixa_id);
const within = (m: Lines, { de, ate }: MovimentoDays) =>
  and(de === undefined ? undefined : gte(m.data, de), ate === undefined ? undefined : lte(m.data, ate));

/** The sum of the movements in and the sum of those out. */
const bothWays = ({ valor }: Lines) => ({ entradas: sumOf(valor, gt(valor, 0)), saidas: sumOf(valor, lt(valor, 0)) });

/** Sums the balance, or the balance before a day. */
export async function sumMovements(db: Db, scope: Scope, saldo: BalanceHolder, before?: string): Promise<number> {
  if ("conta_bancaria_id" in saldo) return findBankBalance(db, scope, saldo.conta_bancaria_id, before);
  const m = lines(scope);
  const [row] = await db
    .select({ saldo: sumOf(m.valor) })
    .from(m)
    .where(and(on(m, saldo), before === undefined ? undefined : lt(m.data, before)));
  return row?.saldo ?? 0;
}

/** Counts the movements of a period, and sums those in and those out. */
export async function sumPeriod(db: Db, scope: Scope, saldo: BalanceHolder, periodo: MovimentoDays) {
  const m = lines(scope);
  const [row] = await db
    .select({
      total: count(),
      ...bothWays(m),
    })
    .from(m)
    .where(and(on(m, saldo), within(m, periodo)));
  return row ?? { total: 0, entradas: 0, saidas: 0 };
}

/** Sums the movements in and out by kind. */
export function sumByKind(db: Db, scope: Scope, saldo: BalanceHolder) {
  const m = lines(scope);
  return db
    .select({
      tipo: m.tipo,
      quantidade: count(),
      ...bothWays(m),
    })
    .from(m)
    .where(on(m, saldo))
    .groupBy(m.tipo)
    .orderBy(asc(m.tipo));
}

/**
 * A statement of a bank account is sorted by days and then by order of writing; that of a register only by order of
 * writing.
 */
const order = (line: { readonly data: SQLWrapper; readonly id: SQLWrapper }, saldo: BalanceHolder): SQLWrapper[] =>
  "conta_bancaria_id" in saldo ? [line.data, line.id] : [line.id];

/**
 * Movements of a period, each with the running balance of the period with the conta that it settled or reversed and
 * with that conta's person.
 */
export function findLines(
  db: Db,
  scope: Scope,
  saldo: BalanceHolder,
  periodo: MovimentoDays,
  slice: MovimentoSlice = {},
) {
  const m = lines(scope);
  const running = db
    .select({
      id: m.id,
      tipo: m.tipo,
      data: m.data,
      created_at: m.created_at,
      historico: m.historico,
      valor: m.valor,
      usuario_id: m.usuario_id,
      saldo: sql<number>`sum(${m.valor}) over (order by ${sql.join(order(m, saldo), sql`, `)})`
        .mapWith(Number)
        .as("saldo"),
    })
    .from(m)
    .where(and(on(m, saldo), chosenOr(m.id, slice, within(m, periodo))))
    .as("linha");
  const settled = scoped(acertos, scope, "settled");
  const undone = scoped(estornos, scope, "undone");
  const original = scoped(acertos, scope, "original");
  const conta = scoped(contas, scope, "conta");
  const pessoa = persons();
  const author = referenced(usuarios, "autor");
  const way = slice.latestFirst ? desc : asc;
  const v = scoped(extratoVinculos, scope, "vinculo");
  const linked = new QueryBuilder().select({ id: v.id }).from(v).where(eq(v.movimento_id, running.id));
  const query = db
    .select({
      id: running.id,
      tipo: running.tipo,
      data: running.data,
      created_at: running.created_at,
      historico: running.historico,
      valor: running.valor,
      saldo: running.saldo,
      usuario: author.nome,
      conta: { id: conta.id, lado: conta.lado },
      pessoa: pessoa.nome_fantasia,
      conciliado: sql<boolean>`exists (${linked})`,
    })
    .from(running)
    .innerJoin(author, eq(author.id, running.usuario_id))
    .leftJoin(settled, eq(settled.movimento_id, running.id))
    .leftJoin(undone, eq(undone.movimento_id, running.id))
    .leftJoin(original, eq(original.id, undone.acerto_id))
    .leftJoin(conta, sql`${conta.id} = coalesce(${settled.conta_id}, ${original.conta_id})`)
    .leftJoin(pessoa, eq(pessoa.id, conta.pessoa_id))
    .orderBy(...order(running, saldo).map((column) => way(column)))
    .offset(slice.offset ?? 0)
    .$dynamic();
  return slice.limit === undefined ? query : query.limit(slice.limit);
}
