import type { LoaderFunctionArgs } from "react-router-dom";
import { rememberList } from "../../list/last-address";
import { queryOf } from "../../list/list-query";
import { type Kind, type Tipo, tipos } from "./kind";

export const listLoader =
  (kind: Kind) =>
  async ({ request }: LoaderFunctionArgs) => {
    rememberList(request.url);
    const filtro = queryOf(request);
    return { kind, filtro, page: await kind.lista(filtro, { signal: request.signal }) };
  };

/** What a form starts with; a new one is of the kind that the list was filtered by. */
export const newLoader = async ({ request }: LoaderFunctionArgs) => {
  const { tipo } = queryOf(request);
  return { tipo: tipo !== undefined && tipo in tipos ? (tipo as Tipo) : undefined };
};

export const findLoader =
  (kind: Kind) =>
  ({ params, request: { signal } }: LoaderFunctionArgs) =>
    kind.find(params.id ?? "", { signal });
