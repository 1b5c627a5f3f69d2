import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { municipioListLoader } from "./loaders";

/** The municipalities that the company goes to. */
export const municipiosAtendidosPageRoutes = (): RouteObject[] => [
  page(
    paths.municipiosAtendidos.lista,
    calls.municipiosAtendidos.lista,
    municipioListLoader,
    async () => (await import("./list-page")).MunicipioListPage,
  ),
  page(
    paths.municipiosAtendidos.novo,
    calls.municipiosAtendidos.save,
    undefined,
    async () => (await import("./new-page")).MunicipioNewPage,
  ),
];
