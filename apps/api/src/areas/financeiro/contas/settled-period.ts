import { and, eq, isNull, ne, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { acertos, estornos } from "../../../db/schema/contas";
import { movimentos } from "../../../db/schema/financeiro";
import { type Scope, scoped } from "../../../db/scope";
import { sumOf } from "../../../db/sums";
import type { ContasTable } from "./tables";

/** The days of some settlements, and what they must have added or taken off. */
interface SettledFilter {
  readonly dataInicial?: string | undefined;
  readonly dataFinal?: string | undefined;
  readonly ajuste?: "acrescimo" | "desconto" | undefined;
}

const within = (day: SQLWrapper, { dataInicial, dataFinal }: SettledFilter): SQL | undefined =>
  and(
    dataInicial === undefined ? undefined : sql`${day} >= ${dataInicial}`,
    dataFinal === undefined ? undefined : sql`${day} <= ${dataFinal}`,
  );

/** Settlements of a period but for those that a reversal takes away. */
function inForce(scope: Scope, filter: SettledFilter) {
  const a = scoped(acertos, scope, "a");
  const e = scoped(estornos, scope, "e");
  return {
    a,
    e,
    reversal: and(eq(e.acerto_id, a.id), not(e.apos_fechamento)),
    counts: and(isNull(e.id), within(a.data_pagamento, filter)),
    columns: {
      acerto_id: a.id,
      conta_id: a.conta_id,
      dia: a.data_pagamento,
      valor: a.valor,
      juros: a.juros,
      multa: a.multa,
      desconto: a.desconto,
    },
  };
}

/**
 * Reversals of a period that count on their own day, with the sign turned. Few count: each is looked up by itself, because a
 * database that knows nothing of its tables yet would walk through all movements of all settlements.
 */
function turned(scope: Scope, filter: SettledFilter) {
  const e = scoped(estornos, scope, "e");
  const a = scoped(acertos, scope, "a");
  const m = scoped(movimentos, scope, "m");
  const back = new QueryBuilder()
    .select({
      acerto_id: a.id,
      conta_id: a.conta_id,
      dia: m.data,
      valor: sql<number>`-${a.valor}`.as("valor_de_volta"),
      juros: sql<number>`-${a.juros}`.as("juros_de_volta"),
      multa: sql<number>`-${a.multa}`.as("multa_de_volta"),
      desconto: sql<number>`-${a.desconto}`.as("desconto_de_volta"),
    })
    .from(a)
    .innerJoin(m, eq(m.id, e.movimento_id))
    .where(eq(a.id, e.acerto_id))
    .limit(1)
    .as("volta");
  const { acerto_id, conta_id, dia, valor, juros, multa, desconto } = back;
  return {
    e,
    back,
    counts: and(e.apos_fechamento, within(dia, filter)),
    columns: { acerto_id, conta_id, dia, valor, juros, multa, desconto },
  };
}

/**
 * What was settled in a period, each on its day. A reversed settlement does not count, and neither does its reversal; where
 * the day of the settlement was closed before, both count, and the reversal with the sign turned on its own day.
 */
export function settledIn(scope: Scope, filter: SettledFilter) {
  const first = inForce(scope, filter);
  const second = turned(scope, filter);
  return new QueryBuilder()
    .select(first.columns)
    .from(first.a)
    .leftJoin(first.e, first.reversal)
    .where(first.counts)
    .unionAll(
      new QueryBuilder().select(second.columns).from(second.e).crossJoinLateral(second.back).where(second.counts),
    )
    .as("no_periodo");
}

/** The ids of the settlements of a period whose contas meet a condition. */
function idsOf(scope: Scope, filter: SettledFilter, isChosen: (conta_id: SQLWrapper) => SQL) {
  const b = scoped(acertos, scope, "escolhido");
  return new QueryBuilder()
    .select({ id: b.id })
    .from(b)
    .where(and(within(b.data_pagamento, filter), isChosen(b.conta_id)));
}

/**
 * The same with side, category, centre and worth of the contas, for those that meet a condition. They are joined within both
 * halves, which are planned each by itself.
 * @param few a condition of the ids of contas which few of them meet: their settlements are found before anything is joined
 */
export function contasSettledIn(
  scope: Scope,
  c: ContasTable,
  matching: SQL | undefined,
  filter: SettledFilter,
  few?: (conta_id: SQLWrapper) => SQL,
) {
  const first = inForce(scope, filter);
  const chosen = few && sql`${first.a.id} = any(array(${idsOf(scope, filter, few)}))`;
  const second = turned(scope, filter);
  const contaGroup = {
    lado: c.lado,
    categoria_id: c.categoria_id,
    centro_resultado_id: c.centro_resultado_id,
    valor_integral: c.valor_integral,
  };
  return new QueryBuilder()
    .select({ ...first.columns, ...contaGroup })
    .from(first.a)
    .innerJoin(c, eq(c.id, first.a.conta_id))
    .leftJoin(first.e, first.reversal)
    .where(and(first.counts, chosen, matching))
    .unionAll(
      new QueryBuilder()
        .select({ ...second.columns, ...contaGroup })
        .from(second.e)
        .crossJoinLateral(second.back)
        .innerJoin(c, eq(c.id, second.back.conta_id))
        .where(and(second.counts, matching)),
    )
    .as("no_periodo");
}

type Settled = ReturnType<typeof settledIn>;

/** The part of a conta's value that was settled: the money without interest and fine, with the discount. */
export const principal = (a: Record<"valor" | "juros" | "multa" | "desconto", SQLWrapper>): SQL =>
  sql`(${a.valor} - ${a.juros} - ${a.multa} + ${a.desconto})`;
/** Interest and fine. */
export const added = (a: Record<"juros" | "multa", SQLWrapper>): SQL => sql`(${a.juros} + ${a.multa})`;

/** The condition that something was added to a conta, or taken off it; a reversal has both with the sign turned. */
export const adjusted = (
  a: Pick<Settled | ContasTable, "juros" | "multa" | "desconto">,
  ajuste: SettledFilter["ajuste"],
): SQL | undefined =>
  ajuste === undefined ? undefined : ajuste === "desconto" ? ne(a.desconto, 0) : sql`${added(a)} <> 0`;

/**
 * Limits contas to those that were settled in a period, in part or as a whole. Their ids come from an index of
 * settlements by day: asking each account for its settlements would walk through all of them.
 */
export function wasSettledIn(scope: Scope, c: ContasTable, filter: SettledFilter): SQL | undefined {
  if (filter.dataInicial === undefined && filter.dataFinal === undefined) {
    return and(sql`${c.valor_pago} > 0`, adjusted(c, filter.ajuste));
  }
  const a = settledIn(scope, filter);
  const ids = new QueryBuilder().select({ id: a.conta_id }).from(a).where(adjusted(a, filter.ajuste));
  return sql`${c.id} = any(array(${ids}))`;
}

/** The settlements of one conta in the period of the filter, summed. */
export interface SettledInPeriod {
  readonly valor: number;
  readonly juros: number;
  readonly multa: number;
  readonly desconto: number;
  readonly valor_pago: number;
}

/** Selects what was settled of a conta in a period, as one value in a row of contas. */
export function settledOf(scope: Scope, c: ContasTable, filter: SettledFilter) {
  const a = settledIn(scope, filter);
  const sums = new QueryBuilder()
    .select({
      sums: sql`json_build_object('valor', ${sumOf(principal(a))}, 'juros', ${sumOf(a.juros)}, 'multa', ${sumOf(a.multa)}, 'desconto', ${sumOf(a.desconto)}, 'valor_pago', ${sumOf(a.valor)})`,
    })
    .from(a)
    .where(eq(a.conta_id, c.id));
  return sql<SettledInPeriod>`(${sums})`;
}

/** Counts and sums the contas of a condition by what was settled of them in the period of the filter. */
export function sumSettled(db: Db, scope: Scope, c: ContasTable, matching: SQL | undefined, filter: SettledFilter) {
  const a = contasSettledIn(scope, c, matching, filter);
  return db
    .select({
      quantidade: sql`count(distinct ${a.conta_id})`.mapWith(Number),
      valor: sumOf(principal(a)),
      juros: sumOf(a.juros),
      multa: sumOf(a.multa),
      desconto: sumOf(a.desconto),
      valor_pago: sumOf(a.valor),
    })
    .from(a);
}
