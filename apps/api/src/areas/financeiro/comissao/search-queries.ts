import type { comissao as contrato } from "@prumo/api-client/schemas/comissao";
import { CANCELLED } from "@prumo/domain/service-order";
import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import type { Scope } from "../../../db/scope";
import { type ItemTables, itemColumns, itemTables, matchesItem } from "./item-queries";

export type SearchFilter = z.output<(typeof contrato)["search"]["query"]>;

function free(tables: ItemTables, filter: SearchFilter, fuso: string): SQL | undefined {
  const { o, b } = tables;
  const { status_os, prestador_id } = filter;
  return and(
    isNull(b.id),
    ne(o.os_status, CANCELLED),
    status_os === undefined ? undefined : eq(o.os_status, status_os),
    prestador_id === undefined ? undefined : eq(o.prestador_id, prestador_id),
    sql`${o.prestador_id} is not null`,
    matchesItem(tables, filter, fuso),
  );
}

/** Finds items that are in no lote, the oldest order first. */
export function findFreeItems(db: Db, scope: Scope, filter: SearchFilter, fuso: string, limit: number) {
  const tables = itemTables(scope);
  const { i, o, p, b } = tables;
  return db
    .select(itemColumns(tables))
    .from(i)
    .innerJoin(o, eq(o.id, i.ordem_servico_id))
    .innerJoin(p, eq(p.id, i.produto_id))
    .leftJoin(b, eq(b.ordem_servico_item_id, i.id))
    .where(free(tables, filter, fuso))
    .orderBy(asc(o.id), asc(i.ordem), asc(i.id))
    .limit(limit);
}

export async function countFreeItems(db: Db, scope: Scope, filter: SearchFilter, fuso: string): Promise<number> {
  const tables = itemTables(scope);
  const { i, o, b } = tables;
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(i)
    .innerJoin(o, eq(o.id, i.ordem_servico_id))
    .leftJoin(b, eq(b.ordem_servico_item_id, i.id))
    .where(free(tables, filter, fuso));
  return row?.total ?? 0;
}
