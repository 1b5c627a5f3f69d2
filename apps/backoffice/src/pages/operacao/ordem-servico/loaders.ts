import { firstDayOfMonth } from "@prumo/domain/date";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { onCompanyDay } from "../../../app/company-day";
import { loadSession } from "../../../app/session";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";
import { outsidePeriod, PERIOD_NAMES } from "../../../list/outside-period";

type AddressFilter = Readonly<Record<string, string>>;

/** Blanks in an address stand for all; the calls know no blanks. */
const filledFilter = (filter: AddressFilter): AddressFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));

const filterOf = (request: Request): AddressFilter => filledFilter(queryOf(request));

/** The prestador whom the address filters by, with the name. */
async function namedPrestador({ prestador_id }: AddressFilter, signal: AbortSignal) {
  if (prestador_id === undefined) return null;
  const { pessoas } = await api.pessoas.autocomplete({ query: { id: prestador_id } }, { signal });
  return pessoas[0] ?? null;
}

/** A prestador sees the orders of the day, in the order of their hours, and those that are under way. */
async function ordersOfDay(day: string, signal: AbortSignal) {
  const query = { data_inicial: day, data_final: day };
  const { colunas } = await api.ordemServico.quadro({ query }, { signal });
  const hour = ({ hora_agendamento }: { hora_agendamento: string | null }) => hora_agendamento ?? "99";
  return colunas.flatMap(({ ordens }) => ordens).toSorted((a, b) => (hour(a) < hour(b) ? -1 : 1));
}

export const ordemListLoader = ({ request }: LoaderFunctionArgs) => {
  const { signal } = request;
  rememberList(request.url);
  const filter = filterOf(request);
  return onCompanyDay(async (day) => {
    const { usuario } = await loadSession();
    const [{ ordens }, prestador, today] = await Promise.all([
      api.ordemServico.lista({ query: uncheckedQuery(filter) }, { signal }),
      namedPrestador(filter, signal),
      usuario.prestador ? ordersOfDay(day, signal) : null,
    ]);
    const outside = await outsidePeriod(ordens, {
      request,
      filter,
      names: PERIOD_NAMES,
      states: ["status_os", "sem_anexo"],
      ask: async (everything) =>
        (await api.ordemServico.lista({ query: uncheckedQuery(filledFilter(everything)) }, { signal })).ordens,
    });
    return { filter: filter, ordens, prestador, today, outside };
  });
};

/** The board begins with this month: what was finished long ago stays in the list. */
export const quadroLoader = ({ request }: LoaderFunctionArgs) => {
  const { signal } = request;
  rememberList(request.url);
  return onCompanyDay(async (day) => {
    const { data_inicial = firstDayOfMonth(day), ...others } = queryOf(request);
    const { page: _, per_page: __, ...filter }: Record<string, string> = { data_inicial, ...others };
    const sent = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
    const [{ colunas }, prestador] = await Promise.all([
      api.ordemServico.quadro({ query: uncheckedQuery(sent) }, { signal }),
      namedPrestador(sent, signal),
    ]);
    return { filter: filter, colunas, prestador };
  });
};

export const ordemLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.ordemServico.find({ params: { id: params.id ?? "" } }, { signal })).ordem;

export const ordemPrintLoader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  api.ordemServico.imprimir({ params: { id: params.id ?? "" } }, { signal });
