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
import { contaPages, page } from "./page";

const { relatorios } = calls;

/** Payables, receivables and the reports on them. */
export const accountRoutes = (): RouteObject[] => [
  ...contaPages(
    ["/contasPagar", "/contasReceber"],
    "lista",
    contaListLoader,
    async () => (await import("../pages/contas/list/list-page")).ContaListPage,
  ),
  ...contaPages(
    ["/contasPagar/new", "/contasReceber/new"],
    "save",
    contaNewLoader,
    async () => (await import("../pages/contas/form/new-page")).ContaNewPage,
  ),
  ...contaPages(
    ["/contasPagar/pagar/:id", "/contasReceber/receber/:id"],
    "settle",
    settleLoader,
    async () => (await import("../pages/contas/settle/settle-page")).SettlePage,
  ),
  ...contaPages(
    ["/contasPagar/multiplo", "/contasReceber/multiplo"],
    "multiplo",
    multipleLoader,
    async () => (await import("../pages/contas/multiple/multiple-page")).MultiplePage,
  ),
  ...contaPages(
    ["/contasPagar/renegociacao", "/contasReceber/renegociacao"],
    "renegociacao",
    renegotiationLoader,
    async () => (await import("../pages/contas/renegotiation/renegotiation-page")).RenegotiationPage,
  ),
  ...contaPages(
    ["/contasPagar/detalhe/:id", "/contasReceber/detalhe/:id"],
    "find",
    detailsLoader,
    async () => (await import("../pages/contas/details/details-page")).DetailsPage,
  ),
  ...contaPages(
    ["/contasPagar/edit/:id", "/contasReceber/edit/:id"],
    "update",
    contaLoader,
    async () => (await import("../pages/contas/form/edit-page")).ContaEditPage,
  ),
  ...contaPages(
    ["/contasPagar/delete/:id", "/contasReceber/delete/:id"],
    "delete",
    contaLoader,
    async () => (await import("../pages/contas/details/confirm-pages")).DeletePage,
  ),
  ...contaPages(
    ["/contasPagar/estorno/:id", "/contasReceber/estorno/:id"],
    "estorno",
    contaLoader,
    async () => (await import("../pages/contas/details/confirm-pages")).ReversalPage,
  ),
  ...contaPages(
    ["/contasPagar/relatorio", "/contasReceber/relatorio"],
    "relatorio",
    reportLoader,
    async () => (await import("../pages/contas/print/report-page")).ReportPage,
  ),
  ...contaPages(
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
