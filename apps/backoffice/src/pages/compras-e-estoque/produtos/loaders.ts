import { calls } from "@prumo/api-client/calls";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { loadSession, mayAccess } from "../../../app/session";
import { rememberList } from "../../../list/last-address";
import { queryOf } from "../../../list/list-query";
import { known } from "../../../list/missing-record";
import { loadHistory } from "../../sistema/pieces/load-history";

export async function produtoListLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  rememberList(request.url);
  const filter = queryOf(request);
  const [{ produtos }, named] = await Promise.all([
    api.produtos.lista({ query: filter }, { signal }),
    filter.categoria ? known(api.categoriasProduto.find({ params: { id: filter.categoria } }, { signal })) : undefined,
  ]);
  return { filter: filter, produtos, categoria: named?.categoria ?? null };
}

/** Reads the code that is proposed for a new product. */
export const produtoNewLoader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await api.produtos.proximoCodigo(undefined, { signal })).cod_reduzido;

export const produtoLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.produtos.find({ params: { id: params.id ?? "" } }, { signal })).produto;

/**
 * Reads a product with its ledger and the warehouses where it can be adjusted, and its purchases and history for users
 * who may see them.
 */
export async function produtoDetailsLoader(args: LoaderFunctionArgs) {
  const { signal } = args.request;
  const id = args.params.id ?? "";
  const { page, per_page } = queryOf(args.request);
  const session = await loadSession();
  const [produto, { movimentos }, warehouses, purchases, history] = await Promise.all([
    produtoLoader(args),
    api.produtos.movimentos({ params: { id }, query: { page, per_page } }, { signal }),
    mayAccess(session, calls.depositos.ajustar.access) ? api.depositos.lista(undefined, { signal }) : undefined,
    mayAccess(session, calls.compras.produto.access) ? api.compras.produto({ params: { id } }, { signal }) : undefined,
    loadHistory({ entidade: "produtos", entidade_id: id }, signal),
  ]);
  return { produto, movimentos, depositos: warehouses?.depositos ?? [], compras: purchases?.compras, ...history };
}
