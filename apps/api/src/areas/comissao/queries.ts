import type { comissao as contrato } from "@prumo/api-client/schemas/comissao";
import type { ServiceOrderStatus } from "@prumo/domain/service-order";
import { CANCELLED } from "@prumo/domain/service-order";
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db, Tx } from "../../db/client";
import { comissaoItens, comissaoLotes } from "../../db/schema/comissoes";
import { ordemServicoItens, ordensServico } from "../../db/schema/ordens-servico";
import { pessoas } from "../../db/schema/pessoas";
import { produtos } from "../../db/schema/produtos";
import { usuarios } from "../../db/schema/usuarios";
import { referenced, type Scope, scoped } from "../../db/scope";
import { dayBegins } from "../../db/search";
import type { Slice } from "../../db/slice";
import { sumOf } from "../../db/sums";

export type LoteFilter = z.output<(typeof contrato)["lotes"]["query"]>;
export type ItemFilter = z.output<(typeof contrato)["detalhes"]["query"]>;
export type SearchFilter = z.output<(typeof contrato)["search"]["query"]>;

const lots = (scope: Scope) => scoped(comissaoLotes, scope, "l");

/** How many items a batch has, and the sum of their commissions. */
function ofItems(scope: Scope, l: ReturnType<typeof lots>) {
  const b = scoped(comissaoItens, scope, "b");
  const select = (what: SQL) => new QueryBuilder().select({ what }).from(b).where(eq(b.comissao_lote_id, l.id));
  return {
    itens: sql<number>`(${select(sql`count(*)`)})`.mapWith(Number),
    valor_total: sql<number>`(${select(sumOf(b.comissao))})`.mapWith(Number),
  };
}

function lotRows(db: Db, scope: Scope) {
  const l = lots(scope);
  const [p, u] = [referenced(pessoas, "p"), referenced(usuarios, "u")];
  const query = db
    .select({
      id: l.id,
      data_inicial: l.data_inicial,
      data_final: l.data_final,
      prestador_id: l.prestador_id,
      prestador: {
        id: p.id,
        nome_fantasia: p.nome_fantasia,
        razao_social: p.razao_social,
        cpf_cnpj: p.cpf_cnpj,
      },
      ...ofItems(scope, l),
      fechado_em: l.fechado_em,
      fechado_por: { nome: u.nome },
      created_at: l.created_at,
      versao: l.versao,
    })
    .from(l)
    .innerJoin(p, eq(p.id, l.prestador_id))
    .leftJoin(u, eq(u.id, l.fechado_por));
  return { query, l };
}

const ofProvider = (l: ReturnType<typeof lots>, { prestador_id }: Pick<LoteFilter, "prestador_id">) =>
  prestador_id === undefined ? undefined : eq(l.prestador_id, prestador_id);

/** Finds a slice of the batches, the latest first. */
export function findLots(db: Db, scope: Scope, filter: LoteFilter, slice: Slice) {
  const { query, l } = lotRows(db, scope);
  return query.where(ofProvider(l, filter)).orderBy(desc(l.id)).limit(slice.limit).offset(slice.offset);
}

export function countLots(db: Db, scope: Scope, filter: LoteFilter): Promise<number> {
  const l = lots(scope);
  return db.$count(l, ofProvider(l, filter));
}

export async function findLot(db: Db, scope: Scope, id: number) {
  const { query, l } = lotRows(db, scope);
  const [row] = await query.where(eq(l.id, id));
  return row;
}

/** How many items a batch has, and the sum of their commissions. Lock the batch first to act on it. */
export async function sumOfLot(tx: Tx, scope: Scope, lote: number): Promise<{ itens: number; valor: number }> {
  const b = scoped(comissaoItens, scope, "b");
  const [row] = await tx
    .select({ itens: sql<number>`count(*)`.mapWith(Number), valor: sumOf(b.comissao) })
    .from(b)
    .where(eq(b.comissao_lote_id, lote));
  return row ?? { itens: 0, valor: 0 };
}

/** The items of orders, with what they are and the batch that each is in. */
function itemTables(scope: Scope) {
  return {
    i: scoped(ordemServicoItens, scope, "i"),
    o: scoped(ordensServico, scope, "o"),
    p: referenced(produtos, "p"),
    b: scoped(comissaoItens, scope, "b"),
  };
}
type ItemTables = ReturnType<typeof itemTables>;

const itemColumns = ({ i, o, p, b }: ItemTables) => ({
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

type OfItems = Pick<ItemFilter, "serv_or_prod" | "data_inicial" | "data_final">;

const matchesItem = ({ i }: ItemTables, { serv_or_prod, data_inicial, data_final }: OfItems, fuso: string) =>
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

function ofLot(tables: ItemTables, lote: number, filter: WantedItems, fuso: string): SQL | undefined {
  const { b } = tables;
  return and(eq(b.comissao_lote_id, lote), matchesItem(tables, filter, fuso), matchesCategory(tables, filter));
}

/** Finds a slice of the items of a batch, the oldest order first. */
export function findLotItems(db: Db, scope: Scope, lote: number, filter: WantedItems, fuso: string, slice: Slice) {
  const tables = itemTables(scope);
  const { i, o, p, b } = tables;
  return db
    .select(itemColumns(tables))
    .from(b)
    .innerJoin(i, eq(i.id, b.ordem_servico_item_id))
    .innerJoin(o, eq(o.id, i.ordem_servico_id))
    .innerJoin(p, eq(p.id, i.produto_id))
    .where(ofLot(tables, lote, filter, fuso))
    .orderBy(asc(o.id), asc(i.ordem), asc(i.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** How many items of a batch the filters leave, and the sum of their commissions. */
export async function sumLotItems(db: Db, scope: Scope, lote: number, filter: WantedItems, fuso: string) {
  const tables = itemTables(scope);
  const { i, p, b } = tables;
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number), valor_total: sumOf(b.comissao) })
    .from(b)
    .innerJoin(i, eq(i.id, b.ordem_servico_item_id))
    .innerJoin(p, eq(p.id, i.produto_id))
    .where(ofLot(tables, lote, filter, fuso));
  return row ?? { total: 0, valor_total: 0 };
}

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

/** Finds items that are in no batch, the oldest order first. */
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

/** The orders of some items. */
export async function findOrdersOf(tx: Tx, scope: Scope, items: readonly number[]): Promise<number[]> {
  const i = scoped(ordemServicoItens, scope, "i");
  const found = await tx
    .selectDistinct({ id: i.ordem_servico_id })
    .from(i)
    .where(inArray(i.id, [...items]));
  return found.map(({ id }) => id);
}

/** What decides whether some items may enter a batch, in the order of their ids. Lock their orders first to act on it. */
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
