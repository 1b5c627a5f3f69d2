import type { Lado } from "@prumo/domain/conta-side";
import { count, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { sumOf } from "../../../db/sums";
import { type ContaFilter, condition, type DayScope } from "./filter";
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
