import { calls } from "@prumo/api-client/calls";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../app/api";
import { loadSession, mayAccess } from "../../app/session";
import { rememberList } from "../../list/last-address";
import { queryOf } from "../../list/list-query";

export async function inventarioListLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  rememberList(request.url);
  const filter = queryOf(request);
  const session = await loadSession();
  const [{ inventarios }, { depositos }] = await Promise.all([
    api.inventarios.lista({ query: { per_page: "25", ...filter } }, { signal }),
    api.depositos.lista({ query: { situacao: "todos" } }, { signal }),
  ]);
  return { filtro: filter, inventarios, depositos, counts: mayAccess(session, calls.inventarios.iniciar.access) };
}

export const inventarioLoader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  api.inventarios.find({ params: { id: params.id ?? "" } }, { signal });

export const inventarioReviewLoader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  api.inventarios.revisao({ params: { id: params.id ?? "" } }, { signal });
