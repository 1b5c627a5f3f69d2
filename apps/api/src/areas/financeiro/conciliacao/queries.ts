import type { EstadoDeLancamento } from "@prumo/api-client/schemas/conciliacao";
import type { Lado } from "@prumo/domain/conta-side";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/client";
import { acertos, contas, estornos } from "../../../db/schema/contas";
import { extratoLancamentos, extratoLotes, extratoVinculos } from "../../../db/schema/extratos";
import { contasBancarias, movimentos } from "../../../db/schema/financeiro";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped, withRemoved } from "../../../db/scope";
import { containsWords } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import { sumOf } from "../../../db/sums";
import { contasInScope, persons } from "../contas/tables";

const entries = (scope: Scope) => scoped(extratoLancamentos, scope, "l");
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
const comparedColumns = (l: Entries) => ({
  id: l.id,
  data: l.data,
  valor: l.valor,
  texto: l.texto,
  nome: l.nome,
  documento: l.documento,
  e2e: l.e2e,
});

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

/** Entries that wait, of the same amounts as others: each of them may be what another one is taken for. */
export function findRivals(db: Db, scope: Scope, banco: number, amounts: readonly number[], days: DayRange) {
  const l = entries(scope);
  return db
    .select(comparedColumns(l))
    .from(l)
    .where(
      and(
        eq(l.conta_bancaria_id, banco),
        eq(l.estado, "pendente"),
        gte(l.data, days.from),
        lte(l.data, days.to),
        sql`${l.valor} = any(${sql.param(amounts)}::numeric[])`,
      ),
    )
    .orderBy(asc(l.data), asc(l.id))
    .limit(MOST_READ);
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

/** The latest balance that a file of the bank states. */
export async function findStated(db: Db, scope: Scope, banco: number) {
  const lote = scoped(extratoLotes, scope, "lote");
  const [row] = await db
    .select({ saldo: lote.saldo, saldo_data: lote.saldo_data })
    .from(lote)
    .where(and(eq(lote.conta_bancaria_id, banco), isNull(lote.desfeito_em), isNotNull(lote.saldo_data)))
    .orderBy(desc(lote.saldo_data), desc(lote.id))
    .limit(1);
  return row;
}

/** What each day moved: by the bank, and by us. */
export function sumEntryDays(db: Db, scope: Scope, banco: number, days: DayRange) {
  const l = entries(scope);
  return db
    .select({ day: l.data, amount: sumOf(l.valor) })
    .from(l)
    .where(and(eq(l.conta_bancaria_id, banco), gte(l.data, days.from), lte(l.data, days.to)))
    .groupBy(l.data);
}

export function sumMovementDays(db: Db, scope: Scope, banco: number, days: DayRange) {
  const m = scoped(movimentos, scope, "m");
  return db
    .select({ day: m.data, amount: sumOf(m.valor) })
    .from(m)
    .where(and(eq(m.conta_bancaria_id, banco), gte(m.data, days.from), lte(m.data, days.to)))
    .groupBy(m.data);
}

export async function findBankAccountsInOrder(db: Db, scope: Scope) {
  const b = scoped(contasBancarias, scope, "b");
  return db.select({ id: b.id, name: b.name, ativa: b.ativa }).from(b).orderBy(desc(b.ativa), asc(b.id));
}

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** How many movements or contas are read for one run of the matching. */
export const MOST_READ = 5_000;

/** Movements of a bank account that no entry is linked with, with the conta that they settled. */
function openMovements(db: Db, scope: Scope, banco: number) {
  const m = scoped(movimentos, scope, "m");
  const v = scoped(extratoVinculos, scope, "v");
  const a = scoped(acertos, scope, "a");
  const e = scoped(estornos, scope, "e");
  const c = withRemoved(contas, scope, "c");
  const p = persons();
  const linked = new QueryBuilder().select({ id: v.id }).from(v).where(eq(v.movimento_id, m.id));
  const query = db
    .select({
      id: m.id,
      data: m.data,
      valor: m.valor,
      historico: m.historico,
      created_at: m.created_at,
      usuario_id: m.usuario_id,
      conta: { id: c.id, lado: c.lado, numero_documento: c.numero_documento },
      pessoa: { nome_fantasia: p.nome_fantasia, razao_social: p.razao_social, cpf_cnpj: p.cpf_cnpj },
    })
    .from(m)
    .leftJoin(a, eq(a.movimento_id, m.id))
    .leftJoin(e, eq(e.acerto_id, a.id))
    .leftJoin(c, eq(c.id, a.conta_id))
    .leftJoin(p, eq(p.id, c.pessoa_id));
  // What was reversed, and its reversal, cancel each other out.
  const open = and(
    eq(m.conta_bancaria_id, banco),
    inArray(m.tipo, ["acerto", "transferencia"]),
    isNull(e.id),
    sql`not exists (${linked})`,
  );
  return { query, m, c, p, open };
}

export function findUnlinkedMovements(db: Db, scope: Scope, banco: number, days: DayRange) {
  const { query, m, open } = openMovements(db, scope, banco);
  return query
    .where(and(open, gte(m.data, days.from), lte(m.data, days.to)))
    .orderBy(asc(m.data), asc(m.id))
    .limit(MOST_READ);
}

export type MovementRow = Awaited<ReturnType<typeof findUnlinkedMovements>>[number];

/** Sums our movements of some days that no entry is linked with. */
export async function sumUnlinked(db: Db, scope: Scope, banco: number, days: DayRange) {
  const { query, m, open } = openMovements(db, scope, banco);
  const rows = query.where(and(open, gte(m.data, days.from), lte(m.data, days.to))).as("unlinked");
  const [row] = await db
    .select({
      quantidade: count(),
      entradas: sumOf(rows.valor, gt(rows.valor, 0)),
      saidas: sumOf(rows.valor, lt(rows.valor, 0)),
    })
    .from(rows);
  return row ?? { quantidade: 0, entradas: 0, saidas: 0 };
}

function openContas(db: Db, scope: Scope, lados: readonly Lado[]) {
  const c = contasInScope(scope);
  const p = persons();
  const query = db
    .select({
      id: c.id,
      lado: c.lado,
      data: c.data_vencimento,
      residual: c.residual,
      referencia: c.referencia,
      numero_documento: c.numero_documento,
      pessoa: { nome_fantasia: p.nome_fantasia, razao_social: p.razao_social, cpf_cnpj: p.cpf_cnpj },
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id));
  return { query, c, p, open: and(sql`status = 0`, inArray(c.lado, [...lados])) };
}

/** Open contas of some amounts, or of some persons. */
export function findOpenContas(
  db: Db,
  scope: Scope,
  lados: readonly Lado[],
  wanted: { readonly amounts: readonly number[]; readonly persons: readonly number[]; readonly days: DayRange },
) {
  const { query, c, open } = openContas(db, scope, lados);
  return query
    .where(
      and(
        open,
        gte(c.data_vencimento, wanted.days.from),
        lte(c.data_vencimento, wanted.days.to),
        or(
          sql`${c.residual} = any(${sql.param(wanted.amounts)}::numeric[])`,
          sql`${c.pessoa_id} = any(${sql.param(wanted.persons)}::int[])`,
        ),
      ),
    )
    .orderBy(asc(c.data_vencimento), asc(c.id))
    .limit(MOST_READ);
}

export type OpenContaRow = Awaited<ReturnType<typeof findOpenContas>>[number];

/** The persons with open contas of some days. */
export function findDebtorNames(db: Db, scope: Scope, lados: readonly Lado[], days: DayRange) {
  const c = contasInScope(scope);
  const p = persons();
  const ids = db
    .selectDistinct({ pessoa_id: c.pessoa_id })
    .from(c)
    .where(
      and(
        sql`status = 0`,
        inArray(c.lado, [...lados]),
        gte(c.data_vencimento, days.from),
        lte(c.data_vencimento, days.to),
      ),
    )
    .as("ids");
  return db
    .select({ id: p.id, nome_fantasia: p.nome_fantasia, razao_social: p.razao_social, cpf_cnpj: p.cpf_cnpj })
    .from(ids)
    .innerJoin(p, eq(p.id, ids.pessoa_id));
}

/** How many are offered to choose from by hand. */
const MOST_OFFERED = 30;

/** What an entry may be linked with by hand: the nearest in amount first, or what a text finds. */
export async function searchCandidates(
  db: Db,
  scope: Scope,
  entry: { readonly conta_bancaria_id: number; readonly data: string; readonly valor: number },
  lado: Lado | null,
  pesquisa: string,
) {
  const { query, m, p: who, open } = openMovements(db, scope, entry.conta_bancaria_id);
  const sign = entry.valor < 0 ? lt(m.valor, 0) : gt(m.valor, 0);
  const said =
    pesquisa === ""
      ? undefined
      : or(containsWords(sql`busca(${m.historico})`, pesquisa), containsWords(who.busca, pesquisa));
  const movements = await query
    .where(and(open, sign, said))
    .orderBy(sql`abs(${m.valor} - ${entry.valor}::numeric)`, sql`abs(${m.data} - ${entry.data}::date)`, asc(m.id))
    .limit(MOST_OFFERED);
  if (lado === null) return { movements, contas: [] };
  const { query: rows, c, p, open: stillOpen } = openContas(db, scope, [lado]);
  const named = pesquisa === "" ? undefined : or(containsWords(c.busca, pesquisa), containsWords(p.busca, pesquisa));
  const found = await rows
    .where(and(stillOpen, named))
    .orderBy(
      sql`abs(${c.residual} - abs(${entry.valor}::numeric))`,
      sql`abs(${c.data_vencimento} - ${entry.data}::date)`,
      asc(c.id),
    )
    .limit(MOST_OFFERED);
  return { movements, contas: found };
}

/** What entries are linked with, for their rows. */
export function findLinks(db: Db, scope: Scope, ids: readonly number[]) {
  const v = scoped(extratoVinculos, scope, "v");
  const m = scoped(movimentos, scope, "m");
  const a = scoped(acertos, scope, "a");
  const c = withRemoved(contas, scope, "c");
  const p = persons();
  return db
    .select({
      lancamento_id: v.lancamento_id,
      movimento_id: v.movimento_id,
      data: m.data,
      historico: m.historico,
      valor: v.valor,
      ato: v.ato,
      conta: { id: c.id, lado: c.lado, pessoa: p.nome_fantasia },
    })
    .from(v)
    .innerJoin(m, eq(m.id, v.movimento_id))
    .leftJoin(a, eq(a.movimento_id, m.id))
    .leftJoin(c, eq(c.id, a.conta_id))
    .leftJoin(p, eq(p.id, c.pessoa_id))
    .where(inArray(v.lancamento_id, [...ids]))
    .orderBy(asc(v.id));
}

/** Which of these movements an entry is linked with. */
export function findLinked(db: Db | Tx, scope: Scope, ids: readonly number[]) {
  const v = scoped(extratoVinculos, scope, "v");
  return db
    .select({ movimento_id: v.movimento_id, lancamento_id: v.lancamento_id })
    .from(v)
    .where(inArray(v.movimento_id, [...ids]));
}

/** Which of these movements were reversed. */
export function findReversed(tx: Tx, scope: Scope, ids: readonly number[]) {
  const a = scoped(acertos, scope, "a");
  const e = scoped(estornos, scope, "e");
  return tx
    .select({ id: a.movimento_id })
    .from(a)
    .innerJoin(e, eq(e.acerto_id, a.id))
    .where(inArray(a.movimento_id, [...ids]));
}

/** The contas that movements settled. */
export function settledContas(tx: Tx, scope: Scope, ids: readonly number[]) {
  const a = scoped(acertos, scope, "a");
  const c = contasInScope(scope);
  return tx
    .select({ id: c.id, lado: c.lado, acerto_id: a.id, movimento_id: a.movimento_id })
    .from(a)
    .innerJoin(c, eq(c.id, a.conta_id))
    .where(inArray(a.movimento_id, [...ids]));
}

/** The movements of settlements, with their amounts. */
export function movementsOf(tx: Tx, scope: Scope, ids: readonly number[]) {
  const a = scoped(acertos, scope, "a");
  const m = scoped(movimentos, scope, "m");
  return tx
    .select({ id: m.id, valor: m.valor })
    .from(a)
    .innerJoin(m, eq(m.id, a.movimento_id))
    .where(inArray(a.id, [...ids]))
    .orderBy(asc(a.id));
}

/** Who the bank is: the supplier of the last fee of a bank account. */
export async function findFeeSupplier(db: Db | Tx, scope: Scope, banco: number) {
  const v = scoped(extratoVinculos, scope, "v");
  const l = entries(scope);
  const a = scoped(acertos, scope, "a");
  const c = withRemoved(contas, scope, "c");
  const p = persons();
  const [row] = await db
    .select({ id: p.id, nome: p.nome_fantasia })
    .from(v)
    .innerJoin(l, eq(l.id, v.lancamento_id))
    .innerJoin(a, eq(a.movimento_id, v.movimento_id))
    .innerJoin(c, eq(c.id, a.conta_id))
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(and(eq(v.ato, "tarifa"), eq(l.conta_bancaria_id, banco)))
    .orderBy(desc(v.id))
    .limit(1);
  return row;
}

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
    .limit(MOST_OFFERED);
}
