import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { entriesLoader, reconciledAccountsLoader, rulesLoader } from "./loaders";

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
    paths.contasBancarias.conciliar,
    calls.conciliacao.lancamentos,
    entriesLoader,
    async () => (await import("./reconcile-page")).ReconcilePage,
  ),
];
