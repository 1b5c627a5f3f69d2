import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { rememberList } from "../../../list/last-address";
import { queryOf } from "../../../list/list-query";

export async function categoriaProdutoListLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filter = queryOf(request);
  const { categorias } = await api.categoriasProduto.lista({ query: filter }, { signal: request.signal });
  return { filter: filter, categorias };
}

/** A new category starts with the kind that the list was filtered by. */
export const categoriaProdutoNewLoader = async ({ request }: LoaderFunctionArgs) => queryOf(request).tipo ?? "1";

export const categoriaProdutoLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.categoriasProduto.find({ params: { id: params.id ?? "" } }, { signal })).categoria;
