import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { grupoUniNegocioListLoader, grupoUniNegocioLoader } from "./loaders";

export const gruposUniNegocioPageRoutes = (): RouteObject[] => [
  page(
    paths.gruposUniNegocio.lista,
    calls.gruposUniNegocio.lista,
    grupoUniNegocioListLoader,
    async () => (await import("./list-page")).GrupoUniNegocioListPage,
  ),
  page(
    paths.gruposUniNegocio.novo,
    calls.gruposUniNegocio.save,
    undefined,
    async () => (await import("./new-page")).GrupoUniNegocioNewPage,
  ),
  page(
    paths.gruposUniNegocio.editar,
    calls.gruposUniNegocio.update,
    grupoUniNegocioLoader,
    async () => (await import("./edit-page")).GrupoUniNegocioEditPage,
  ),
];
