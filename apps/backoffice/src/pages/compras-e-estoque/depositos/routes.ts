import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { depositoListLoader, depositoLoader, ledgerLoader, ledgerReportLoader } from "./loaders";

export const depositosPageRoutes = (): RouteObject[] => [
  page(
    paths.depositos.lista,
    calls.depositos.find,
    depositoListLoader,
    async () => (await import("./list-page")).DepositoListPage,
  ),
  page(
    paths.depositos.novo,
    calls.depositos.save,
    undefined,
    async () => (await import("./form-pages")).DepositoNewPage,
  ),
  page(
    paths.depositos.editar,
    calls.depositos.find,
    depositoLoader,
    async () => (await import("./form-pages")).DepositoEditPage,
  ),
  page(
    paths.depositos.movimentos,
    calls.depositos.movimentos,
    ledgerLoader,
    async () => (await import("./ledger-page")).LedgerPage,
  ),
  page(
    paths.depositos.relatorioMovimentos,
    calls.depositos.movimentos,
    ledgerReportLoader,
    async () => (await import("./ledger-report-page")).LedgerReportPage,
  ),
];
