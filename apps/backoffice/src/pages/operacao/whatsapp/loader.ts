import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { queryOf, uncheckedQuery } from "../../../list/list-query";
import { outsidePeriod, PERIOD_NAMES } from "../../../list/outside-period";

export async function messageListLoader({ request }: LoaderFunctionArgs) {
  // `Todos` leaves a blank in the address, and no kind or state is called so.
  const filter = Object.fromEntries(Object.entries(queryOf(request)).filter(([, value]) => value !== ""));
  const ask = (query: Record<string, string>) =>
    api.whatsapp.lista({ query: uncheckedQuery(query) }, { signal: request.signal });
  const found = await ask(filter);
  const outside = await outsidePeriod(found.mensagens, {
    request,
    filter,
    names: PERIOD_NAMES,
    ask: async ({ data_inicial, data_final, ...others }) => (await ask(others)).mensagens,
  });
  return { filter: filter, ...found, outside };
}
