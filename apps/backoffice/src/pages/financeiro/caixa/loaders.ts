import { ApiError } from "@prumo/api-client/errors";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { loadSession } from "../../../app/session";
import { queryOf } from "../../../list/list-query";
import { loadPlaces } from "../pieces/places";

/** Loads the user's register, or the session that the address names, with its movements. */
export async function cashLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const { abertura, ...page } = queryOf(request);
  const [{ usuario }, { caixas }, places] = await Promise.all([
    loadSession(),
    api.caixas.lista(undefined, { signal }),
    loadPlaces(signal),
  ]);
  const own = caixas.find((caixa) => caixa.abertura?.usuario.id === usuario.id)?.abertura?.id;
  const id = abertura ?? own;
  const query = { per_page: "25", ...page };
  const sessao = id === undefined ? null : await api.caixas.movimentos({ params: { id }, query }, { signal });
  return { caixas, own, sessao, places };
}

/**
 * Loads the session to be counted from the list of registers, which has no balances: the count is blind, so the
 * expected amount must not even reach the browser before it.
 */
export async function countLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { caixas } = await api.caixas.lista(undefined, { signal });
  const caixa = caixas.find(({ abertura }) => abertura?.id === Number(params.id));
  if (caixa?.abertura == null) throw new ApiError(404, "Este caixa não está aberto", {}, null);
  return { caixa, abertura: caixa.abertura };
}

export const closingLoader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  api.caixas.fechamento({ params: { id: params.id ?? "" } }, { signal });

export async function sessionsLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const filter = queryOf(request);
  const [{ aberturas }, { caixas }] = await Promise.all([
    api.caixas.aberturas({ query: filter }, { signal }),
    api.caixas.lista(undefined, { signal }),
  ]);
  return { filter: filter, aberturas, caixas };
}

export const registersLoader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await api.caixas.lista(undefined, { signal })).caixas;
