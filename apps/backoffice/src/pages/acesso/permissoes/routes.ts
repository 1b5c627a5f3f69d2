import { calls } from "@prumo/api-client/calls";
import { paths } from "../../../app/paths";
import { registryRoutes } from "../../../routes/registry-routes";
import { grupoModulesLoader, grupoPermissoesListLoader, grupoPermissoesLoader } from "./loaders";

export const permissoesPageRoutes = () =>
  registryRoutes(paths.gruposPermissoes, calls.permissoes, {
    list: {
      loader: grupoPermissoesListLoader,
      Component: async () => (await import("./list-page")).GrupoPermissoesListPage,
    },
    create: {
      loader: grupoModulesLoader,
      Component: async () => (await import("./form-pages")).GrupoPermissoesNewPage,
    },
    edit: {
      loader: grupoPermissoesLoader,
      Component: async () => (await import("./form-pages")).GrupoPermissoesEditPage,
    },
  });
