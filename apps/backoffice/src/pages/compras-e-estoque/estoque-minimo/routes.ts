import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { estoqueMinimoListLoader } from "./loaders";

export const estoqueMinimoPageRoutes = (): RouteObject[] => [
  page(
    paths.estoqueMinimo,
    calls.estoqueMinimo.lista,
    estoqueMinimoListLoader,
    async () => (await import("./list-page")).EstoqueMinimoListPage,
  ),
];
