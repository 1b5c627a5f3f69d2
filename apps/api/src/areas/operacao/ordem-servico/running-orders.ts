import { RUNNING } from "@prumo/domain/service-order";
import { and, desc, eq, inArray, max, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/client";
import { ordemServicoEventos, ordensServico } from "../../../db/schema/ordens-servico";
import { pessoas } from "../../../db/schema/pessoas";
import { referenced, type Scope, scoped } from "../../../db/scope";

/**
 * The orders that are being carried out, of one prestador or of all, the one that was begun last first. `desde` is when
 * that was; null where the history does not say.
 */
export function runningOrders(db: Db | Tx, scope: Scope, prestador_id: number | null) {
  const [o, c, e] = [
    scoped(ordensServico, scope, "o"),
    referenced(pessoas, "c"),
    scoped(ordemServicoEventos, scope, "e"),
  ];
  // Changes of an order that is under way do not begin it anew.
  const begun = new QueryBuilder()
    .select({ quando: max(e.created_at) })
    .from(e)
    .where(
      and(eq(e.ordem_servico_id, o.id), eq(e.os_status, RUNNING), inArray(e.tipo, ["criacao", "status", "reabertura"])),
    );
  const desde = sql<Date | null>`(${begun})`.mapWith(o.created_at);
  const running = eq(o.os_status, RUNNING);
  return db
    .select({
      id: o.id,
      numero_os: o.numero_os,
      prestador_id: o.prestador_id,
      cliente: { id: c.id, nome_fantasia: c.nome_fantasia },
      desde,
    })
    .from(o)
    .innerJoin(c, eq(c.id, o.cliente_id))
    .where(prestador_id === null ? running : and(running, eq(o.prestador_id, prestador_id)))
    .orderBy(sql`${desde} desc nulls last`, desc(o.id));
}
