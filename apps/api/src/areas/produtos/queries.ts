import type { produtos as contrato } from "@prumo/api-client/schemas/produtos";
import { cleanEan } from "@prumo/domain/ean";
import { and, asc, desc, eq, exists, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../db/client";
import { depositos, estoqueCustos, estoqueMinimo, estoqueSaldos } from "../../db/schema/estoque";
import { categoriasProduto, codeOrder, produtos } from "../../db/schema/produtos";
import { referenced, type Scope, scoped } from "../../db/scope";
import { alphabetical, containsPieces, inFoldedTexts, inTexts, withoutAccents } from "../../db/search";
import type { Slice } from "../../db/slice";
import { belowMinimum } from "../estoque/below-minimum";

export type ProdutoFilter = z.output<(typeof contrato)["lista"]["query"]>;

/** The warehouse that stock is told of; null: all of the company. */
export type StockPlace = number | null;

const products = (scope: Scope) => scoped(produtos, scope, "p");
type Products = ReturnType<typeof products>;

/** What is kept in other tables about a product, read only for the rows of the page. */
const scalar = (query: SQLWrapper) => sql<number>`coalesce((${query}), 0)`.mapWith(Number);

function stockIn(scope: Scope, produto: SQLWrapper, place: StockPlace) {
  const s = scoped(estoqueSaldos, scope, "s");
  const here = place === null ? undefined : eq(s.deposito_id, place);
  return scalar(
    new QueryBuilder()
      .select({ quantidade: sql`sum(${s.quantidade})` })
      .from(s)
      .where(and(eq(s.produto_id, produto), here)),
  );
}

function costOf(scope: Scope, produto: SQLWrapper) {
  const k = scoped(estoqueCustos, scope, "k");
  return scalar(new QueryBuilder().select({ custo_medio: k.custo_medio }).from(k).where(eq(k.produto_id, produto)));
}

/** Whether a warehouse of the company has less than its minimum. */
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

const suggestion = (scope: Scope, p: Products, place: StockPlace) => ({
  id: p.id,
  nome: p.nome,
  codBarras: p.cod_barras,
  cod_reduzido: p.cod_reduzido,
  referencia: p.referencia,
  valor_venda: p.valor_venda,
  marca: p.marca,
  estoque_atual: stockIn(scope, p.id, place),
  unidade: p.unidade,
  tipo: p.tipo,
});

/** Whether a code is the product's bar code or short code, typed whole. */
const hasCode = (p: Products, text: string) =>
  or(sql`lower(${p.cod_reduzido}) = lower(${text.trim()})`, eq(p.cod_barras, cleanEan(text)));

export interface SuggestionFilter {
  readonly pesquisa: string;
  readonly tipo?: number | undefined;
  readonly id?: number | undefined;
}

/**
 * Products in use for a text, or the one of an id, in use or not.
 * @param how whether the text is a whole code of theirs, or they only contain its words
 */
export function findSuggestions(
  db: Db,
  scope: Scope,
  { pesquisa, tipo, id }: SuggestionFilter,
  place: StockPlace,
  how: { readonly whole: boolean; readonly limit: number },
) {
  const p = products(scope);
  return db
    .select(suggestion(scope, p, place))
    .from(p)
    .where(
      and(
        id === undefined ? eq(p.ativo, true) : eq(p.id, id),
        tipo === undefined ? undefined : eq(p.tipo, tipo),
        how.whole ? hasCode(p, pesquisa) : containsPieces(p.busca, pesquisa),
      ),
    )
    .orderBy(asc(alphabetical(p.busca)), asc(p.id))
    .limit(how.limit);
}

function condition(scope: Scope, p: Products, filter: ProdutoFilter): SQL | undefined {
  const { tipo, categoria, situacao, abaixo_minimo, pesquisa } = filter;
  return and(
    pesquisa === undefined ? undefined : containsPieces(p.busca, pesquisa),
    tipo === undefined ? undefined : eq(p.tipo, tipo),
    categoria === undefined ? undefined : eq(p.categoria_produto_id, categoria),
    situacao === undefined ? undefined : eq(p.ativo, situacao === "ativos"),
    abaixo_minimo === undefined ? undefined : lacking(scope, p),
  );
}

function order(p: Products, { ordem = "nome", direcao = "asc" }: ProdutoFilter): SQL[] {
  const way = direcao === "asc" ? asc : desc;
  const columns = {
    nome: [alphabetical(p.busca)],
    cod_reduzido: [codeOrder(p.cod_reduzido)],
    marca: [sql`coalesce(${alphabetical(withoutAccents(p.marca))}, '')`],
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

/** Products that the company sees, with what it has of them. */
export function findProductPage(db: Db, scope: Scope, filter: ProdutoFilter, slice: Slice) {
  const p = products(scope);
  return listed(db, scope, p)
    .where(condition(scope, p, filter))
    .orderBy(...order(p, filter))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countProducts(db: Db, scope: Scope, filter: ProdutoFilter): Promise<number> {
  const p = products(scope);
  return db.$count(p, condition(scope, p, filter));
}

export async function findProduct(db: Db, scope: Scope, id: number) {
  const p = products(scope);
  const [row] = await listed(db, scope, p).where(eq(p.id, id));
  return row;
}

/** What a file says of products, to look for those that are there already. */
interface ProductTraits {
  readonly codes: readonly string[];
  readonly barcodes: readonly string[];
  readonly names: readonly string[];
}

/** The company's own products with one of these codes or names, whatever their capitals. */
export function findAlikeProducts(db: Db, scope: Scope, { codes, barcodes, names }: ProductTraits) {
  const p = products(scope);
  const lower = codes.map((code) => code.toLowerCase());
  const alike = or(
    inTexts(sql`lower(${p.cod_reduzido})`, lower),
    inTexts(p.cod_barras, barcodes),
    inFoldedTexts(withoutAccents(p.nome), names),
  );
  return db
    .select({
      ...{ id: p.id, nome: p.nome, tipo: p.tipo, cod_reduzido: p.cod_reduzido, codBarras: p.cod_barras },
      ...{ referencia: p.referencia, marca: p.marca, unidade: p.unidade, ncm: p.ncm, valor_venda: p.valor_venda },
      ...{ categoria_id: p.categoria_produto_id, comissao_prod: p.comissao_prod, observacao: p.observacao },
      ativo: p.ativo,
    })
    .from(p)
    .where(and(eq(p.empresa_id, scope.empresa_id), alike))
    .orderBy(asc(p.id));
}

/** What some products are, those that the company sees. */
export function findKinds(db: Db, scope: Scope, ids: readonly number[]) {
  const p = products(scope);
  return db
    .select({ id: p.id, tipo: p.tipo, ativo: p.ativo })
    .from(p)
    .where(inArray(p.id, [...ids]));
}

/** What a product is that the company sees, or has moved before: its stock stays when the group stops sharing it. */
export async function findHeld(db: Db, scope: Scope, id: number) {
  const [p, seen, k] = [referenced(produtos, "p"), products(scope), scoped(estoqueCustos, scope, "k")];
  const visible = new QueryBuilder().select({ id: seen.id }).from(seen).where(eq(seen.id, id));
  const moved = new QueryBuilder().select({ id: k.produto_id }).from(k).where(eq(k.produto_id, id));
  const [row] = await db
    .select({
      ...{ id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade, tipo: p.tipo },
      categoria_id: p.categoria_produto_id,
    })
    .from(p)
    .where(and(eq(p.id, id), or(exists(visible), exists(moved))));
  return row;
}

/** What every warehouse that ever had any of it has now. */
export function findStock(db: Db, scope: Scope, id: number) {
  const [s, d] = [scoped(estoqueSaldos, scope, "s"), scoped(depositos, scope, "d")];
  return db
    .select({ deposito: { id: d.id, nome: d.nome }, quantidade: s.quantidade })
    .from(s)
    .innerJoin(d, eq(d.id, s.deposito_id))
    .where(eq(s.produto_id, id))
    .orderBy(desc(s.quantidade), asc(d.id));
}

/** The tables whose rows name products. */
const naming = ["estoque_movimentos", "requerimento_itens", "inventario_produtos", "estoque_minimo"];

/** Whether anything names the product, in whichever company: such a one stays. */
export async function productUsed(db: Db, id: number): Promise<boolean> {
  const uses = naming.map((table) => sql`exists (select from ${sql.identifier(table)} where produto_id = ${id})`);
  const { rows } = await db.execute<{ used: boolean }>(sql`select ${sql.join(uses, sql` or `)} as used`);
  return rows[0]?.used ?? false;
}

/** The largest code of the company that is a number, or 0. A longer one is a bar code, after which nothing is counted. */
export async function largestCode(db: Db, scope: Scope): Promise<string> {
  const p = products(scope);
  const [row] = await db
    .select({ largest: sql<string>`coalesce(max(${p.cod_reduzido}::bigint), 0)::text` })
    .from(p)
    .where(and(eq(p.empresa_id, scope.empresa_id), sql`${p.cod_reduzido} ~ '^[0-9]{1,9}$'`));
  return row?.largest ?? "0";
}
