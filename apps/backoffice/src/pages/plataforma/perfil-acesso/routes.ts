import { calls } from "@prumo/api-client/calls";
import { paths } from "../../../app/paths";
import { registryRoutes } from "../../../routes/registry-routes";
import { perfilModulesLoader, profileLoader, profilesLoader } from "./loaders";

export const perfilAcessoPageRoutes = () =>
  registryRoutes(paths.perfilAcesso, calls.perfilAcesso, {
    list: { loader: profilesLoader, Component: async () => (await import("./list-page")).PerfilAcessoListPage },
    create: { loader: perfilModulesLoader, Component: async () => (await import("./form-pages")).PerfilAcessoNewPage },
    edit: { loader: profileLoader, Component: async () => (await import("./form-pages")).PerfilAcessoEditPage },
  });
