import type { EstadoDeLancamento } from "@prumo/api-client/schemas/conciliacao";
import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { extratoLancamentos } from "../../../db/schema/extratos";
import { contasBancarias } from "../../../db/schema/financeiro";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { containsWords } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import { sumOf } from "../../../db/sums";

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The entries of banks that a scope may see. */
export const entries = (scope: Scope) => scoped(extratoLancamentos, scope, "l");
type Entries = ReturnType<typeof entries>;

export interface EntryFilter {
  readonly conta_bancaria_id: number;
  readonly estado: EstadoDeLancamento;
  readonly pesquisa?: string | undefined;
}

const matching = (l: Entries, { conta_bancaria_id, estado, pesquisa }: EntryFilter): SQL | undefined =>
  and(
    eq(l.conta_bancaria_id, conta_bancaria_id),
    eq(l.estado, estado),
    pesquisa === undefined || pesquisa === "" ? undefined : containsWords(sql`busca(${l.texto})`, pesquisa),
  );

/** What entries are compared with movements and contas by. */
export const comparedColumns = (l: Entries) => ({
  id: l.id,
  data: l.data,
  valor: l.valor,
  texto: l.texto,
  nome: l.nome,
  documento: l.documento,
  e2e: l.e2e,
});

/** Entries by their ids, as proposals name them. */
export async function findEntriesOf(db: Db, scope: Scope, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const l = entries(scope);
  return db
    .select({ id: l.id, data: l.data, valor: l.valor, texto: l.texto, versao: l.versao })
    .from(l)
    .where(inArray(l.id, [...ids]));
}

/** Entries of a bank account in the order of their days: the oldest first while they wait, else the latest. */
export function findEntries(db: Db, scope: Scope, filter: EntryFilter, { limit, offset }: Slice) {
  const l = entries(scope);
  const author = referenced(usuarios, "autor");
  const way = filter.estado === "pendente" ? asc : desc;
  return db
    .select({
      ...comparedColumns(l),
      estado: l.estado,
      motivo: l.motivo,
      usuario: author.nome,
      resolvido_em: l.resolvido_em,
      versao: l.versao,
    })
    .from(l)
    .leftJoin(author, eq(author.id, l.usuario_id))
    .where(matching(l, filter))
    .orderBy(way(l.data), way(l.linha), way(l.id))
    .limit(limit)
    .offset(offset);
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

export async function countEntries(db: Db, scope: Scope, filter: EntryFilter): Promise<number> {
  const l = entries(scope);
  return db.$count(l, matching(l, filter));
}

export async function findBankEntry(db: Db, scope: Scope, id: number) {
  const l = entries(scope);
  const [row] = await db
    .select({ id: l.id, conta_bancaria_id: l.conta_bancaria_id, data: l.data, valor: l.valor })
    .from(l)
    .where(eq(l.id, id));
  return row;
}

/** Counts and sums entries by what was done with them. */
export function sumEntries(db: Db, scope: Scope, banco?: number) {
  const l = entries(scope);
  return db
    .select({
      conta_bancaria_id: l.conta_bancaria_id,
      estado: l.estado,
      quantidade: count(),
      entradas: sumOf(l.valor, gt(l.valor, 0)),
      saidas: sumOf(l.valor, lt(l.valor, 0)),
    })
    .from(l)
    .where(banco === undefined ? undefined : eq(l.conta_bancaria_id, banco))
    .groupBy(l.conta_bancaria_id, l.estado);
}

/** The number of entries that wait, of all bank accounts, with the first day of them. */
export async function countWaiting(db: Db, scope: Scope) {
  const l = entries(scope);
  const [row] = await db
    .select({ quantidade: count(), dia: sql<string | null>`min(${l.data})::text` })
    .from(l)
    .where(eq(l.estado, "pendente"));
  return row ?? { quantidade: 0, dia: null };
}

/** The first and the last day of the entries of a bank account, and the first one that waits. */
export async function findEntryDays(db: Db, scope: Scope, banco: number) {
  const l = entries(scope);
  const [row] = await db
    .select({
      first: sql<string | null>`min(${l.data})::text`,
      last: sql<string | null>`max(${l.data})::text`,
      waiting: sql<string | null>`(min(${l.data}) filter (where ${l.estado} = 'pendente'))::text`,
    })
    .from(l)
    .where(eq(l.conta_bancaria_id, banco));
  return row ?? { first: null, last: null, waiting: null };
}

/** How many are offered as the other end of a transfer. */
const MOST_TWINS = 30;

/** Entries of other bank accounts that wait, with the opposite amount, of some days. */
export function findTwins(db: Db | Tx, scope: Scope, banco: number, valor: number, days: DayRange) {
  const l = entries(scope);
  const b = scoped(contasBancarias, scope, "b");
  return db
    .select({
      conta_bancaria: { id: b.id, name: b.name },
      lancamento: { id: l.id, data: l.data, valor: l.valor, texto: l.texto, versao: l.versao },
    })
    .from(l)
    .innerJoin(b, eq(b.id, l.conta_bancaria_id))
    .where(
      and(
        ne(l.conta_bancaria_id, banco),
        eq(l.estado, "pendente"),
        eq(l.valor, -valor),
        gte(l.data, days.from),
        lte(l.data, days.to),
      ),
    )
    .orderBy(asc(l.data), asc(l.id))
    .limit(MOST_TWINS);
}
