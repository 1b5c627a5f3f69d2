import type { FiltroUsuarios } from "@prumo/api-client/schemas/usuarios";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../app/api";
import { rememberList } from "../../list/last-address";
import { queryOf } from "../../list/list-query";

export async function listLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filtro = queryOf(request);
  const { usuarios } = await api.usuarios.getUsuarios({ query: filtro as FiltroUsuarios }, { signal: request.signal });
  return { filtro, usuarios };
}

/** What every form of a user offers: groups to give, units to work in. */
async function escolhas(signal: AbortSignal) {
  const [{ grupos }, { unidades }] = await Promise.all([
    api.usuarios.grupos(undefined, { signal }),
    api.unidades.lista(undefined, { signal }),
  ]);
  return { grupos, unidades };
}

export type Escolhas = Awaited<ReturnType<typeof escolhas>>;

export const newLoader = ({ request: { signal } }: LoaderFunctionArgs) => escolhas(signal);

export async function findLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [{ usuario }, de] = await Promise.all([
    api.usuarios.find({ params: { id: params.id ?? "" } }, { signal }),
    escolhas(signal),
  ]);
  return { usuario, ...de };
}
