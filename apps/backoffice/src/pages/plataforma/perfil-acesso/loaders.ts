import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

export async function profilesLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filter = queryOf(request);
  const { perfis } = await api.perfilAcesso.lista({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filter: filter, perfis };
}

export const perfilModulesLoader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await api.perfilAcesso.modulos(undefined, { signal })).modulos;

export const profileLoader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  api.perfilAcesso.find({ params: { id: params.id ?? "" } }, { signal });
