import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../app/api";
import { rememberList } from "../../list/last-address";
import { queryOf, uncheckedQuery } from "../../list/list-query";

export async function pessoaListLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filter = queryOf(request);
  const { pessoas } = await api.pessoas.lista({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filtro: filter, pessoas };
}

export const pessoaLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.pessoas.find({ params: { id: params.id ?? "" } }, { signal })).pessoa;
