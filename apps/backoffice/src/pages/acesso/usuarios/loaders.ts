import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

export async function usuarioListLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filter = queryOf(request);
  const { usuarios } = await api.usuarios.getUsuarios({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filter: filter, usuarios };
}

/** Loads the choices of every form of a user: groups and roles to give, units to work in. */
async function choices(signal: AbortSignal) {
  const [{ grupos, papeis }, { unidades }] = await Promise.all([
    api.usuarios.grupos(undefined, { signal }),
    api.unidades.lista(undefined, { signal }),
  ]);
  return { grupos, papeis, unidades };
}

export type UsuarioChoices = Awaited<ReturnType<typeof choices>>;

export const usuarioNewLoader = ({ request: { signal } }: LoaderFunctionArgs) => choices(signal);

export async function usuarioLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [{ usuario }, de] = await Promise.all([
    api.usuarios.find({ params: { id: params.id ?? "" } }, { signal }),
    choices(signal),
  ]);
  return { usuario, ...de };
}
