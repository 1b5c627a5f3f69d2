import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

export async function grupoPermissoesListLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filter = queryOf(request);
  const { grupos } = await api.permissoes.lista({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filter: filter, grupos };
}

export const grupoModulesLoader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await api.permissoes.modulos(undefined, { signal })).modulos;

export async function grupoPermissoesLoader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const [modulos, { grupo }] = await Promise.all([
    grupoModulesLoader(args),
    api.permissoes.find({ params: { id: params.id ?? "" } }, { signal: request.signal }),
  ]);
  return { modulos, grupo };
}
