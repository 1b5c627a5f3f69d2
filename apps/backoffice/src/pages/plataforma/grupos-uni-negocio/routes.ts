import { calls } from "@prumo/api-client/calls";
import { paths } from "../../../app/paths";
import { registryRoutes } from "../../../routes/registry-routes";
import { grupoUniNegocioListLoader, grupoUniNegocioLoader } from "./loaders";

export const gruposUniNegocioPageRoutes = () =>
  registryRoutes(paths.gruposUniNegocio, calls.gruposUniNegocio, {
    list: {
      loader: grupoUniNegocioListLoader,
      Component: async () => (await import("./list-page")).GrupoUniNegocioListPage,
    },
    create: { Component: async () => (await import("./new-page")).GrupoUniNegocioNewPage },
    edit: {
      loader: grupoUniNegocioLoader,
      Component: async () => (await import("./edit-page")).GrupoUniNegocioEditPage,
    },
  });
