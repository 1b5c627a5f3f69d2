import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

export async function auditLoader({ request }: LoaderFunctionArgs) {
  const filter = queryOf(request);
  const found = await api.auditoria.lista({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filter: filter, ...found };
}
