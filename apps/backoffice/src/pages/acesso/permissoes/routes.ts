import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { grupoModulesLoader, grupoPermissoesListLoader, grupoPermissoesLoader } from "./loaders";

export const permissoesPageRoutes = (): RouteObject[] => [
  page(
    paths.gruposPermissoes.lista,
    calls.permissoes.lista,
    grupoPermissoesListLoader,
    async () => (await import("./list-page")).GrupoPermissoesListPage,
  ),
  page(
    paths.gruposPermissoes.novo,
    calls.permissoes.save,
    grupoModulesLoader,
    async () => (await import("./form-pages")).GrupoPermissoesNewPage,
  ),
  page(
    paths.gruposPermissoes.editar,
    calls.permissoes.update,
    grupoPermissoesLoader,
    async () => (await import("./form-pages")).GrupoPermissoesEditPage,
  ),
];
