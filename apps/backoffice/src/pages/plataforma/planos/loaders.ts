import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

/** Profiles in a select: more than any installation has. */
const ALL = 100;

/** The profiles to choose from. */
export async function profileChoicesLoader({ request: { signal } }: LoaderFunctionArgs) {
  const { perfis } = await api.perfilAcesso.lista({ query: { per_page: ALL } }, { signal });
  return { perfis: perfis.data.map(({ id, nome }) => ({ id, nome })) };
}

export async function plansLoader(args: LoaderFunctionArgs) {
  const { request } = args;
  rememberList(request.url);
  const filter = queryOf(request);
  const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const [{ planos }, { perfis }] = await Promise.all([
    api.planos.lista({ query: uncheckedQuery(query) }, { signal: request.signal }),
    profileChoicesLoader(args),
  ]);
  return { filter, planos, perfis };
}

export async function planoLoader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const [{ plano }, { perfis }] = await Promise.all([
    api.planos.find({ params: { id: params.id ?? "" } }, { signal: request.signal }),
    profileChoicesLoader(args),
  ]);
  return { plano, perfis };
}
