import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../app/paths";
import { page } from "../../routes/page";
import { onlyCloses, requerimentosLoader } from "./loaders";

/** Requisitions of products between warehouses. Query parameter `req` opens one, `novo` begins one. */
export const requerimentosPageRoutes = (): RouteObject[] => [
  {
    ...page(
      paths.requerimentos,
      calls.requerimentos.lista,
      requerimentosLoader,
      async () => (await import("./list-page")).RequerimentoListPage,
    ),
    shouldRevalidate: (change) => !onlyCloses(change) && change.defaultShouldRevalidate,
  },
];
