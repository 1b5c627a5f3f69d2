import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { cashLoader, closingLoader, countLoader, registersLoader, sessionsLoader } from "./loaders";

export const caixaPageRoutes = (): RouteObject[] => [
  page(paths.caixa.aberto, calls.caixas.lista, cashLoader, async () => (await import("./cash-page")).CashPage),
  page(paths.caixa.fechar, calls.caixas.fechar, countLoader, async () => (await import("./count-page")).CountPage),
  page(
    paths.caixa.fechamento,
    calls.caixas.fechamento,
    closingLoader,
    async () => (await import("./closing-report-page")).ClosingReportPage,
  ),
  page(
    paths.caixa.historico,
    calls.caixas.aberturas,
    sessionsLoader,
    async () => (await import("./sessions-page")).SessionsPage,
  ),
  page(
    paths.caixa.cadastro,
    calls.caixas.update,
    registersLoader,
    async () => (await import("./registers-page")).RegistersPage,
  ),
];
