import type { Lado } from "@prumo/domain/conta-side";
import { and, count, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { sumOf } from "../../../db/sums";
import { type ContaFilter, condition, type DayScope } from "./filter";
import { isSplit, partRanges, shareMoves, shareOf } from "./split-sums";
import { categories, contasInScope } from "./tables";

/** Counts and sums the contas of a filter by category, and within it by all that their state depends on. */
export function sumByCategory(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter) {
  const c = contasInScope(scope);
  const k = categories();
  return db
    .select({
      categoria: { id: k.id, nome: k.nome },
      status: c.status,
      quantidade: count(),
      valor_integral: sumOf(c.valor_integral),
      valor_pago: sumOf(c.valor_pago),
      residual: sumOf(c.residual),
    })
    .from(c)
    .innerJoin(k, eq(k.id, c.categoria_id))
    .where(condition(scope, c, lado, filter))
    .groupBy(k.id, k.nome, c.status, sql`${c.valor_pago} > 0`);
}

/**
 * What the further parts of the contas of a filter move between categories, like `sumByCategory`: together they sum to nothing. A
 * conta is counted once in each category that it is split over.
 */
export function sumOfParts(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter) {
  const c = contasInScope(scope);
  const r = partRanges(scope, c.id);
  const k = categories();
  const moves = shareMoves(r, c);
  const moved = (amount: SQLWrapper) => sumOf(sql`${moves.sinal} * ${shareOf(r, c.valor_integral, amount)}`);
  return db
    .select({
      categoria: { id: k.id, nome: k.nome },
      status: c.status,
      quantidade: sql`count(distinct ${c.id}) filter (where ${k.id} <> ${c.categoria_id})`.mapWith(Number),
      valor_integral: moved(c.valor_integral),
      valor_pago: moved(c.valor_pago),
      residual: moved(c.residual),
    })
    .from(c)
    .crossJoinLateral(r)
    .crossJoinLateral(moves.from)
    .innerJoin(k, eq(k.id, moves.categoria_id))
    .where(and(isSplit(scope, c.id), condition(scope, c, lado, filter)))
    .groupBy(k.id, k.nome, c.status, sql`${c.valor_pago} > 0`);
}
