import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { planoLoader, plansLoader, profileChoicesLoader } from "./loaders";

export const planosPageRoutes = (): RouteObject[] => [
  // Representatives may read plans and not change them, so `lista` would be the wrong permission.
  page(paths.planos.lista, calls.planos.save, plansLoader, async () => (await import("./list-page")).PlanoListPage),
  page(
    paths.planos.novo,
    calls.planos.save,
    profileChoicesLoader,
    async () => (await import("./form-pages")).PlanoNewPage,
  ),
  page(paths.planos.editar, calls.planos.update, planoLoader, async () => (await import("./form-pages")).PlanoEditPage),
];
