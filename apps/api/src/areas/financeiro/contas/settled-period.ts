import { and, eq, gt, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { acertos, estornos } from "../../../db/schema/contas";
import { type Scope, scoped } from "../../../db/scope";
import { sumOf } from "../../../db/sums";
import type { ContasTable } from "./tables";

/** The days of some settlements, and what they must have added or taken off. */
interface SettledFilter {
  readonly dataInicial?: string | undefined;
  readonly dataFinal?: string | undefined;
  readonly ajuste?: "acrescimo" | "desconto" | undefined;
}

/** The settlements of a period that were not reversed, with the condition that makes them so. */
export function settledIn(scope: Scope, { dataInicial, dataFinal }: SettledFilter) {
  const a = scoped(acertos, scope, "no_periodo");
  const estorno = scoped(estornos, scope, "estorno_no_periodo");
  return {
    a,
    estorno,
    reversal: eq(estorno.acerto_id, a.id),
    inForce: and(
      isNull(estorno.id),
      dataInicial === undefined ? undefined : gte(a.data_pagamento, dataInicial),
      dataFinal === undefined ? undefined : lte(a.data_pagamento, dataFinal),
    ),
  };
}

type Settled = ReturnType<typeof settledIn>["a"];

/** The part of a conta's value that was settled: the money without interest and fine, with the discount. */
export const principal = (a: Settled): SQL => sql`(${a.valor} - ${a.juros} - ${a.multa} + ${a.desconto})`;
/** Interest and fine. */
export const added = (a: Pick<Settled | ContasTable, "juros" | "multa">): SQL => sql`(${a.juros} + ${a.multa})`;

/** The condition that something was added to a conta, or taken off it. */
export const adjusted = (
  a: Pick<Settled | ContasTable, "juros" | "multa" | "desconto">,
  ajuste: SettledFilter["ajuste"],
): SQL | undefined =>
  ajuste === undefined ? undefined : ajuste === "desconto" ? gt(a.desconto, 0) : sql`${added(a)} > 0`;

/**
 * Limits contas to those that were settled in a period, in part or as a whole. Their ids come from an index of
 * settlements by day: asking each account for its settlements would walk through all of them.
 */
export function wasSettledIn(scope: Scope, c: ContasTable, filter: SettledFilter): SQL | undefined {
  if (filter.dataInicial === undefined && filter.dataFinal === undefined) {
    return and(sql`${c.valor_pago} > 0`, adjusted(c, filter.ajuste));
  }
  const { a, estorno, reversal, inForce } = settledIn(scope, filter);
  const ids = new QueryBuilder()
    .select({ id: a.conta_id })
    .from(a)
    .leftJoin(estorno, reversal)
    .where(and(inForce, adjusted(a, filter.ajuste)));
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
  const { a, estorno, reversal, inForce } = settledIn(scope, filter);
  const sums = new QueryBuilder()
    .select({
      sums: sql`json_build_object('valor', ${sumOf(principal(a))}, 'juros', ${sumOf(a.juros)}, 'multa', ${sumOf(a.multa)}, 'desconto', ${sumOf(a.desconto)}, 'valor_pago', ${sumOf(a.valor)})`,
    })
    .from(a)
    .leftJoin(estorno, reversal)
    .where(and(eq(a.conta_id, c.id), inForce));
  return sql<SettledInPeriod>`(${sums})`;
}

/** Counts and sums the contas of a condition by what was settled of them in the period of the filter. */
export function sumSettled(db: Db, scope: Scope, c: ContasTable, matching: SQL | undefined, filter: SettledFilter) {
  const { a, estorno, reversal, inForce } = settledIn(scope, filter);
  return db
    .select({
      quantidade: sql`count(distinct ${c.id})`.mapWith(Number),
      valor: sumOf(principal(a)),
      juros: sumOf(a.juros),
      multa: sumOf(a.multa),
      desconto: sumOf(a.desconto),
      valor_pago: sumOf(a.valor),
    })
    .from(a)
    .innerJoin(c, eq(c.id, a.conta_id))
    .leftJoin(estorno, reversal)
    .where(and(inForce, matching));
}
