import { bareEan } from "@prumo/domain/ean";
import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import { hasStock } from "@prumo/domain/product";
import type { Db, Tx } from "../../../db/client";
import { type Slice, WHOLE } from "../../../db/slice";
import { wholeList } from "../../../db/whole-list";
import { written } from "../../../db/written-row";
import type { Ctx } from "../../../http/context";
import { invalidField, requireFound } from "../../../http/errors";
import { pageOf } from "../../../http/page-of";
import { stockPlace } from "../depositos/service";
import { seesCosts } from "../estoque/ledger";
import { findByBarcodes, findNamed } from "./named-queries";
import {
  countProducts,
  findHeld,
  findKinds,
  findProduct,
  findProductPage,
  findStock,
  freeCodes,
  largestCode,
  type ProdutoFilter,
  productUsed,
} from "./queries";
import { countSuggestions, findSuggestions, type Match, type SuggestionFilter } from "./suggestion-queries";

const SUGGESTIONS = 20;
const NOT_FOUND = "Produto não encontrado";

/**
 * Suggests products, those that the group shares included: first the one whose code was typed whole, then names that
 * begin with the text, then names that contain its words.
 */
export async function suggestProducts(db: Db, ctx: Ctx, filter: SuggestionFilter) {
  const place = await stockPlace(db, ctx);
  const find = (match: Match | "whole", common = false) =>
    findSuggestions(db, ctx, filter, place, { match, common, limit: SUGGESTIONS });
  if (filter.pesquisa.trim() === "") return find("all");
  const first = (await Promise.all([find("whole"), find("beginning")])).flat();
  const rest = first.length < SUGGESTIONS ? await find("others", (await countSuggestions(db, ctx, filter)).capped) : [];
  return [...new Map([...first, ...rest].map((row) => [row.id, row])).values()].slice(0, SUGGESTIONS);
}

type FoundProduto = Awaited<ReturnType<typeof findProductPage>>[number];

const shown = <R extends Pick<FoundProduto, "custo_medio">>(row: R, ctx: Ctx) => ({
  ...row,
  custo_medio: seesCosts(ctx) ? row.custo_medio : null,
});

/** Tells whether names that begin with the searched text come first: in a search without an order. */
const beginningFirst = ({ pesquisa, ordem, direcao }: ProdutoFilter): boolean =>
  Boolean(pesquisa?.trim()) && ordem === undefined && direcao === undefined;

/** Finds a slice of the list. Who may not see costs cannot learn from its order which product costs more. */
async function findRows(db: Db, ctx: Ctx, wanted: ProdutoFilter, slice: Slice, common: boolean) {
  const filter = wanted.ordem === "custo_medio" && !seesCosts(ctx) ? { ...wanted, ordem: undefined } : wanted;
  if (slice.ids !== undefined || !beginningFirst(filter)) {
    return findProductPage(db, ctx, filter, slice, { match: "all", common });
  }
  const beginning = { match: "beginning", common } as const;
  const first = await findProductPage(db, ctx, filter, slice, beginning);
  const missing = slice.limit - first.length;
  if (missing === 0) return first;
  const within = first.length > 0 || slice.offset === 0;
  const passed = within ? slice.offset : (await countProducts(db, ctx, filter, beginning)).total;
  const rest = { limit: missing, offset: Math.max(slice.offset - passed, 0) };
  return [...first, ...(await findProductPage(db, ctx, filter, rest, { match: "others", common }))];
}

/**
 * Finds a slice of the products.
 * @param common whether many products contain the searched text
 */
export async function someProducts(db: Db, ctx: Ctx, filter: ProdutoFilter, slice: Slice, common = false) {
  const found = await findRows(db, ctx, filter, slice, common);
  return found.map(({ ncm: _n, categoria_id: _c, comissao_prod: _p, observacao: _o, versao: _v, ...row }) =>
    shown(row, ctx),
  );
}

/** Opens all products of a filter, however many. */
export function allProducts(db: Db, ctx: Ctx, filter: ProdutoFilter) {
  const matches = beginningFirst(filter) ? (["beginning", "others"] as const) : (["all"] as const);
  const lists = matches.map((match) => findProductPage(db, ctx, filter, WHOLE, { match, common: true }));
  return wholeList(db, lists, (slice) => someProducts(db, ctx, filter, slice));
}

/** Answers one page of products. `url` is the address of the call, for the links. */
export function listProducts(db: Db, ctx: Ctx, filter: ProdutoFilter, url: string) {
  const counted = countProducts(db, ctx, filter);
  const rows = async (slice: Slice) =>
    someProducts(db, ctx, filter, slice, filter.pesquisa !== undefined && (await counted).capped);
  return pageOf(filter, url, rows, () => counted);
}

/**
 * Answers one product with its stock in every warehouse.
 * @throws Refusal 404
 */
export async function oneProduct(db: Db, ctx: Ctx, id: number) {
  const row = requireFound(await findProduct(db, ctx, id), NOT_FOUND);
  return { ...shown(row, ctx), estoque: await findStock(db, ctx, id), em_uso: await productUsed(db, ctx, id) };
}

/** @throws Refusal 404 for a product that the company does not see */
export async function requireProduct(db: Db | Tx, ctx: Ctx, id: number): Promise<void> {
  requireFound(await findProduct(db, ctx, id), NOT_FOUND);
}

/** @throws Refusal 422 on the field for a missing product, and for a service */
function requireStocked<P extends { readonly tipo: number }>(produto: P | undefined, field: string): P {
  if (produto === undefined) throw invalidField(field, estoqueMovimentoFields.produto_id.missing);
  if (!hasStock(produto.tipo)) throw invalidField(field, "Serviços não têm estoque");
  return produto;
}

/**
 * Finds a product whose stock may be corrected: also one out of use, and one that the group stopped sharing after the
 * company had moved it.
 * @throws Refusal 422 for a product that the company never had, and for a service
 */
export const heldProduct = async (db: Db | Tx, ctx: Ctx, id: number, field = "produto_id") =>
  requireStocked(await findHeld(db, ctx, id), field);

/**
 * Requires products that may be moved. `field` is where the message of a refusal belongs.
 * @throws Refusal 422 for a product that the company may not use, one out of use, and a service
 */
export async function requireGoods(
  db: Db | Tx,
  ctx: Ctx,
  asked: readonly { readonly id: number; readonly field: string }[],
): Promise<void> {
  const found = await findKinds(
    db,
    ctx,
    asked.map(({ id }) => id),
  );
  const kinds = new Map(found.map((produto) => [produto.id, produto]));
  for (const { id, field } of asked) {
    if (!requireStocked(kinds.get(id), field).ativo) throw invalidField(field, "Este produto está inativo");
  }
}

/**
 * Requires products or services that may be chosen. `field` is where the message of a refusal belongs.
 * @param kept those chosen before: they may stay although they are out of use or no longer shared by now
 * @throws Refusal 422 for one that the company may not use, and one out of use
 */
export async function requireUsable(
  db: Db | Tx,
  ctx: Ctx,
  asked: readonly { readonly id: number; readonly field: string }[],
  kept: readonly number[],
): Promise<void> {
  const found = await findKinds(
    db,
    ctx,
    asked.map(({ id }) => id),
  );
  const known = new Map(found.map((produto) => [produto.id, produto]));
  for (const { id, field } of asked) {
    if (kept.includes(id)) continue;
    const produto = known.get(id);
    if (produto === undefined) throw invalidField(field, estoqueMovimentoFields.produto_id.missing);
    if (!produto.ativo) throw invalidField(field, "Este produto está inativo");
  }
}

/** Finds products by bar code in its stored form, in use or not; of several in the group the company's own. */
export async function productsWithBarcodes(db: Db | Tx, ctx: Ctx, codes: readonly string[]) {
  const found = codes.length === 0 ? [] : await findByBarcodes(db, ctx, codes);
  return new Map(found.toReversed().map((produto) => [bareEan(produto.cod_barras ?? ""), produto]));
}

/** Finds products in use that the company may choose, by id. */
export async function productsNamed(db: Db | Tx, ctx: Ctx, ids: readonly number[]) {
  const found = ids.length === 0 ? [] : await findNamed(db, ctx, ids);
  return new Map(found.map((produto) => [produto.id, produto]));
}

/** A longer number cannot be the code of a product: nobody would type it. */
const LAST_NUMBER = 999_999_999;

/** Gives the numbers after the company's largest code; when they are used up, the free numbers below. */
export async function nextCodes(db: Db, ctx: Ctx, count: number): Promise<string[]> {
  const largest = await largestCode(db, ctx);
  if (largest + count > LAST_NUMBER) return freeCodes(db, ctx, count);
  return Array.from({ length: count }, (_, at) => String(largest + 1 + at));
}

/** Proposes the code for the next product. */
export const nextCode = async (db: Db, ctx: Ctx): Promise<string> => written(await nextCodes(db, ctx, 1));
