import { firstDayOfMonth } from "@prumo/domain/date";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { onCompanyDay } from "../../../app/company-day";
import { queryOf } from "../../../list/list-query";
import { loadPlaces } from "../pieces/places";

export async function contaBancariaListLoader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ contas_bancarias }, places] = await Promise.all([
    api.contasBancarias.lista({ query: { situacao: "todas" } }, { signal }),
    loadPlaces(signal),
  ]);
  return { contas: contas_bancarias, places };
}

/** Loads the statement of this month until today, or of the period in the address. */
export const statementLoader = ({ params, request }: LoaderFunctionArgs) =>
  onCompanyDay(async (day) => {
    const query = queryOf(request);
    const filter = {
      per_page: "25",
      ...query,
      data_inicial: query.data_inicial ?? firstDayOfMonth(day),
      data_final: query.data_final ?? day,
    };
    const extrato = await api.contasBancarias.extrato(
      { params: { id: params.id ?? "" }, query: filter },
      { signal: request.signal },
    );
    return { ...extrato, filter: filter };
  });
