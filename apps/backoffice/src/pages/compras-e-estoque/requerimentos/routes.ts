import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { onlyCloses, requerimentosLoader } from "./loaders";

/** The query parameter `req` opens a requisition over the list, and `novo` begins one. */
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
