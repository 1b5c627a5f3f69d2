import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { grupoUniNegocioListLoader, grupoUniNegocioLoader } from "../pages/grupos-uni-negocio/loaders";
import { perfilModulesLoader, profileLoader, profilesLoader } from "../pages/perfil-acesso/loaders";
import { planoLoader, plansLoader, profileChoicesLoader } from "../pages/planos/loaders";
import { unitUsersLoader } from "../pages/unidades/loader";
import { page } from "./page";

const { gruposUniNegocio, perfilAcesso, planos } = calls;

/** Access profiles, plans and groups of companies: what only the platform administrator has. */
export const platformRoutes = (): RouteObject[] => [
  page(
    "/perfilAcesso",
    perfilAcesso.lista,
    guarded(profilesLoader),
    async () => (await import("../pages/perfil-acesso/list-page")).PerfilAcessoListPage,
  ),
  page(
    "/perfilAcesso/new",
    perfilAcesso.save,
    guarded(perfilModulesLoader),
    async () => (await import("../pages/perfil-acesso/form-pages")).PerfilAcessoNewPage,
  ),
  page(
    "/perfilAcesso/edit/:id",
    perfilAcesso.update,
    guarded(profileLoader),
    async () => (await import("../pages/perfil-acesso/form-pages")).PerfilAcessoEditPage,
  ),
  // Representatives may read the plans, but not keep them.
  page(
    "/planos",
    planos.save,
    guarded(plansLoader),
    async () => (await import("../pages/planos/list-page")).PlanoListPage,
  ),
  page(
    "/planos/new",
    planos.save,
    guarded(profileChoicesLoader),
    async () => (await import("../pages/planos/form-pages")).PlanoNewPage,
  ),
  page(
    "/planos/edit/:id",
    planos.update,
    guarded(planoLoader),
    async () => (await import("../pages/planos/form-pages")).PlanoEditPage,
  ),
  page(
    "/gruposuninegocio",
    gruposUniNegocio.lista,
    guarded(grupoUniNegocioListLoader),
    async () => (await import("../pages/grupos-uni-negocio/list-page")).GrupoUniNegocioListPage,
  ),
  page(
    "/unidades/usuarios",
    calls.unidades.usuarios,
    guarded(unitUsersLoader),
    async () => (await import("../pages/unidades/unit-users-page")).UnitUsersPage,
  ),
  page(
    "/gruposuninegocio/new",
    gruposUniNegocio.save,
    undefined,
    async () => (await import("../pages/grupos-uni-negocio/new-page")).GrupoUniNegocioNewPage,
  ),
  page(
    "/gruposuninegocio/edit/:id",
    gruposUniNegocio.update,
    guarded(grupoUniNegocioLoader),
    async () => (await import("../pages/grupos-uni-negocio/edit-page")).GrupoUniNegocioEditPage,
  ),
];
