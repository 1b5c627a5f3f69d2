import type { FiltroDeVencimentos } from "@prumo/api-client/schemas/relatorios";
import { addDays } from "@prumo/domain/date";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../app/api";
import { onCompanyDay } from "../../app/company-day";
import { queryOf, uncheckedQuery } from "../../list/list-query";
import { refusable } from "../../list/refusable";

const filled = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

/** Loads residuals by how long they are overdue: payables, unless the address says otherwise. */
export async function ageingLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const filter = { tipo: "pagar", ...queryOf(request) };
  const body = uncheckedQuery<FiltroDeVencimentos>(filled(filter));
  const [answer, pessoas] = await Promise.all([
    refusable(api.relatorios.vencimentos({ body }, { signal })),
    body.pessoa ? api.pessoas.autocomplete({ query: { id: body.pessoa } }, { signal }) : undefined,
  ]);
  return { filtro: body, pessoa: pessoas?.pessoas[0] ?? null, ...answer };
}

const DAYS_BACK = 7;
const DAYS_AHEAD = 30;

/** The first period of the cash flow: the last week and the next thirty days. */
export const defaultPeriod = (day: string) => ({
  data_inicial: addDays(day, -DAYS_BACK),
  data_final: addDays(day, DAYS_AHEAD),
});

export const cashFlowLoader = ({ request }: LoaderFunctionArgs) =>
  onCompanyDay(async (day) => {
    const { signal } = request;
    const filter = { ...defaultPeriod(day), ...filled(queryOf(request)) };
    return { filtro: filter, ...(await refusable(api.relatorios.fluxoCaixa({ body: filter }, { signal }))) };
  });
