import type { comissao as contrato } from "@prumo/api-client/schemas/comissao";
import type { ServiceOrderStatus } from "@prumo/domain/service-order";
import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { sortedBy } from "../../../db/order";
import { comissaoItens } from "../../../db/schema/comissoes";
import { ordemServicoItens, ordensServico } from "../../../db/schema/ordens-servico";
import { produtos } from "../../../db/schema/produtos";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { alphabetical, dayBegins } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import { sumOf } from "../../../db/sums";

export type ItemFilter = z.output<(typeof contrato)["detalhes"]["query"]>;

/** The items of orders, with what they are and the lote that each is in. */
export function itemTables(scope: Scope) {
  return {
    i: scoped(ordemServicoItens, scope, "i"),
    o: scoped(ordensServico, scope, "o"),
    p: referenced(produtos, "p"),
    b: scoped(comissaoItens, scope, "b"),
  };
}

export type ItemTables = ReturnType<typeof itemTables>;

export const itemColumns = ({ i, o, p, b }: ItemTables) => ({
  id: i.id,
  os_id: o.id,
  numero_os: o.numero_os,
  prod_or_serv: sql<1 | 2>`${i.prod_or_serv}`,
  created_at: i.created_at,
  produto_referencia: p.referencia,
  produto_cod_reduzido: p.cod_reduzido,
  produto_nome: p.nome,
  /** That of the product until it stays. */
  comissao_prod: sql<number>`coalesce(${i.comissao_prod}, ${p.comissao_prod})`.mapWith(Number),
  valor: i.valor,
  quantidade: i.quantidade,
  desconto: i.desconto,
  total: i.total,
  comissao: b.comissao,
  os_status: sql<ServiceOrderStatus>`${o.os_status}`,
});

export type OfItems = Pick<ItemFilter, "serv_or_prod" | "data_inicial" | "data_final">;

export const matchesItem = ({ i }: ItemTables, { serv_or_prod, data_inicial, data_final }: OfItems, fuso: string) =>
  and(
    serv_or_prod === undefined ? undefined : eq(i.prod_or_serv, serv_or_prod),
    data_inicial === undefined ? undefined : sql`${i.created_at} >= ${dayBegins(data_inicial, 0, fuso)}`,
    data_final === undefined ? undefined : sql`${i.created_at} < ${dayBegins(data_final, 1, fuso)}`,
  );

/** A category of products leaves the services, one of services the products: both together choose some of each. */
function matchesCategory({ p }: ItemTables, { categoria_servico, categoria_produto }: WantedItems): SQL | undefined {
  const wanted = [categoria_servico, categoria_produto].filter((id) => id !== undefined);
  return wanted.length === 0 ? undefined : or(...wanted.map((id) => eq(p.categoria_produto_id, id)));
}

type WantedItems = Omit<ItemFilter, "page" | "per_page">;

function wantedItems(tables: ItemTables, lote: number, filter: WantedItems, fuso: string): SQL | undefined {
  const { b } = tables;
  return and(eq(b.comissao_lote_id, lote), matchesItem(tables, filter, fuso), matchesCategory(tables, filter));
}

/** Finds a slice of the items of a lote, the oldest order first unless another order is wanted. */
export function findLoteItems(db: Db, scope: Scope, lote: number, filter: WantedItems, fuso: string, slice: Slice) {
  const tables = itemTables(scope);
  const { i, o, p, b } = tables;
  const columns = {
    numero_os: o.numero_os,
    produto: alphabetical(p.busca),
    status: o.os_status,
    quantidade: i.quantidade,
    valor: i.valor,
    total: i.total,
    comissao: b.comissao,
  };
  return db
    .select(itemColumns(tables))
    .from(b)
    .innerJoin(i, eq(i.id, b.ordem_servico_item_id))
    .innerJoin(o, eq(o.id, i.ordem_servico_id))
    .innerJoin(p, eq(p.id, i.produto_id))
    .where(wantedItems(tables, lote, filter, fuso))
    .orderBy(...sortedBy(columns, filter, i.id, [asc(o.id), asc(i.ordem), asc(i.id)]))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** How many items of a lote the filters leave, and the sum of their commissions. */
export async function sumLoteItems(db: Db, scope: Scope, lote: number, filter: WantedItems, fuso: string) {
  const tables = itemTables(scope);
  const { i, p, b } = tables;
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number), valor_total: sumOf(b.comissao) })
    .from(b)
    .innerJoin(i, eq(i.id, b.ordem_servico_item_id))
    .innerJoin(p, eq(p.id, i.produto_id))
    .where(wantedItems(tables, lote, filter, fuso));
  return row ?? { total: 0, valor_total: 0 };
}
