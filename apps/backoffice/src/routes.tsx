import type { Call } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "./app/failures";
import { loadSession, SHELL_ROUTE, sessionIsStale } from "./app/session";
import { auditLoader } from "./pages/auditoria/loader";
import { findLoader, listLoader, newLoader, payLoader, receiptLoader, reportLoader } from "./pages/contas/loaders";
import { accountLoader } from "./pages/minha-conta/loader";
import { FailurePage } from "./shell/failure-page";
import { Permitted } from "./shell/permitted";
import { Shell } from "./shell/shell";
import { Starting } from "./shell/starting";

/** A page of the shell. `call` is the one that the page exists for: who may not make it is told so. */
function page(
  path: string,
  call: Call,
  loader: RouteObject["loader"],
  Component: () => Promise<() => React.ReactNode>,
) {
  return { path, loader, handle: { access: call.access }, lazy: { Component } } satisfies RouteObject;
}

/** A page for who has no session yet. */
function entrance(path: string, Component: () => Promise<() => React.ReactNode>) {
  return { path, lazy: { Component }, ErrorBoundary: FailurePage, HydrateFallback: Starting } satisfies RouteObject;
}

const { auditoria, contasPagar, sessao, sessoes } = calls;

/**
 * Every page. Loaders are here, so that data and code of a page are fetched at the same time. A router consumes the
 * `lazy` parts of the table that it is given, so each one gets its own.
 */
export const createRoutes = (): RouteObject[] => [
  entrance("/login", async () => (await import("./pages/login/login-page")).LoginPage),
  entrance("/senha/solicitar", async () => (await import("./pages/login/password-pages")).ForgotPasswordPage),
  entrance("/senha/redefinir", async () => (await import("./pages/login/password-pages")).ResetPasswordPage),
  {
    id: SHELL_ROUTE,
    path: "/",
    loader: guarded(loadSession),
    shouldRevalidate: sessionIsStale,
    Component: Shell,
    ErrorBoundary: FailurePage,
    HydrateFallback: Starting,
    children: [
      {
        Component: Permitted,
        ErrorBoundary: FailurePage,
        children: [
          page("/", sessao.atual, undefined, async () => (await import("./pages/home/home-page")).HomePage),
          page("/home", sessao.atual, undefined, async () => (await import("./pages/home/home-page")).HomePage),
          page(
            "/contasPagar",
            contasPagar.lista,
            guarded(listLoader),
            async () => (await import("./pages/contas/list-page")).ListPage,
          ),
          page(
            "/contasPagar/new",
            contasPagar.save,
            guarded(newLoader),
            async () => (await import("./pages/contas/new-page")).NewPage,
          ),
          page(
            "/contasPagar/pagar/:id",
            contasPagar.pagar,
            guarded(payLoader),
            async () => (await import("./pages/contas/pay-page")).PayPage,
          ),
          page(
            "/contasPagar/detalhe/:id",
            contasPagar.find,
            guarded(findLoader),
            async () => (await import("./pages/contas/details-page")).DetailsPage,
          ),
          page(
            "/contasPagar/edit/:id",
            contasPagar.update,
            guarded(findLoader),
            async () => (await import("./pages/contas/edit-page")).EditPage,
          ),
          page(
            "/contasPagar/delete/:id",
            contasPagar.delete,
            guarded(findLoader),
            async () => (await import("./pages/contas/confirm-pages")).DeletePage,
          ),
          page(
            "/contasPagar/estorno/:id",
            contasPagar.estorno,
            guarded(findLoader),
            async () => (await import("./pages/contas/confirm-pages")).ReversalPage,
          ),
          page(
            "/contasPagar/relatorio",
            contasPagar.relatorio,
            guarded(reportLoader),
            async () => (await import("./pages/contas/report-page")).ReportPage,
          ),
          page(
            "/contasPagar/comprovante/:id",
            contasPagar.comprovante,
            guarded(receiptLoader),
            async () => (await import("./pages/contas/receipt-page")).ReceiptPage,
          ),
          page(
            "/minhaConta",
            sessoes.lista,
            guarded(accountLoader),
            async () => (await import("./pages/minha-conta/account-page")).AccountPage,
          ),
          page(
            "/auditoria",
            auditoria.lista,
            guarded(auditLoader),
            async () => (await import("./pages/auditoria/audit-page")).AuditPage,
          ),
          {
            path: "*",
            loader: () => {
              throw new Response(null, { status: 404 });
            },
          },
        ],
      },
    ],
  },
];
