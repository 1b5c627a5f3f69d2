import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { naturezaListLoader, naturezaLoader } from "./loaders";

/** Kinds of purchase, and what approving one does. */
export const naturezasPageRoutes = (): RouteObject[] => [
  page(
    paths.naturezas.lista,
    calls.naturezas.lista,
    naturezaListLoader,
    async () => (await import("./list-page")).NaturezaListPage,
  ),
  page(
    paths.naturezas.novo,
    calls.naturezas.save,
    undefined,
    async () => (await import("./form-pages")).NaturezaNewPage,
  ),
  page(
    paths.naturezas.editar,
    calls.naturezas.update,
    naturezaLoader,
    async () => (await import("./form-pages")).NaturezaEditPage,
  ),
];
