import { calls } from "@prumo/api-client/calls";
import { paths } from "../../../app/paths";
import { registryRoutes } from "../../../routes/registry-routes";
import { planoLoader, plansLoader, profileChoicesLoader } from "./loaders";

// Representatives may read plans and not change them, so `lista` would be the wrong permission.
const { save, update } = calls.planos;

export const planosPageRoutes = () =>
  registryRoutes(
    paths.planos,
    { lista: save, save, update },
    {
      list: { loader: plansLoader, Component: async () => (await import("./list-page")).PlanoListPage },
      create: { loader: profileChoicesLoader, Component: async () => (await import("./form-pages")).PlanoNewPage },
      edit: { loader: planoLoader, Component: async () => (await import("./form-pages")).PlanoEditPage },
    },
  );
