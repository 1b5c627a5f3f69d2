import type { Call } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { guarded } from "./app/failures";
import { loadSession, SHELL_ROUTE, sessionIsStale } from "./app/session";
import { auditLoader } from "./pages/auditoria/loader";
import { cashLoader, closingLoader, countLoader, registersLoader, sessionsLoader } from "./pages/caixa/loaders";
import { categorias, centros } from "./pages/classificacoes/kind";
import {
  findLoader as findClassificacao,
  listLoader as listClassificacoes,
  newLoader as newClassificacao,
} from "./pages/classificacoes/loaders";
import {
  detailsLoader,
  findLoader,
  listLoader,
  multipleLoader,
  newLoader,
  receiptLoader,
  renegotiationLoader,
  reportLoader,
  settleLoader,
} from "./pages/contas/loaders";
import { type Side, sides } from "./pages/contas/side";
import { onSide } from "./pages/contas/side-context";
import { listLoader as bankAccountsLoader, statementLoader } from "./pages/contas-bancarias/loaders";
import { methodLoader, methodsLoader } from "./pages/formas-pagamento/loaders";
import { accountLoader } from "./pages/minha-conta/loader";
import { groupLoader, groupsLoader, modulesLoader } from "./pages/permissoes/loaders";
import { findLoader as findPessoa, listLoader as listPessoas } from "./pages/pessoas/loaders";
import { ageingLoader, cashFlowLoader } from "./pages/relatorios/loaders";
import {
  findLoader as findUsuario,
  listLoader as listUsuarios,
  newLoader as newUsuario,
} from "./pages/usuarios/loaders";
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

/** A page of the accounts, at its address on each side. `call` is the one that it exists for. */
function accounts(
  addresses: readonly [pagar: string, receber: string],
  call: keyof Side["calls"],
  loader: (side: Side) => (args: LoaderFunctionArgs) => Promise<unknown>,
  Component: () => Promise<() => React.ReactNode>,
) {
  return Object.values(sides).map((side, at) =>
    page(addresses[at] ?? "", side.calls[call], guarded(loader(side)), async () => onSide(side, await Component())),
  );
}

/** A page for who has no session yet. */
function entrance(path: string, Component: () => Promise<() => React.ReactNode>) {
  return { path, lazy: { Component }, ErrorBoundary: FailurePage, HydrateFallback: Starting } satisfies RouteObject;
}

const {
  auditoria,
  caixas,
  categoriasConta,
  contasBancarias,
  centroResultado,
  formasPagamento,
  pessoas,
  relatorios,
  sessao,
  sessoes,
  usuarios,
} = calls;

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
          ...accounts(
            ["/contasPagar", "/contasReceber"],
            "lista",
            listLoader,
            async () => (await import("./pages/contas/list-page")).ListPage,
          ),
          ...accounts(
            ["/contasPagar/new", "/contasReceber/new"],
            "save",
            newLoader,
            async () => (await import("./pages/contas/new-page")).NewPage,
          ),
          ...accounts(
            ["/contasPagar/pagar/:id", "/contasReceber/receber/:id"],
            "settle",
            settleLoader,
            async () => (await import("./pages/contas/settle-page")).SettlePage,
          ),
          ...accounts(
            ["/contasPagar/multiplo", "/contasReceber/multiplo"],
            "multiplo",
            multipleLoader,
            async () => (await import("./pages/contas/multiple-page")).MultiplePage,
          ),
          ...accounts(
            ["/contasPagar/renegociacao", "/contasReceber/renegociacao"],
            "renegociacao",
            renegotiationLoader,
            async () => (await import("./pages/contas/renegotiation-page")).RenegotiationPage,
          ),
          ...accounts(
            ["/contasPagar/detalhe/:id", "/contasReceber/detalhe/:id"],
            "find",
            detailsLoader,
            async () => (await import("./pages/contas/details-page")).DetailsPage,
          ),
          ...accounts(
            ["/contasPagar/edit/:id", "/contasReceber/edit/:id"],
            "update",
            findLoader,
            async () => (await import("./pages/contas/edit-page")).EditPage,
          ),
          ...accounts(
            ["/contasPagar/delete/:id", "/contasReceber/delete/:id"],
            "delete",
            findLoader,
            async () => (await import("./pages/contas/confirm-pages")).DeletePage,
          ),
          ...accounts(
            ["/contasPagar/estorno/:id", "/contasReceber/estorno/:id"],
            "estorno",
            findLoader,
            async () => (await import("./pages/contas/confirm-pages")).ReversalPage,
          ),
          ...accounts(
            ["/contasPagar/relatorio", "/contasReceber/relatorio"],
            "relatorio",
            reportLoader,
            async () => (await import("./pages/contas/report-page")).ReportPage,
          ),
          ...accounts(
            ["/contasPagar/comprovante/:id", "/contasReceber/comprovante/:id"],
            "comprovante",
            receiptLoader,
            async () => (await import("./pages/contas/receipt-page")).ReceiptPage,
          ),
          page(
            "/formasPagamento",
            formasPagamento.lista,
            guarded(methodsLoader),
            async () => (await import("./pages/formas-pagamento/list-page")).ListPage,
          ),
          page(
            "/formasPagamento/new",
            formasPagamento.save,
            undefined,
            async () => (await import("./pages/formas-pagamento/form-pages")).NewPage,
          ),
          page(
            "/formasPagamento/edit/:id",
            formasPagamento.update,
            guarded(methodLoader),
            async () => (await import("./pages/formas-pagamento/form-pages")).EditPage,
          ),
          page(
            "/categoriasConta",
            categoriasConta.lista,
            guarded(listClassificacoes(categorias)),
            async () => (await import("./pages/classificacoes/list-page")).ListPage,
          ),
          page(
            "/categoriasConta/new",
            categoriasConta.save,
            guarded(newClassificacao),
            async () => (await import("./pages/classificacoes/category-pages")).NewCategoryPage,
          ),
          page(
            "/categoriasConta/edit/:id",
            categoriasConta.update,
            guarded(findClassificacao(categorias)),
            async () => (await import("./pages/classificacoes/category-pages")).EditCategoryPage,
          ),
          page(
            "/centroResultado",
            centroResultado.lista,
            guarded(listClassificacoes(centros)),
            async () => (await import("./pages/classificacoes/list-page")).ListPage,
          ),
          page(
            "/centroResultado/new",
            centroResultado.save,
            guarded(newClassificacao),
            async () => (await import("./pages/classificacoes/centre-pages")).NewCentrePage,
          ),
          page(
            "/centroResultado/edit/:id",
            centroResultado.update,
            guarded(findClassificacao(centros)),
            async () => (await import("./pages/classificacoes/centre-pages")).EditCentrePage,
          ),
          page(
            "/pessoas",
            pessoas.lista,
            guarded(listPessoas),
            async () => (await import("./pages/pessoas/list-page")).ListPage,
          ),
          page("/pessoas/new", pessoas.save, undefined, async () => (await import("./pages/pessoas/new-page")).NewPage),
          page(
            "/pessoas/edit/:id",
            pessoas.update,
            guarded(findPessoa),
            async () => (await import("./pages/pessoas/edit-page")).EditPage,
          ),
          page(
            "/usuarios",
            usuarios.getUsuarios,
            guarded(listUsuarios),
            async () => (await import("./pages/usuarios/list-page")).ListPage,
          ),
          page(
            "/usuarios/new",
            usuarios.save,
            guarded(newUsuario),
            async () => (await import("./pages/usuarios/new-page")).NewPage,
          ),
          page(
            "/usuarios/edit/:id",
            usuarios.update,
            guarded(findUsuario),
            async () => (await import("./pages/usuarios/edit-page")).EditPage,
          ),
          page(
            "/relatorios",
            relatorios.vencimentos,
            undefined,
            async () => (await import("./pages/relatorios/reports-page")).ReportsPage,
          ),
          page(
            "/relatorios/vencimentos",
            relatorios.vencimentos,
            guarded(ageingLoader),
            async () => (await import("./pages/relatorios/ageing-page")).AgeingPage,
          ),
          page(
            "/relatorios/fluxoCaixa",
            relatorios.fluxoCaixa,
            guarded(cashFlowLoader),
            async () => (await import("./pages/relatorios/cash-flow-page")).CashFlowPage,
          ),
          page(
            "/caixa",
            caixas.lista,
            guarded(cashLoader),
            async () => (await import("./pages/caixa/cash-page")).CashPage,
          ),
          page(
            "/caixa/fechar/:id",
            caixas.fechar,
            guarded(countLoader),
            async () => (await import("./pages/caixa/count-page")).CountPage,
          ),
          page(
            "/caixa/fechamento/:id",
            caixas.fechamento,
            guarded(closingLoader),
            async () => (await import("./pages/caixa/closing-report-page")).ClosingReportPage,
          ),
          page(
            "/caixa/historico",
            caixas.aberturas,
            guarded(sessionsLoader),
            async () => (await import("./pages/caixa/sessions-page")).SessionsPage,
          ),
          page(
            "/caixa/cadastro",
            caixas.update,
            guarded(registersLoader),
            async () => (await import("./pages/caixa/registers-page")).RegistersPage,
          ),
          page(
            "/contasBancarias",
            contasBancarias.extrato,
            guarded(bankAccountsLoader),
            async () => (await import("./pages/contas-bancarias/list-page")).ListPage,
          ),
          page(
            "/contasBancarias/extrato/:id",
            contasBancarias.extrato,
            guarded(statementLoader),
            async () => (await import("./pages/contas-bancarias/statement-page")).StatementPage,
          ),
          page(
            "/permissoes/grupos",
            calls.permissoes.lista,
            guarded(groupsLoader),
            async () => (await import("./pages/permissoes/list-page")).ListPage,
          ),
          page(
            "/permissoes/grupos/novo",
            calls.permissoes.save,
            guarded(modulesLoader),
            async () => (await import("./pages/permissoes/form-pages")).NewPage,
          ),
          page(
            "/permissoes/grupos/edit/:id",
            calls.permissoes.update,
            guarded(groupLoader),
            async () => (await import("./pages/permissoes/form-pages")).EditPage,
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
