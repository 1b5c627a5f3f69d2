import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { pragaListLoader, pragaLoader } from "./loaders";

export const pragasPageRoutes = (): RouteObject[] => [
  page(
    paths.pragas.lista,
    calls.pragas.lista,
    pragaListLoader,
    async () => (await import("./list-page")).PragaListPage,
  ),
  page(paths.pragas.novo, calls.pragas.save, undefined, async () => (await import("./form-pages")).PragaNewPage),
  page(paths.pragas.editar, calls.pragas.update, pragaLoader, async () => (await import("./form-pages")).PragaEditPage),
];
