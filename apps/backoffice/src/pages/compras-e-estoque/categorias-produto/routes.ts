import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { categoriaProdutoListLoader, categoriaProdutoLoader, categoriaProdutoNewLoader } from "./loaders";

export const categoriasProdutoPageRoutes = (): RouteObject[] => [
  page(
    paths.categoriasProduto.lista,
    calls.categoriasProduto.lista,
    categoriaProdutoListLoader,
    async () => (await import("./list-page")).CategoriaProdutoListPage,
  ),
  page(
    paths.categoriasProduto.novo,
    calls.categoriasProduto.save,
    categoriaProdutoNewLoader,
    async () => (await import("./form-pages")).CategoriaProdutoNewPage,
  ),
  page(
    paths.categoriasProduto.editar,
    calls.categoriasProduto.update,
    categoriaProdutoLoader,
    async () => (await import("./form-pages")).CategoriaProdutoEditPage,
  ),
];
