import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { empresaListLoader, empresaLoader, empresaNewLoader, empresaPlanLoader } from "./loaders";

export const empresasPageRoutes = (): RouteObject[] => [
  page(
    paths.empresas.lista,
    calls.empresas.lista,
    empresaListLoader,
    async () => (await import("./list-page")).EmpresaListPage,
  ),
  page(
    paths.empresas.novo,
    calls.empresas.save,
    empresaNewLoader,
    async () => (await import("./new-page")).EmpresaNewPage,
  ),
  page(
    paths.empresas.editar,
    calls.empresas.find,
    empresaLoader,
    async () => (await import("./edit-page")).EmpresaEditPage,
  ),
  page(
    paths.empresas.setarPlano,
    calls.empresas.setarPlano,
    empresaPlanLoader,
    async () => (await import("./plan-page")).PlanPage,
  ),
];
