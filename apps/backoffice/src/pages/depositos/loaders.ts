import { calls } from "@prumo/api-client/calls";
import type { MovimentoEstoque } from "@prumo/api-client/schemas/estoque";
import { firstDayOfMonth } from "@prumo/domain/date";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../app/api";
import { companyToday } from "../../app/clock";
import { loadSession, mayAccess } from "../../app/session";
import { loadHistory } from "../../audit/load-history";
import { rememberList } from "../../list/last-address";
import { queryOf } from "../../list/list-query";

/** Every warehouse, those out of use too. */
const allWarehouses = async (signal: AbortSignal) =>
  (await api.depositos.lista({ query: { situacao: "todos" } }, { signal })).depositos;

export const depositoListLoader = ({ request: { signal } }: LoaderFunctionArgs) => allWarehouses(signal);

export async function depositoLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const [found, history] = await Promise.all([
    api.depositos.find({ params: { id } }, { signal }),
    loadHistory({ entidade: "depositos", entidade_id: id }, signal),
  ]);
  return { ...found, ...history };
}

/** The filters of the ledger: what the address says, and this month until companyToday where it says nothing. */
function ledgerFilter(request: Request): Record<string, string> & { data_inicial: string; data_final: string } {
  const query = queryOf(request);
  return {
    ...query,
    data_inicial: query.data_inicial ?? firstDayOfMonth(companyToday()),
    data_final: query.data_final ?? companyToday(),
  };
}

/** The product that the address filters by, with its name. */
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
  const adjusts = mayAccess(session, calls.depositos.ajustar.access);
  return { filtro: filter, movimentos, depositos, produto, adjusts };
}

/** As many lines as are put on paper. */
const MOST = 2_000;
const AT_ONCE = 100;

/** The lines of a filter, made to be printed: page after page, up to a number that still is of use on paper. */
export async function ledgerReportLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const { page: _, per_page: __, ...filter } = ledgerFilter(request);
  const [depositos, produto] = await Promise.all([allWarehouses(signal), namedProduct(filter.produto, signal)]);
  const lines: MovimentoEstoque[] = [];
  for (let page = 1; ; page += 1) {
    const { movimentos } = await api.depositos.movimentos(
      { query: { ...filter, page, per_page: AT_ONCE } },
      { signal },
    );
    lines.push(...movimentos.data);
    if (page >= movimentos.last_page || lines.length >= MOST) {
      const { total, total_capped } = movimentos;
      return { filtro: filter, lines, total, total_capped, depositos, produto };
    }
  }
}
