import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { inventarioListLoader, inventarioLoader, inventarioReportLoader, inventarioReviewLoader } from "./loaders";

export const inventariosPageRoutes = (): RouteObject[] => [
  page(
    paths.inventarios.lista,
    calls.inventarios.lista,
    inventarioListLoader,
    async () => (await import("./list-page")).InventarioListPage,
  ),
  page(
    paths.inventarios.contar,
    calls.inventarios.contar,
    inventarioLoader,
    async () => (await import("./count-page")).InventarioCountPage,
  ),
  page(
    paths.inventarios.revisao,
    calls.inventarios.confirmar,
    inventarioReviewLoader,
    async () => (await import("./review-page")).InventarioReviewPage,
  ),
  page(
    paths.inventarios.relatorio,
    calls.inventarios.revisao,
    inventarioReportLoader,
    async () => (await import("./report-page")).InventarioReportPage,
  ),
];
