import { calls } from "@prumo/api-client/calls";
import { paths } from "../../../app/paths";
import { registryRoutes } from "../../../routes/registry-routes";
import { feriadoListLoader, feriadoLoader, feriadoNewLoader } from "./loaders";

export const feriadosPageRoutes = () =>
  registryRoutes(paths.feriados, calls.feriados, {
    list: { loader: feriadoListLoader, Component: async () => (await import("./list-page")).FeriadoListPage },
    create: {
      loader: async (args) => feriadoNewLoader(args),
      Component: async () => (await import("./form-pages")).FeriadoNewPage,
    },
    edit: { loader: feriadoLoader, Component: async () => (await import("./form-pages")).FeriadoEditPage },
  });
