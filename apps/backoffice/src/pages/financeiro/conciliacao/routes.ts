import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { entriesLoader, importsLoader, reconciledAccountsLoader, rulesLoader, statementImportLoader } from "./loaders";

export const conciliacaoPageRoutes = (): RouteObject[] => [
  page(
    paths.contasBancarias.conciliacao,
    calls.conciliacao.contas,
    reconciledAccountsLoader,
    async () => (await import("./accounts-page")).ReconciledAccountsPage,
  ),
  page(
    paths.contasBancarias.regras,
    calls.conciliacao.regras,
    rulesLoader,
    async () => (await import("./rules-page")).RulesPage,
  ),
  page(
    paths.contasBancarias.importarExtrato,
    calls.extratos.importar,
    statementImportLoader,
    async () => (await import("./statement-import-page")).StatementImportPage,
  ),
  page(
    paths.contasBancarias.extratos,
    calls.extratos.lotes,
    importsLoader,
    async () => (await import("./imports-page")).ImportsPage,
  ),
  page(
    paths.contasBancarias.conciliar,
    calls.conciliacao.lancamentos,
    entriesLoader,
    async () => (await import("./reconcile-page")).ReconcilePage,
  ),
];
