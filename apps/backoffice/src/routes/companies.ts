import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { findLoader, listLoader, newLoader, planLoader } from "../pages/empresas/loaders";
import { page } from "./page";

const { empresas } = calls;

/** Companies: their list, registration, edit and plan. */
export const companyRoutes = (): RouteObject[] => [
  page(
    "/empresas",
    empresas.lista,
    guarded(listLoader),
    async () => (await import("../pages/empresas/list-page")).ListPage,
  ),
  page(
    "/empresas/new",
    empresas.save,
    guarded(newLoader),
    async () => (await import("../pages/empresas/new-page")).NewPage,
  ),
  page(
    "/empresas/edit/:id",
    empresas.find,
    guarded(findLoader),
    async () => (await import("../pages/empresas/edit-page")).EditPage,
  ),
  page(
    "/empresas/setarPlano/:id",
    empresas.setarPlano,
    guarded(planLoader),
    async () => (await import("../pages/empresas/plan-page")).PlanPage,
  ),
];
