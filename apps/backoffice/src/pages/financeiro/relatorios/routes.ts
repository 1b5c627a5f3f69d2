import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { ageingLoader, cashFlowLoader, incomeLoader } from "./loaders";

export const relatoriosPageRoutes = (): RouteObject[] => [
  page(
    paths.relatorios,
    calls.relatorios.vencimentos,
    undefined,
    async () => (await import("./reports-page")).ReportsPage,
  ),
  page(
    paths.vencimentos,
    calls.relatorios.vencimentos,
    ageingLoader,
    async () => (await import("./ageing-page")).AgeingPage,
  ),
  page(
    paths.fluxoCaixa,
    calls.relatorios.fluxoCaixa,
    cashFlowLoader,
    async () => (await import("./cash-flow-page")).CashFlowPage,
  ),
  page(
    paths.resultado,
    calls.relatorios.resultado,
    incomeLoader,
    async () => (await import("./income-page")).IncomePage,
  ),
];
