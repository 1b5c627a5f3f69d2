import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import {
  contaListLoader,
  contaLoader,
  contaNewLoader,
  detailsLoader,
  multipleLoader,
  receiptLoader,
  renegotiationLoader,
  reportLoader,
  settleLoader,
} from "../pages/contas/loaders";
import { ageingLoader, cashFlowLoader } from "../pages/relatorios/loaders";
import { accounts, page } from "./page";

const { relatorios } = calls;

/** Payables, receivables and the reports on them. */
export const accountRoutes = (): RouteObject[] => [
  ...accounts(
    ["/contasPagar", "/contasReceber"],
    "lista",
    contaListLoader,
    async () => (await import("../pages/contas/list/list-page")).ContaListPage,
  ),
  ...accounts(
    ["/contasPagar/new", "/contasReceber/new"],
    "save",
    contaNewLoader,
    async () => (await import("../pages/contas/form/new-page")).ContaNewPage,
  ),
  ...accounts(
    ["/contasPagar/pagar/:id", "/contasReceber/receber/:id"],
    "settle",
    settleLoader,
    async () => (await import("../pages/contas/settle/settle-page")).SettlePage,
  ),
  ...accounts(
    ["/contasPagar/multiplo", "/contasReceber/multiplo"],
    "multiplo",
    multipleLoader,
    async () => (await import("../pages/contas/multiple/multiple-page")).MultiplePage,
  ),
  ...accounts(
    ["/contasPagar/renegociacao", "/contasReceber/renegociacao"],
    "renegociacao",
    renegotiationLoader,
    async () => (await import("../pages/contas/renegotiation/renegotiation-page")).RenegotiationPage,
  ),
  ...accounts(
    ["/contasPagar/detalhe/:id", "/contasReceber/detalhe/:id"],
    "find",
    detailsLoader,
    async () => (await import("../pages/contas/details/details-page")).DetailsPage,
  ),
  ...accounts(
    ["/contasPagar/edit/:id", "/contasReceber/edit/:id"],
    "update",
    contaLoader,
    async () => (await import("../pages/contas/form/edit-page")).ContaEditPage,
  ),
  ...accounts(
    ["/contasPagar/delete/:id", "/contasReceber/delete/:id"],
    "delete",
    contaLoader,
    async () => (await import("../pages/contas/details/confirm-pages")).DeletePage,
  ),
  ...accounts(
    ["/contasPagar/estorno/:id", "/contasReceber/estorno/:id"],
    "estorno",
    contaLoader,
    async () => (await import("../pages/contas/details/confirm-pages")).ReversalPage,
  ),
  ...accounts(
    ["/contasPagar/relatorio", "/contasReceber/relatorio"],
    "relatorio",
    reportLoader,
    async () => (await import("../pages/contas/print/report-page")).ReportPage,
  ),
  ...accounts(
    ["/contasPagar/comprovante/:id", "/contasReceber/comprovante/:id"],
    "comprovante",
    receiptLoader,
    async () => (await import("../pages/contas/print/receipt-page")).ReceiptPage,
  ),
  page(
    "/relatorios",
    relatorios.vencimentos,
    undefined,
    async () => (await import("../pages/relatorios/reports-page")).ReportsPage,
  ),
  page(
    "/relatorios/vencimentos",
    relatorios.vencimentos,
    guarded(ageingLoader),
    async () => (await import("../pages/relatorios/ageing-page")).AgeingPage,
  ),
  page(
    "/relatorios/fluxoCaixa",
    relatorios.fluxoCaixa,
    guarded(cashFlowLoader),
    async () => (await import("../pages/relatorios/cash-flow-page")).CashFlowPage,
  ),
];
