import { calls } from "@prumo/api-client/calls";
import { paths } from "../../../app/paths";
import { registryRoutes } from "../../../routes/registry-routes";
import { pragaListLoader, pragaLoader } from "./loaders";

export const pragasPageRoutes = () =>
  registryRoutes(paths.pragas, calls.pragas, {
    list: { loader: pragaListLoader, Component: async () => (await import("./list-page")).PragaListPage },
    create: { Component: async () => (await import("./form-pages")).PragaNewPage },
    edit: { loader: pragaLoader, Component: async () => (await import("./form-pages")).PragaEditPage },
  });
