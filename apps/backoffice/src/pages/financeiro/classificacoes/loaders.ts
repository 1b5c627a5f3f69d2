import { keysOf } from "@prumo/domain/keys/keys-of";
import type { LoaderFunctionArgs } from "react-router-dom";
import { rememberList } from "../../../list/last-address";
import { queryOf } from "../../../list/list-query";
import { type ClassificacaoPageKind, tipos } from "./kind";

export const classificacaoListLoader =
  (kind: ClassificacaoPageKind) =>
  async ({ request }: LoaderFunctionArgs) => {
    rememberList(request.url);
    const filter = queryOf(request);
    return { kind, filter: filter, page: await kind.list(filter, { signal: request.signal }) };
  };

/** Loads the first values of a form; a new row gets the kind that the list was filtered by. */
export const classificacaoNewLoader = async ({ request }: LoaderFunctionArgs) => {
  const { tipo } = queryOf(request);
  return { tipo: keysOf(tipos).find((known) => known === tipo) };
};

export const classificacaoLoader =
  (kind: ClassificacaoPageKind) =>
  ({ params, request: { signal } }: LoaderFunctionArgs) =>
    kind.find(params.id ?? "", { signal });
