import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { queryOf, uncheckedQuery } from "../../../list/list-query";
import { outsidePeriod, PERIOD_NAMES } from "../../../list/outside-period";

export async function auditLoader({ request }: LoaderFunctionArgs) {
  const filter = queryOf(request);
  const ask = (query: Record<string, string>) =>
    api.auditoria.lista({ query: uncheckedQuery(query) }, { signal: request.signal });
  const found = await ask(filter);
  let names = found.nomes;
  const outside = await outsidePeriod(found.registros, {
    request,
    filter,
    names: PERIOD_NAMES,
    ask: async (everything) => {
      const { registros, nomes } = await ask(everything);
      names = nomes;
      return registros;
    },
  });
  return { filter: filter, registros: found.registros, nomes: names, outside };
}
