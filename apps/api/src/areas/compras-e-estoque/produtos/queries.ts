import type { produtos as contrato } from "@prumo/api-client/schemas/produtos";
import { and, asc, desc, eq, exists, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { type CappedCount, countUpTo } from "../../../db/count-up-to";
import { missingLast } from "../../../db/order";
import { depositos } from "../../../db/schema/depositos";
import { estoqueCustos, estoqueMinimo, estoqueSaldos } from "../../../db/schema/estoque";
import { categoriasProduto, codeOrder, produtos } from "../../../db/schema/produtos";
import { ofAny, referenced, type Scope, scoped } from "../../../db/scope";
import { alphabetical, withoutAccents } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";
import { usedBy } from "../../plataforma/empresas/service";
import { belowMinimum } from "../estoque/below-minimum";
import {
  type Match,
  MOST_FOUND,
  matches,
  type Products,
  products,
  scalar,
  stockIn,
  suggestion,
} from "./suggestion-queries";

export type ProdutoFilter = z.output<(typeof contrato)["lista"]["query"]>;

function costOf(scope: Scope, produto: SQLWrapper) {
  const k = scoped(estoqueCustos, scope, "k");
  return scalar(new QueryBuilder().select({ custo_medio: k.custo_medio }).from(k).where(eq(k.produto_id, produto)));
}

/** Selects products of which some warehouse of the company has less than its minimum. */
function lacking(scope: Scope, p: Products): SQL<boolean> {
  const [n, s] = [scoped(estoqueMinimo, scope, "n"), scoped(estoqueSaldos, scope, "ns")];
  const d = scoped(depositos, scope, "nd");
  const low = new QueryBuilder()
    .select({ id: n.id })
    .from(n)
    .innerJoin(d, eq(d.id, n.deposito_id))
    .leftJoin(s, and(eq(s.produto_id, n.produto_id), eq(s.deposito_id, n.deposito_id)))
    .where(and(eq(n.produto_id, p.id), belowMinimum({ produto: p, deposito: d, minimo: n, saldo: s })));
  return sql<boolean>`${exists(low)}`;
}

/** Which of the products with a text are meant, and whether there are many. */
export interface Found {
  readonly match: Match;
  readonly common: boolean;
}
const ALL: Found = { match: "all", common: false };

function condition(scope: Scope, p: Products, filter: ProdutoFilter, found: Found): SQL | undefined {
  const { tipo, categoria, situacao, abaixo_minimo, pesquisa } = filter;
  return and(
    pesquisa === undefined ? undefined : matches(p, pesquisa, found.match, found.common),
    tipo === undefined ? undefined : eq(p.tipo, tipo),
    categoria === undefined ? undefined : eq(p.categoria_produto_id, categoria),
    situacao === undefined ? undefined : eq(p.ativo, situacao === "ativos"),
    abaixo_minimo === undefined ? undefined : lacking(scope, p),
  );
}

function order(scope: Scope, p: Products, { ordem = "nome", direcao = "asc" }: ProdutoFilter): SQL[] {
  const way = direcao === "asc" ? asc : desc;
  if (ordem === "custo_medio") return [missingLast(costOf(scope, p.id), direcao), way(p.id)];
  const columns = {
    nome: [alphabetical(p.busca)],
    cod_reduzido: [codeOrder(p.cod_reduzido)],
    marca: [sql`coalesce(${alphabetical(withoutAccents(p.marca))}, '')`],
    unidade: [alphabetical(withoutAccents(p.unidade))],
    estoque_atual: [sql`coalesce(${stockIn(scope, p.id, null)}, 0)`],
    valor_venda: [p.valor_venda],
  };
  return [...columns[ordem].map((column) => way(column)), way(p.id)];
}

function listed(db: Db, scope: Scope, p: Products) {
  const c = referenced(categoriasProduto, "c");
  return db
    .select({
      ...suggestion(scope, p, null),
      categoria: { id: c.id, nome: c.nome },
      ativo: p.ativo,
      custo_medio: costOf(scope, p.id),
      abaixo_minimo: lacking(scope, p),
      propria: sql<boolean>`${p.empresa_id} = ${scope.empresa_id}`,
      ncm: p.ncm,
      categoria_id: p.categoria_produto_id,
      comissao_prod: p.comissao_prod,
      observacao: p.observacao,
      versao: p.versao,
    })
    .from(p)
    .leftJoin(c, eq(c.id, p.categoria_produto_id))
    .$dynamic();
}

/** Finds a page of the products that the company sees, with their stock. */
export function findProductPage(db: Db, scope: Scope, filter: ProdutoFilter, slice: Slice, found = ALL) {
  const p = products(scope);
  return listed(db, scope, p)
    .where(chosenOr(p.id, slice, condition(scope, p, filter, found)))
    .orderBy(...order(scope, p, filter))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** The count of products stops here. */
const MOST_COUNTED = 10_000;

export function countProducts(db: Db, scope: Scope, filter: ProdutoFilter, found = ALL): Promise<CappedCount> {
  const p = products(scope);
  const most = filter.pesquisa === undefined || found.match === "beginning" ? MOST_COUNTED : MOST_FOUND;
  return countUpTo(db, p, condition(scope, p, filter, found), most);
}

export async function findProduct(db: Db, scope: Scope, id: number) {
  const p = products(scope);
  const [row] = await listed(db, scope, p).where(eq(p.id, id));
  return row;
}

/** Finds the kinds of products that the company sees. */
export function findKinds(db: Db, scope: Scope, ids: readonly number[]) {
  const p = products(scope);
  return db
    .select({ id: p.id, tipo: p.tipo, ativo: p.ativo })
    .from(p)
    .where(inArray(p.id, [...ids]));
}

/** Finds a product that the company sees or has moved before: its stock stays when the group stops sharing it. */
export async function findHeld(db: Db, scope: Scope, id: number) {
  const [p, seen, k] = [referenced(produtos, "p"), products(scope), scoped(estoqueCustos, scope, "k")];
  const visible = new QueryBuilder().select({ id: seen.id }).from(seen).where(eq(seen.id, id));
  const moved = new QueryBuilder().select({ id: k.produto_id }).from(k).where(eq(k.produto_id, id));
  const [row] = await db
    .select({
      id: p.id,
      nome: p.nome,
      cod_reduzido: p.cod_reduzido,
      unidade: p.unidade,
      tipo: p.tipo,
      categoria_id: p.categoria_produto_id,
    })
    .from(p)
    .where(and(eq(p.id, id), or(exists(visible), exists(moved))));
  return row;
}

/** Finds the balance in every warehouse that ever had any of the product. */
export function findStock(db: Db, scope: Scope, id: number) {
  const [s, d] = [scoped(estoqueSaldos, scope, "s"), scoped(depositos, scope, "d")];
  return db
    .select({ deposito: { id: d.id, nome: d.nome }, quantidade: s.quantidade })
    .from(s)
    .innerJoin(d, eq(d.id, s.deposito_id))
    .where(eq(s.produto_id, id))
    .orderBy(desc(s.quantidade), asc(d.id));
}

/** The tables whose rows refer to products. */
const naming = [
  "estoque_movimentos",
  "requerimento_itens",
  "inventario_produtos",
  "estoque_minimo",
  "compra_itens",
  "ordem_servico_itens",
];

/** Tells whether a record refers to the product, of a company that once shared it too: it must not be removed then. */
export const productUsed = (db: Db, scope: Scope, id: number): Promise<boolean> =>
  usedBy(db, scope, async (companies) => {
    const named = sql`${ofAny(sql`empresa_id`, companies)} and produto_id = ${id}`;
    const uses = naming.map((table) => sql`exists (select from ${sql.identifier(table)} where ${named})`);
    const { rows } = await db.execute<{ used: boolean }>(sql`select ${sql.join(uses, sql` or `)} as used`);
    return rows[0]?.used ?? false;
  });

/** Longer codes are bar codes; counting on from one would give numbers that nobody can type. */
const LONGEST_NUMBER = 9;
const numbers = sql.raw(`'^[0-9]{1,${LONGEST_NUMBER}}$'`);

/** Finds the largest code of the company that is a number, or 0. */
export async function largestCode(db: Db, scope: Scope): Promise<number> {
  const p = products(scope);
  const [row] = await db
    .select({ largest: sql<number>`coalesce(max(${p.cod_reduzido}::bigint), 0)`.mapWith(Number) })
    .from(p)
    .where(and(eq(p.empresa_id, scope.empresa_id), sql`${p.cod_reduzido} ~ ${numbers}`));
  return row?.largest ?? 0;
}

/**
 * Finds the smallest numbers that no product of the company has as its code. Among as many numbers as there are
 * products and `count` more, at least `count` are free.
 */
export async function freeCodes(db: Db, scope: Scope, count: number): Promise<string[]> {
  const p = products(scope);
  const own = and(eq(p.empresa_id, scope.empresa_id), sql`${p.cod_reduzido} = n::text`);
  const all = db.$count(p, eq(p.empresa_id, scope.empresa_id));
  const taken = db.select({ id: p.id }).from(p).where(own);
  const { rows } = await db.execute<{ n: string }>(sql`
    select n::text as n from generate_series(1, (${all}) + ${count}::int) n
    where not exists ${taken} order by n.n limit ${count}`);
  return rows.map(({ n }) => n);
}
