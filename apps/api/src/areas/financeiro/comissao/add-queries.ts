import type { ServiceOrderStatus } from "@prumo/domain/service-order";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import { ordemServicoItens } from "../../../db/schema/ordens-servico";
import { type Scope, scoped } from "../../../db/scope";
import { itemTables } from "./item-queries";

/** The orders of some items. */
export async function findOrdersOf(tx: Tx, scope: Scope, items: readonly number[]): Promise<number[]> {
  const i = scoped(ordemServicoItens, scope, "i");
  const found = await tx
    .selectDistinct({ id: i.ordem_servico_id })
    .from(i)
    .where(inArray(i.id, [...items]));
  return found.map(({ id }) => id);
}

/** Finds the facts that decide whether items may enter a lote, by id. Lock their orders first to act on them. */
export function findCandidates(tx: Tx, scope: Scope, items: readonly number[]) {
  const { i, o, b } = itemTables(scope);
  return tx
    .select({
      id: i.id,
      prod_or_serv: i.prod_or_serv,
      total: i.total,
      comissao_prod: i.comissao_prod,
      os_status: sql<ServiceOrderStatus>`${o.os_status}`,
      prestador_id: o.prestador_id,
      lote_id: b.comissao_lote_id,
    })
    .from(i)
    .innerJoin(o, eq(o.id, i.ordem_servico_id))
    .leftJoin(b, eq(b.ordem_servico_item_id, i.id))
    .where(inArray(i.id, [...items]))
    .orderBy(asc(i.id));
}
