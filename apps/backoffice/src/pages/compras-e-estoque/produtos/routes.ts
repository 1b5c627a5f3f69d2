import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { produtoDetailsLoader, produtoListLoader, produtoLoader, produtoNewLoader } from "./loaders";

export const produtosPageRoutes = (): RouteObject[] => [
  page(
    paths.produtos.lista,
    calls.produtos.lista,
    produtoListLoader,
    async () => (await import("./list-page")).ProdutoListPage,
  ),
  page(
    paths.produtos.novo,
    calls.produtos.save,
    produtoNewLoader,
    async () => (await import("./form-pages")).ProdutoNewPage,
  ),
  page(
    paths.produtos.editar,
    calls.produtos.update,
    produtoLoader,
    async () => (await import("./form-pages")).ProdutoEditPage,
  ),
  page(
    paths.produtos.detalhe,
    calls.produtos.find,
    produtoDetailsLoader,
    async () => (await import("./details-page")).ProdutoDetailsPage,
  ),
  page(
    paths.produtos.importar,
    calls.produtos.importar,
    undefined,
    async () => (await import("./import-page")).ProdutoImportPage,
  ),
];
