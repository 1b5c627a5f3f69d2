import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

export async function methodsLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filter = queryOf(request);
  const { formas } = await api.formasPagamento.lista({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filter: filter, formas };
}

export const methodLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.formasPagamento.find({ params: { id: params.id ?? "" } }, { signal })).forma;
