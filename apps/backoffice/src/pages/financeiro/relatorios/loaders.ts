import type { ResultadoFilter, VencimentosFilter } from "@prumo/api-client/schemas/relatorios";
import { addDays } from "@prumo/domain/date";
import { addToMonth, monthOf } from "@prumo/domain/month";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { onCompanyDay } from "../../../app/company-day";
import { queryOf, uncheckedQuery } from "../../../list/list-query";
import { known } from "../../../list/missing-record";
import { refusable } from "../../../list/report-refusal";

const filled = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

/** Loads residuals by how long they are overdue: payables, unless the address says otherwise. */
export async function ageingLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const filter = { tipo: "pagar", ...queryOf(request) };
  const body = uncheckedQuery<VencimentosFilter>(filled(filter));
  const [answer, pessoas] = await Promise.all([
    refusable(api.relatorios.vencimentos({ body }, { signal })),
    body.pessoa ? api.pessoas.autocomplete({ query: { id: body.pessoa } }, { signal }) : undefined,
  ]);
  return { filter: body, pessoa: pessoas?.pessoas[0] ?? null, ...answer };
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
    return { filter: filter, ...(await refusable(api.relatorios.fluxoCaixa({ body: filter }, { signal }))) };
  });

const MONTHS = 6;

/** The first period of the income statement: this month and the five before. */
export const defaultMonths = (day: string) => ({
  mes_inicial: addToMonth(monthOf(day), 1 - MONTHS),
  mes_final: monthOf(day),
});

/** Reads a result centre that the address filters by, so that the filter can show its name. */
async function centreOf(id: string | undefined, signal: AbortSignal) {
  const found = id ? await known(api.centroResultado.find({ params: { id } }, { signal })) : undefined;
  return found?.centro_resultado ?? null;
}

export const incomeLoader = ({ request }: LoaderFunctionArgs) =>
  onCompanyDay(async (day) => {
    const { signal } = request;
    const query = queryOf(request);
    const body = uncheckedQuery<ResultadoFilter>({ ...defaultMonths(day), ...filled(query) });
    const [answer, receita, despesa] = await Promise.all([
      refusable(api.relatorios.resultado({ body }, { signal })),
      centreOf(query.centroReceita, signal),
      centreOf(query.centroDespesa, signal),
    ]);
    return { filter: body, centros: { receita, despesa }, ...answer };
  });
