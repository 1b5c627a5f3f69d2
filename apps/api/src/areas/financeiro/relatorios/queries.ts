import { faixasDeVencimento } from "@prumo/domain/ageing";
import type { Lado } from "@prumo/domain/conta-side";
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { aberturasCaixa, contasBancarias, movimentos, transferencias } from "../../../db/schema/financeiro";
import { type Scope, scoped } from "../../../db/scope";
import { sumOf } from "../../../db/sums";
import { type ContaFilter, type DayScope, matchesFilter } from "../contas/filter";
import { isLate, type OverdueOn } from "../contas/overdue";
import { isOpen } from "../contas/state";
import { contasInScope, persons } from "../contas/tables";
import { bankBalance } from "../movimentos/bank-balance";

/** The first day overdue of each band after the first. */
const bandStarts = sql.raw(
  `array[${faixasDeVencimento.flatMap(({ ate }) => (ate === null ? [] : [ate + 1])).join(", ")}]`,
);

/** One value for each band, in the order of `faixasDeVencimento`. */
const ofBands = (value: (at: number) => SQL<number>): SQL<number[]> =>
  sql`json_build_array(${sql.join(
    faixasDeVencimento.map((_, at) => value(at)),
    sql`, `,
  )})`;

/**
 * The residuals by the band of their lateness: of each person, the largest sums first, and of all of them in one row
 * without a person. The database sums them, because a million contas have no more than some bands for each person; and
 * it does so by the index of open contas alone. Each name is looked up for its sum: joined, all persons there are were read.
 */
export function sumOpenByPerson(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter, overdue: OverdueOn) {
  const c = contasInScope(scope);
  const p = persons();
  // What is in time although its day has passed is not overdue, and what had to be paid before its day is.
  const days = sql`width_bucket(${scope.today}::date - ${c.data_vencimento}, ${bandStarts})`;
  const faixa = sql<number>`case when ${isLate(scope, c, overdue, lado)} then greatest(${days}, 1) else 0 end`.as(
    "faixa",
  );
  const bands = db
    .select({ pessoa_id: c.pessoa_id, faixa, contas: count().as("contas"), valor: sumOf(c.residual).as("valor") })
    .from(c)
    .where(matchesFilter(scope, c, lado, { ...filter, status: ["aberto"] }))
    .groupBy(c.pessoa_id, faixa)
    .as("bands");
  const sums = db
    .select({
      pessoa_id: bands.pessoa_id,
      valores: ofBands((at) => sumOf(bands.valor, eq(bands.faixa, at))).as("valores"),
      total: sumOf(bands.valor).as("total"),
      contas: ofBands((at) => sumOf(bands.contas, eq(bands.faixa, at))).as("contas_de_faixas"),
    })
    .from(bands)
    .groupBy(sql`grouping sets ((${bands.pessoa_id}), ())`)
    .as("sums");
  const name = new QueryBuilder().select({ nome: p.nome_fantasia }).from(p).where(eq(p.id, sums.pessoa_id));
  return db
    .select({
      // Of the row of all persons there is none.
      pessoa_id: sql<number | null>`${sums.pessoa_id}`,
      nome: sql<string | null>`(${name})`,
      valores: sums.valores,
      total: sums.total,
      contas: sums.contas,
    })
    .from(sums)
    .orderBy(desc(sums.total), asc(sums.pessoa_id));
}

/** The residuals of both sides up to a day, by due date; those due before today count today, and overdue ones are `late`. */
export function sumOpenByDue(db: Db, scope: DayScope, until: string, overdue: OverdueOn) {
  const c = contasInScope(scope);
  const data = sql<string>`greatest(${c.data_vencimento}, ${scope.today}::date)`.as("data");
  const late = sql<boolean>`${isLate(scope, c, overdue)}`.as("late");
  return db
    .select({ lado: c.lado, data, late, valor: sumOf(c.residual) })
    .from(c)
    .where(and(isOpen(c), lte(c.data_vencimento, until)))
    .groupBy(c.lado, data, late);
}

/** The registers whose money is a balance. That of a closed one was counted and taken out, and appears again at a bank. */
function openRegisters(scope: Scope, name: string) {
  const a = scoped(aberturasCaixa, scope, name);
  return { a, counts: isNull(a.data_fechamento) };
}

/** Movements of bank accounts and of open registers in a period. Each kind is found by the index that it has. */
function movedIn(db: Db, scope: Scope, de: string, until: string) {
  const [b, m, r] = [
    scoped(contasBancarias, scope, "b"),
    scoped(movimentos, scope, "no_banco"),
    scoped(movimentos, scope, "no_caixa"),
  ];
  const { a, counts } = openRegisters(scope, "abertura");
  return db
    .select({ id: m.id, data: m.data, valor: m.valor })
    .from(b)
    .innerJoin(m, eq(m.conta_bancaria_id, b.id))
    .where(and(gte(m.data, de), lte(m.data, until)))
    .unionAll(
      db
        .select({ id: r.id, data: r.data, valor: r.valor })
        .from(a)
        .innerJoin(r, eq(r.abertura_caixa_id, a.id))
        .where(and(counts, gte(r.data, de), lte(r.data, until))),
    )
    .as("m");
}

/** The sum of all balances before a day. Bank accounts are summed apart: they have the movements of all years. */
export async function sumMovedBefore(db: Db, scope: Scope, dia: string): Promise<number> {
  const b = scoped(contasBancarias, scope, "b");
  const r = scoped(movimentos, scope, "r");
  const { a, counts } = openRegisters(scope, "a");
  const banks = db
    .select({ sum: sumOf(bankBalance(scope, b.id, dia)).as("sum_of_banks") })
    .from(b)
    .as("banks");
  const registers = db
    .select({ sum: sumOf(r.valor).as("sum_of_registers") })
    .from(a)
    .innerJoin(r, eq(r.abertura_caixa_id, a.id))
    .where(and(counts, lt(r.data, dia)))
    .as("registers");
  const [row] = await db
    .select({ saldo: sql`${banks.sum} + ${registers.sum}`.mapWith(Number) })
    .from(banks)
    .innerJoin(registers, sql`true`);
  return row?.saldo ?? 0;
}

/** Tells that a movement is the one end of a transfer whose other end is a balance of the company as well. */
function staysWithin(scope: Scope, movement: SQLWrapper, end: "saida" | "entrada"): SQL {
  const t = scoped(transferencias, scope, `por_${end}`);
  const other = scoped(movimentos, scope, `outro_de_${end}`);
  const { a, counts } = openRegisters(scope, `abertura_de_${end}`);
  const [own, others] = end === "saida" ? [t.saida_id, t.entrada_id] : [t.entrada_id, t.saida_id];
  return exists(
    new QueryBuilder()
      .select({ id: t.id })
      .from(t)
      .innerJoin(other, eq(other.id, others))
      .leftJoin(a, and(eq(a.id, other.abertura_caixa_id), counts))
      .where(and(eq(own, movement), or(isNotNull(other.conta_bancaria_id), isNotNull(a.id)))),
  );
}

/** The money that came in and went out, by day. A transfer between the company's own balances counts as neither. */
export function sumMovedByDay(db: Db, scope: Scope, de: string, until: string) {
  const m = movedIn(db, scope, de, until);
  return db
    .select({
      data: m.data,
      entradas: sumOf(m.valor, gt(m.valor, 0)),
      saidas: sumOf(m.valor, lt(m.valor, 0)),
    })
    .from(m)
    .where(and(not(staysWithin(scope, m.id, "saida")), not(staysWithin(scope, m.id, "entrada"))))
    .groupBy(m.data);
}
