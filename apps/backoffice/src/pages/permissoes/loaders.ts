import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../app/api";
import { rememberList } from "../../list/last-address";
import { queryOf } from "../../list/list-query";

export async function groupsLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filtro = queryOf(request);
  const { grupos } = await api.permissoes.lista({ query: filtro as object }, { signal: request.signal });
  return { filtro, grupos };
}

/** What can be chosen. */
export const modulesLoader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await api.permissoes.modulos(undefined, { signal })).modulos;

export async function groupLoader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const [modulos, { grupo }] = await Promise.all([
    modulesLoader(args),
    api.permissoes.find({ params: { id: params.id ?? "" } }, { signal: request.signal }),
  ]);
  return { modulos, grupo };
}
