import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { rememberList } from "../../../list/last-address";
import { queryOf } from "../../../list/list-query";

export async function estoqueMinimoListLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  rememberList(request.url);
  const filter = queryOf(request);
  const [{ itens }, { depositos }] = await Promise.all([
    api.estoqueMinimo.lista({ query: filter }, { signal }),
    api.depositos.lista(undefined, { signal }),
  ]);
  return { filter: filter, itens, depositos };
}
