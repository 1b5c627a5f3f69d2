import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { cashLoader, closingLoader, countLoader, registersLoader, sessionsLoader } from "../pages/caixa/loaders";
import { contaBancariaListLoader as bankAccountsLoader, statementLoader } from "../pages/contas-bancarias/loaders";
import { page } from "./page";

const { caixas, contasBancarias } = calls;

/** Cash registers and bank accounts. */
export const cashRoutes = (): RouteObject[] => [
  page("/caixa", caixas.lista, guarded(cashLoader), async () => (await import("../pages/caixa/cash-page")).CashPage),
  page(
    "/caixa/fechar/:id",
    caixas.fechar,
    guarded(countLoader),
    async () => (await import("../pages/caixa/count-page")).CountPage,
  ),
  page(
    "/caixa/fechamento/:id",
    caixas.fechamento,
    guarded(closingLoader),
    async () => (await import("../pages/caixa/closing-report-page")).ClosingReportPage,
  ),
  page(
    "/caixa/historico",
    caixas.aberturas,
    guarded(sessionsLoader),
    async () => (await import("../pages/caixa/sessions-page")).SessionsPage,
  ),
  page(
    "/caixa/cadastro",
    caixas.update,
    guarded(registersLoader),
    async () => (await import("../pages/caixa/registers-page")).RegistersPage,
  ),
  page(
    "/contasBancarias",
    contasBancarias.extrato,
    guarded(bankAccountsLoader),
    async () => (await import("../pages/contas-bancarias/list-page")).ContaBancariaListPage,
  ),
  page(
    "/contasBancarias/extrato/:id",
    contasBancarias.extrato,
    guarded(statementLoader),
    async () => (await import("../pages/contas-bancarias/statement-page")).StatementPage,
  ),
];
