import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../app/api";
import { rememberList } from "../../list/last-address";
import { queryOf } from "../../list/list-query";

export async function groupsLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filtro = queryOf(request);
  const { grupos } = await api.gruposUniNegocio.lista({ query: filtro as object }, { signal: request.signal });
  return { filtro, grupos };
}

export const groupLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.gruposUniNegocio.find({ params: { id: params.id ?? "" } }, { signal })).grupo;
