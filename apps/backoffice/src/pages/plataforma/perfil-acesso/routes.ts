import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { perfilModulesLoader, profileLoader, profilesLoader } from "./loaders";

export const perfilAcessoPageRoutes = (): RouteObject[] => [
  page(
    paths.perfilAcesso.lista,
    calls.perfilAcesso.lista,
    profilesLoader,
    async () => (await import("./list-page")).PerfilAcessoListPage,
  ),
  page(
    paths.perfilAcesso.novo,
    calls.perfilAcesso.save,
    perfilModulesLoader,
    async () => (await import("./form-pages")).PerfilAcessoNewPage,
  ),
  page(
    paths.perfilAcesso.editar,
    calls.perfilAcesso.update,
    profileLoader,
    async () => (await import("./form-pages")).PerfilAcessoEditPage,
  ),
];
