import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

export async function grupoUniNegocioListLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filter = queryOf(request);
  const { grupos } = await api.gruposUniNegocio.lista({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filter: filter, grupos };
}

export const grupoUniNegocioLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.gruposUniNegocio.find({ params: { id: params.id ?? "" } }, { signal })).grupo;
