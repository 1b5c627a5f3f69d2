import { hasStock, productKindName } from "@prumo/domain/product";
import type { Db, Tx } from "../../db/client";
import type { Slice } from "../../db/slice";
import type { Ctx } from "../../http/context";
import type { CsvColumn } from "../../http/csv";
import { invalidField, requireFound } from "../../http/errors";
import { pageOf } from "../../http/page-of";
import { stockPlace } from "../depositos/service";
import { seesCosts } from "../estoque/ledger";
import {
  countProducts,
  findHeld,
  findKinds,
  findProduct,
  findProductPage,
  findStock,
  findSuggestions,
  largestCode,
  type ProdutoFilter,
  productUsed,
  type SuggestionFilter,
} from "./queries";

const SUGGESTIONS = 20;
const NOT_FOUND = "Produto não encontrado";

/** Products for an autocomplete, those that the group shares included; one whose code was typed whole comes first. */
export async function suggestProducts(db: Db, ctx: Ctx, filter: SuggestionFilter) {
  const place = await stockPlace(db, ctx);
  const typed = filter.pesquisa.trim() !== "";
  const first = typed ? await findSuggestions(db, ctx, filter, place, { whole: true, limit: SUGGESTIONS }) : [];
  const rest = await findSuggestions(db, ctx, filter, place, { whole: false, limit: SUGGESTIONS });
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...rest.filter(({ id }) => !known.has(id))].slice(0, SUGGESTIONS);
}

type FoundProduto = Awaited<ReturnType<typeof findProductPage>>[number];

const shown = <R extends Pick<FoundProduto, "custo_medio">>(row: R, ctx: Ctx) => ({
  ...row,
  custo_medio: seesCosts(ctx) ? row.custo_medio : null,
});

/** Products in the list's order, from `offset` on. */
export async function someProducts(db: Db, ctx: Ctx, filter: ProdutoFilter, slice: Slice) {
  const found = await findProductPage(db, ctx, filter, slice);
  return found.map(({ ncm: _n, categoria_id: _c, comissao_prod: _p, observacao: _o, versao: _v, ...row }) =>
    shown(row, ctx),
  );
}

/** One page of products. `url` is the address of the call, for the links. */
export const listProducts = (db: Db, ctx: Ctx, filter: ProdutoFilter, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someProducts(db, ctx, filter, slice),
    () => countProducts(db, ctx, filter),
  );

/**
 * One product with what every warehouse has of it.
 * @throws Refusal 404
 */
export async function oneProduct(db: Db, ctx: Ctx, id: number) {
  const row = requireFound(await findProduct(db, ctx, id), NOT_FOUND);
  return { ...shown(row, ctx), estoque: await findStock(db, ctx, id), em_uso: await productUsed(db, id) };
}

/** @throws Refusal 404 for a product that the company does not see */
export async function requireProduct(db: Db | Tx, ctx: Ctx, id: number): Promise<void> {
  requireFound(await findProduct(db, ctx, id), NOT_FOUND);
}

/** @throws Refusal 422 on the field for a product that is not there, and for a service */
function requireStocked<P extends { readonly tipo: number }>(produto: P | undefined, field: string): P {
  if (produto === undefined) throw invalidField(field, "Informe o produto");
  if (!hasStock(produto.tipo)) throw invalidField(field, "Serviços não têm estoque");
  return produto;
}

/**
 * A product whose stock can be put right, in use or not, and one too that the group stopped sharing while the company
 * had moved it.
 * @throws Refusal 422 for one that the company never had, and for a service
 */
export const heldProduct = async (db: Db | Tx, ctx: Ctx, id: number, field = "produto_id") =>
  requireStocked(await findHeld(db, ctx, id), field);

/**
 * Requires products that can be moved from now on, each with the field that is wrong when it cannot.
 * @throws Refusal 422 for one that the company may not use, one out of use, and a service
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

/** The number after the largest code of the company that is one. */
export const nextCode = async (db: Db, ctx: Ctx): Promise<string> => String(BigInt(await largestCode(db, ctx)) + 1n);

type ProdutoRow = Awaited<ReturnType<typeof someProducts>>[number];

/** The list as a file. */
export const productColumns: readonly CsvColumn<ProdutoRow>[] = [
  { title: "Código", text: ({ cod_reduzido }) => cod_reduzido },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Tipo", text: ({ tipo }) => productKindName(tipo) },
  { title: "Marca", text: ({ marca }) => marca },
  { title: "Categoria", text: ({ categoria }) => categoria?.nome ?? null },
  { title: "Código de barras", text: ({ codBarras }) => codBarras },
  { title: "Referência", text: ({ referencia }) => referencia },
  { title: "Unidade", text: ({ unidade }) => unidade },
  { title: "Estoque", value: ({ estoque_atual }) => estoque_atual },
  { title: "Valor de venda", value: ({ valor_venda }) => valor_venda },
  { title: "Custo médio", value: ({ custo_medio }) => custo_medio, decimals: 6 },
  { title: "Situação", text: ({ ativo }) => (ativo ? "Ativo" : "Inativo") },
];
