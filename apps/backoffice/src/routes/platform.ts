import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { groupLoader, groupsLoader } from "../pages/grupos-uni-negocio/loaders";
import { modulesLoader, profileLoader, profilesLoader } from "../pages/perfil-acesso/loaders";
import { planLoader, plansLoader, profileChoicesLoader } from "../pages/planos/loaders";
import { page } from "./page";

const { gruposUniNegocio, perfilAcesso, planos } = calls;

/** Access profiles, plans and groups of companies: what only the platform administrator has. */
export const platformRoutes = (): RouteObject[] => [
  page(
    "/perfilAcesso",
    perfilAcesso.lista,
    guarded(profilesLoader),
    async () => (await import("../pages/perfil-acesso/list-page")).ListPage,
  ),
  page(
    "/perfilAcesso/new",
    perfilAcesso.save,
    guarded(modulesLoader),
    async () => (await import("../pages/perfil-acesso/form-pages")).NewPage,
  ),
  page(
    "/perfilAcesso/edit/:id",
    perfilAcesso.update,
    guarded(profileLoader),
    async () => (await import("../pages/perfil-acesso/form-pages")).EditPage,
  ),
  // Representatives may read the plans, but not keep them.
  page("/planos", planos.save, guarded(plansLoader), async () => (await import("../pages/planos/list-page")).ListPage),
  page(
    "/planos/new",
    planos.save,
    guarded(profileChoicesLoader),
    async () => (await import("../pages/planos/form-pages")).NewPage,
  ),
  page(
    "/planos/edit/:id",
    planos.update,
    guarded(planLoader),
    async () => (await import("../pages/planos/form-pages")).EditPage,
  ),
  page(
    "/gruposuninegocio",
    gruposUniNegocio.lista,
    guarded(groupsLoader),
    async () => (await import("../pages/grupos-uni-negocio/list-page")).ListPage,
  ),
  page(
    "/gruposuninegocio/new",
    gruposUniNegocio.save,
    undefined,
    async () => (await import("../pages/grupos-uni-negocio/new-page")).NewPage,
  ),
  page(
    "/gruposuninegocio/edit/:id",
    gruposUniNegocio.update,
    guarded(groupLoader),
    async () => (await import("../pages/grupos-uni-negocio/edit-page")).EditPage,
  ),
];
