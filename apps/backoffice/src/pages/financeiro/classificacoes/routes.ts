import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { categorias, centros } from "./kind";
import { classificacaoListLoader, classificacaoLoader, classificacaoNewLoader } from "./loaders";

export const classificacoesPageRoutes = (): RouteObject[] => [
  page(
    paths.categoriasConta.lista,
    calls.categoriasConta.lista,
    classificacaoListLoader(categorias),
    async () => (await import("./list-page")).ClassificacaoListPage,
  ),
  page(
    paths.categoriasConta.novo,
    calls.categoriasConta.save,
    classificacaoNewLoader,
    async () => (await import("./form-pages")).CategoriaNewPage,
  ),
  page(
    paths.categoriasConta.editar,
    calls.categoriasConta.update,
    classificacaoLoader(categorias),
    async () => (await import("./form-pages")).CategoriaEditPage,
  ),
  page(
    paths.centroResultado.lista,
    calls.centroResultado.lista,
    classificacaoListLoader(centros),
    async () => (await import("./list-page")).ClassificacaoListPage,
  ),
  page(
    paths.centroResultado.novo,
    calls.centroResultado.save,
    classificacaoNewLoader,
    async () => (await import("./form-pages")).CentroNewPage,
  ),
  page(
    paths.centroResultado.editar,
    calls.centroResultado.update,
    classificacaoLoader(centros),
    async () => (await import("./form-pages")).CentroEditPage,
  ),
];
