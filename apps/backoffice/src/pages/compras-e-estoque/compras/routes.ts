import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page, sheetPage } from "../../../routes/page";
import {
  compraDetailsLoader,
  compraEditLoader,
  compraEntryLoader,
  compraListLoader,
  compraNewLoader,
  compraPrintLoader,
  compraReportLoader,
} from "./loaders";

/** Purchases. */
export const comprasPageRoutes = (): RouteObject[] => [
  page(
    paths.compras.lista,
    calls.compras.lista,
    compraListLoader,
    async () => (await import("./list/list-page")).CompraListPage,
  ),
  page(
    paths.compras.detalhes,
    calls.compras.find,
    compraDetailsLoader,
    async () => (await import("./details/details-page")).CompraDetailsPage,
  ),
  page(
    paths.compras.nova,
    calls.compraManual.save,
    compraNewLoader,
    async () => (await import("./form/new-page")).CompraNewPage,
  ),
  page(
    paths.compras.editar,
    calls.compraManual.update,
    compraEditLoader,
    async () => (await import("./form/edit-page")).CompraEditPage,
  ),
  page(
    paths.compras.emitirEntrada,
    calls.compras.emitirEntrada,
    compraEntryLoader,
    async () => (await import("./entry/entry-page")).CompraEntryPage,
  ),
  sheetPage(
    paths.compras.imprimir,
    calls.compraManual.imprimir,
    compraPrintLoader,
    async () => (await import("./print/print-page")).CompraPrintPage,
  ),
  page(
    paths.compras.relatorio,
    calls.compras.relatorioFornecedores,
    compraReportLoader,
    async () => (await import("./report/report-page")).CompraReportPage,
  ),
];
