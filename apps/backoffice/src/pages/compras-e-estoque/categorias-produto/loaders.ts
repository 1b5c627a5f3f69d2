import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { listLoader, recordLoader } from "../../../list/list-loader";
import { queryOf } from "../../../list/list-query";

export const categoriaProdutoListLoader = listLoader(api.categoriasProduto.lista);

/** A new category starts with the kind that the list was filtered by. */
export const categoriaProdutoNewLoader = async ({ request }: LoaderFunctionArgs) => ({
  tipo: queryOf(request).tipo === "2" ? (2 as const) : (1 as const),
});

export const categoriaProdutoLoader = recordLoader(api.categoriasProduto.find);
