import { calls } from "@prumo/api-client/calls";
import { firstDayOfMonth } from "@prumo/domain/date";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { companyToday } from "../../../app/clock";
import { loadSession, mayAccess } from "../../../app/session";
import { rememberList } from "../../../list/last-address";
import { queryOf } from "../../../list/list-query";
import { outsidePeriod, PERIOD_NAMES } from "../../../list/outside-period";
import { rowsOfPages } from "../../../list/rows-of-pages";
import { loadHistory } from "../../sistema/pieces/load-history";

/** Reads all warehouses, also those out of use, because the ledger has their movements. */
const allWarehouses = async (signal: AbortSignal) =>
  (await api.depositos.lista({ query: { situacao: "todos" } }, { signal })).depositos;

export const depositoListLoader = ({ request: { signal } }: LoaderFunctionArgs) => allWarehouses(signal);

/** Reads a warehouse with a page of its stock, and its history for users who may see it. */
export async function depositoLoader({ params, request }: LoaderFunctionArgs) {
  const { signal } = request;
  const id = params.id ?? "";
  const { page, per_page = "25", pesquisa } = queryOf(request);
  const [found, history] = await Promise.all([
    api.depositos.find({ params: { id }, query: { page, per_page, pesquisa } }, { signal }),
    loadHistory({ entidade: "depositos", entidade_id: id }, signal),
  ]);
  return { ...found, ...history };
}

/** Completes the filters of the address with the present month. */
function ledgerFilter(request: Request): Record<string, string> & { data_inicial: string; data_final: string } {
  const query = queryOf(request);
  return {
    ...query,
    data_inicial: query.data_inicial ?? firstDayOfMonth(companyToday()),
    data_final: query.data_final ?? companyToday(),
  };
}

/** Reads the name of the product that the address filters by. */
async function namedProduct(id: string | undefined, signal: AbortSignal) {
  if (!id) return null;
  const { produtos } = await api.produtos.autocomplete({ query: { id } }, { signal });
  return produtos[0] ?? null;
}

export async function ledgerLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  rememberList(request.url);
  const filter = ledgerFilter(request);
  const session = await loadSession();
  const [{ movimentos }, depositos, produto] = await Promise.all([
    api.depositos.movimentos({ query: { per_page: "25", ...filter } }, { signal }),
    allWarehouses(signal),
    namedProduct(filter.produto, signal),
  ]);
  const outside = await outsidePeriod(movimentos, {
    request,
    filter,
    names: PERIOD_NAMES,
    ask: async (everything) => (await api.depositos.movimentos({ query: everything }, { signal })).movimentos,
  });
  const adjusts = mayAccess(session, calls.depositos.ajustar.access);
  return { filter: filter, movimentos, depositos, produto, adjusts, outside };
}

export type DepositoRead = Awaited<ReturnType<typeof depositoLoader>>;

/** Reads the lines of a filter for printing. */
export async function ledgerReportLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const { page: _, per_page: __, ...filter } = ledgerFilter(request);
  const [depositos, produto, { rows, answer }] = await Promise.all([
    allWarehouses(signal),
    namedProduct(filter.produto, signal),
    rowsOfPages(
      (page) => api.depositos.movimentos({ query: { ...filter, ...page } }, { signal }),
      ({ movimentos }) => movimentos,
    ),
  ]);
  const { total, total_capped } = answer.movimentos;
  return { filter: filter, lines: rows, total, total_capped, depositos, produto };
}
