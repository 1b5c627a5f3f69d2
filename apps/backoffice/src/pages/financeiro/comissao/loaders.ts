import { calls } from "@prumo/api-client/calls";
import { PRESTADOR } from "@prumo/domain/person-type";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { loadSession, mayAccess } from "../../../app/session";
import { rememberList } from "../../../list/last-address";
import { isFiltered, queryOf, uncheckedQuery } from "../../../list/list-query";
import { known } from "../../../list/missing-record";
import { loadHistory } from "../../sistema/pieces/load-history";

/** The prestador whom the address filters by. */
async function namedPrestador(id: string | undefined, signal: AbortSignal) {
  if (!id) return null;
  const { pessoas } = await api.pessoas.autocomplete({ query: { id } }, { signal });
  return pessoas[0] ?? null;
}

/** Whether the company has somebody to open a lote for. */
const anyPrestador = async (signal: AbortSignal) =>
  (await api.pessoas.autocomplete({ query: { tipo: PRESTADOR } }, { signal })).pessoas.length > 0;

/** The lotes of the address. An empty list without filters also tells whether the first one can be opened. */
export async function loteListLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  rememberList(request.url);
  const filter = queryOf(request);
  const [{ lotes }, prestador] = await Promise.all([
    api.comissao.lotes({ query: uncheckedQuery(filter) }, { signal }),
    namedPrestador(filter.prestador_id, signal),
  ]);
  const first = lotes.total === 0 && !isFiltered(filter);
  return { filter: filter, lotes, prestador, prestadores: first ? await anyPrestador(signal) : true };
}

/**
 * The category that the address filters by, whether of products or of services. Users who may not read categories can
 * still choose one: then it has its number for a name, so that the next search keeps it.
 */
async function namedCategory(id: string | undefined, signal: AbortSignal) {
  if (!id) return null;
  const { find } = calls.categoriasProduto;
  if (!mayAccess(await loadSession(), find.access)) return { id: Number(id), nome: `Categoria ${id}` };
  return (await known(api.categoriasProduto.find({ params: { id } }, { signal })))?.categoria ?? null;
}

/** A lote with a page of its items, and its history for users who may see it. */
export async function loteLoader({ params, request }: LoaderFunctionArgs) {
  const { signal } = request;
  const id = params.id ?? "";
  const filter = queryOf(request);
  const [{ lote }, items, categoria_produto, categoria_servico, history] = await Promise.all([
    api.comissao.find({ params: { id } }, { signal }),
    api.comissao.detalhes({ params: { id }, query: uncheckedQuery(filter) }, { signal }),
    namedCategory(filter.categoria_produto, signal),
    namedCategory(filter.categoria_servico, signal),
    loadHistory({ entidade: "comissao_lotes", entidade_id: id }, signal),
  ]);
  return { filter: filter, lote, ...items, categoria_produto, categoria_servico, ...history };
}

export const lotePrintLoader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  api.comissao.imprimir({ params: { id: params.id ?? "" } }, { signal });
