import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

export async function pragaListLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filter = queryOf(request);
  const { pragas } = await api.pragas.lista({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filter: filter, pragas };
}

export const pragaLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.pragas.find({ params: { id: params.id ?? "" } }, { signal })).praga;
