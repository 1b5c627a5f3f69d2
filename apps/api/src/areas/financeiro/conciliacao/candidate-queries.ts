import type { Lado } from "@prumo/domain/conta-side";
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { acertos, contas, estornos } from "../../../db/schema/contas";
import { extratoVinculos } from "../../../db/schema/extratos";
import { movimentos } from "../../../db/schema/financeiro";
import { type Scope, scoped, withRemoved } from "../../../db/scope";
import { containsWords } from "../../../db/search";
import { sumOf } from "../../../db/sums";
import { contasInScope, persons } from "../contas/tables";
import { comparedColumns, type DayRange, entries } from "./queries";

/** How many movements or contas are read for one run of the matching. */
export const MOST_READ = 5_000;

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

/**
 * Finds movements of some days that no entry is linked with.
 * @param amounts only these; without them all
 */
export function findUnlinkedMovements(
  db: Db,
  scope: Scope,
  banco: number,
  days: DayRange,
  amounts?: readonly number[],
) {
  const { query, m, open } = openMovements(db, scope, banco);
  const ofAmount = amounts && sql`${m.valor} = any(${sql.param(amounts)}::numeric[])`;
  return query
    .where(and(open, gte(m.data, days.from), lte(m.data, days.to), ofAmount))
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

/** Open contas of some amounts, due on some days. */
export function findOpenContas(
  db: Db,
  scope: Scope,
  lados: readonly Lado[],
  amounts: readonly number[],
  days: DayRange,
) {
  const { query, c, open } = openContas(db, scope, lados);
  const wanted = sql`any(${sql.param(amounts)}::numeric[])`;
  // Of a conta that nothing was paid of the whole amount is left: its index finds it.
  const findable = or(sql`${c.valor_integral} = ${wanted}`, gt(c.valor_pago, 0));
  return query
    .where(
      and(
        open,
        gte(c.data_vencimento, days.from),
        lte(c.data_vencimento, days.to),
        sql`${c.residual} = ${wanted}`,
        findable,
      ),
    )
    .orderBy(asc(c.data_vencimento), asc(c.id))
    .limit(MOST_READ);
}

/** A person whom an entry of a day names. */
export interface NamedOnDay {
  readonly pessoa_id: number;
  readonly dia: string;
}

/** How many contas of a person are looked at for one day. */
const MOST_OF_PERSON = 24;

/** The open contas of persons that are due nearest to a day, some of each. */
export function findNearestContas(
  db: Db,
  scope: Scope,
  lados: readonly Lado[],
  named: readonly NamedOnDay[],
  within: number,
) {
  const { query, c, open } = openContas(db, scope, lados);
  const pessoas = sql.param(named.map(({ pessoa_id }) => pessoa_id));
  const dias = sql.param(named.map(({ dia }) => dia));
  const days = sql`abs(${c.data_vencimento} - wanted.dia)`;
  const nearest = db
    .select({
      id: c.id,
      place: sql<number>`row_number() over (partition by wanted.pessoa_id, wanted.dia order by ${days}, ${c.id})`.as(
        "place",
      ),
    })
    .from(c)
    .innerJoin(
      sql`unnest(${pessoas}::int[], ${dias}::date[]) as wanted(pessoa_id, dia)`,
      sql`${c.pessoa_id} = wanted.pessoa_id
        and ${c.data_vencimento} between wanted.dia - ${within}::int and wanted.dia + ${within}::int`,
    )
    .where(open)
    .as("nearest");
  const ids = db.select({ id: nearest.id }).from(nearest).where(lte(nearest.place, MOST_OF_PERSON));
  return query.where(inArray(c.id, ids)).orderBy(asc(c.data_vencimento), asc(c.id));
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
