import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { empresaListLoader, empresaLoader, empresaNewLoader, empresaPlanLoader } from "../pages/empresas/loaders";
import { page } from "./page";

const { empresas } = calls;

/** Companies: their list, registration, edit and plan. */
export const companyRoutes = (): RouteObject[] => [
  page(
    "/empresas",
    empresas.lista,
    guarded(empresaListLoader),
    async () => (await import("../pages/empresas/list-page")).EmpresaListPage,
  ),
  page(
    "/empresas/new",
    empresas.save,
    guarded(empresaNewLoader),
    async () => (await import("../pages/empresas/new-page")).EmpresaNewPage,
  ),
  page(
    "/empresas/edit/:id",
    empresas.find,
    guarded(empresaLoader),
    async () => (await import("../pages/empresas/edit-page")).EmpresaEditPage,
  ),
  page(
    "/empresas/setarPlano/:id",
    empresas.setarPlano,
    guarded(empresaPlanLoader),
    async () => (await import("../pages/empresas/plan-page")).PlanPage,
  ),
];
