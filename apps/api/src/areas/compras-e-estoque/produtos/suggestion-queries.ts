import { eanSpellings, isValidEan } from "@prumo/domain/ean";
import { and, asc, eq, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { type CappedCount, countUpTo } from "../../../db/count-up-to";
import { estoqueSaldos } from "../../../db/schema/estoque";
import { produtos } from "../../../db/schema/produtos";
import { type Scope, scoped } from "../../../db/scope";
import { alphabetical, containsPieces, containsWords, inTexts, startsWith } from "../../../db/search";

/** The warehouse whose stock is shown; null for the sum of all. */
export type StockPlace = number | null;

export const products = (scope: Scope) => scoped(produtos, scope, "p");
export type Products = ReturnType<typeof products>;

/** A subquery, so that other tables are read only for the rows of the page. */
export const scalar = (query: SQLWrapper) => sql<number>`coalesce((${query}), 0)`.mapWith(Number);

/** The stock of a product in a place, or in the whole company; null where it never had any. */
export function stockIn(scope: Scope, produto: SQLWrapper, place: StockPlace) {
  const s = scoped(estoqueSaldos, scope, "s");
  const here = place === null ? undefined : eq(s.deposito_id, place);
  return scalar(
    new QueryBuilder()
      .select({ quantidade: sql`sum(${s.quantidade})` })
      .from(s)
      .where(and(eq(s.produto_id, produto), here)),
  );
}

export const suggestion = (scope: Scope, p: Products, place: StockPlace) => ({
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

/** Tells whether the text is the whole bar code or short code of the product. */
const hasCode = (p: Products, text: string) =>
  or(sql`lower(${p.cod_reduzido}) = lower(${text.trim()})`, inTexts(p.cod_barras, eanSpellings(text)));

export interface SuggestionFilter {
  readonly pesquisa: string;
  readonly tipo?: number | undefined;
  readonly id?: number | undefined;
}

/**
 * Which products with the words of a text: all, those whose name begins with it, or the others. Names that begin with
 * it are neighbours in the alphabetical index, so the first of them are found fast however many there are.
 */
export type Match = "all" | "beginning" | "others";

/**
 * @param common whether many products contain the text: then a scan meets some of them soon in any order, while the
 * trigram index would collect them all first
 */
export function matches(p: Products, text: string, match: Match, common: boolean): SQL | undefined {
  if (match === "beginning") return startsWith(p.busca, text);
  const words = common ? containsWords(p.busca, text) : containsPieces(p.busca, text);
  // The stored form may have fewer zeros than what was typed or scanned.
  const contains = isValidEan(text) ? or(words, inTexts(p.cod_barras, eanSpellings(text))) : words;
  return match === "all" ? contains : and(contains, not(startsWith(p.busca, text)));
}

/** The count of products with a text stops here. */
export const MOST_FOUND = 1_000;

const suggestable = (p: Products, { tipo, id }: SuggestionFilter) =>
  and(id === undefined ? eq(p.ativo, true) : eq(p.id, id), tipo === undefined ? undefined : eq(p.tipo, tipo));

/**
 * Suggests products in use with the words of a text, or the one of an id, in use or not, by name. For a common text it
 * takes the oldest, because sorting all of them by name would take long, and nobody picks among a thousand.
 */
export function findSuggestions(
  db: Db,
  scope: Scope,
  filter: SuggestionFilter,
  place: StockPlace,
  how: { readonly match: Match | "whole"; readonly common?: boolean; readonly limit: number },
) {
  const p = products(scope);
  const { match, common = false, limit } = how;
  const found = match === "whole" ? hasCode(p, filter.pesquisa) : matches(p, filter.pesquisa, match, common);
  return db
    .select(suggestion(scope, p, place))
    .from(p)
    .where(and(suggestable(p, filter), found))
    .orderBy(...(common ? [] : [asc(alphabetical(p.busca))]), asc(p.id))
    .limit(limit);
}

export function countSuggestions(db: Db, scope: Scope, filter: SuggestionFilter): Promise<CappedCount> {
  const p = products(scope);
  return countUpTo(db, p, and(suggestable(p, filter), matches(p, filter.pesquisa, "all", false)), MOST_FOUND);
}
