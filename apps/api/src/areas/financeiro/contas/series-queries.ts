import type { Lado } from "@prumo/domain/conta-side";
import { inSeriesOrder } from "@prumo/domain/series";
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { categoriasConta, centrosResultado } from "../../../db/schema/financeiro";
import { type Scope, scoped, withRemoved } from "../../../db/scope";
import { statusOf } from "./presentation";
import { contasInScope } from "./tables";

/** Finds the ids of the contas of a conta's series, removed ones included: one may come back before it is locked. */
export async function seriesContaIds(db: Db, scope: Scope, id: number): Promise<number[]> {
  const c = contasInScope(scope);
  const other = withRemoved(contas, scope, "o");
  const rows = await db
    .select({ id: other.id })
    .from(c)
    .innerJoin(other, eq(other.serie_id, c.serie_id))
    .where(eq(c.id, id));
  return rows.map((row) => row.id);
}

/** Finds the series of a conta with those of its contas that there still are; null for a conta alone. */
export async function seriesOf(
  db: Db,
  scope: Scope,
  { serie_id, recorrencia }: { readonly serie_id: number | null; readonly recorrencia: string | null },
) {
  if (serie_id === null) return null;
  const c = contasInScope(scope);
  const rows = await db
    .select({
      id: c.id,
      numero_documento: c.numero_documento,
      data_vencimento: c.data_vencimento,
      valor_integral: c.valor_integral,
      valor_pago: c.valor_pago,
      status: c.status,
    })
    .from(c)
    .where(eq(c.serie_id, serie_id));
  const found = inSeriesOrder(rows).map((row) => ({ ...row, status: statusOf(row.status) }));
  return {
    id: serie_id,
    especie: recorrencia === null ? ("parcelas" as const) : ("recorrencia" as const),
    contas: found,
  };
}

/** Finds the last conta of a person on a side; its category and result centre only where they are in use. */
export async function findLastConta(db: Db, scope: Scope, lado: Lado, pessoa: number) {
  const c = contasInScope(scope);
  const categoria = scoped(categoriasConta, scope, "k");
  const centro = scoped(centrosResultado, scope, "r");
  const [row] = await db
    .select({
      id: c.id,
      data_vencimento: c.data_vencimento,
      tipo_pagamento: c.tipo_pagamento,
      categoria: { id: categoria.id, nome: categoria.nome },
      centro_resultado: { id: centro.id, descricao: centro.descricao },
    })
    .from(c)
    .leftJoin(categoria, and(eq(categoria.id, c.categoria_id), eq(categoria.ativa, true)))
    .leftJoin(centro, and(eq(centro.id, c.centro_resultado_id), eq(centro.ativo, true)))
    .where(and(eq(c.lado, lado), eq(c.pessoa_id, pessoa)))
    .orderBy(desc(c.id))
    .limit(1);
  return row ?? null;
}
