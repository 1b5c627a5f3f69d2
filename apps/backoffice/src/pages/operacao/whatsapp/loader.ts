import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

export async function messageListLoader({ request }: LoaderFunctionArgs) {
  // `Todos` leaves a blank in the address, and no kind or state is called so.
  const filter = Object.fromEntries(Object.entries(queryOf(request)).filter(([, value]) => value !== ""));
  const found = await api.whatsapp.lista({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filter: filter, ...found };
}
