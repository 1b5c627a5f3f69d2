import type { RouteObject } from "react-router-dom";
import { guarded } from "./app/failures";
import { loadSession, SHELL_ROUTE, sessionIsStale } from "./app/session";
import { arquivosXmlRoutes } from "./pages/arquivos-xml/routes";
import { assinaturaRoutes } from "./pages/assinatura/routes";
import { auditoriaRoutes } from "./pages/auditoria/routes";
import { caixaRoutes } from "./pages/caixa/routes";
import { classificacoesRoutes } from "./pages/classificacoes/routes";
import { configNfRoutes } from "./pages/config-nf/routes";
import { contasRoutes } from "./pages/contas/routes";
import { contasBancariasRoutes } from "./pages/contas-bancarias/routes";
import { contratoRoutes } from "./pages/contrato/routes";
import { empresasRoutes } from "./pages/empresas/routes";
import { formasPagamentoRoutes } from "./pages/formas-pagamento/routes";
import { gruposUniNegocioRoutes } from "./pages/grupos-uni-negocio/routes";
import { homeRoutes } from "./pages/home/routes";
import { loginRoutes } from "./pages/login/routes";
import { minhaContaRoutes } from "./pages/minha-conta/routes";
import { perfilAcessoRoutes } from "./pages/perfil-acesso/routes";
import { permissoesRoutes } from "./pages/permissoes/routes";
import { pessoasRoutes } from "./pages/pessoas/routes";
import { planosRoutes } from "./pages/planos/routes";
import { relatoriosRoutes } from "./pages/relatorios/routes";
import { unidadesRoutes } from "./pages/unidades/routes";
import { usuariosRoutes } from "./pages/usuarios/routes";
import { FailurePage } from "./shell/failure-page";
import { Permitted } from "./shell/permitted";
import { Shell } from "./shell/shell";
import { Starting } from "./shell/starting";

/**
 * Every page, from the tables of the areas. Loaders are in the tables, so that data and code of a page are fetched at the
 * same time. A router consumes the `lazy` parts of the table that it is given, so each one gets its own.
 */
export const createRoutes = (): RouteObject[] => [
  ...loginRoutes(),
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
          ...homeRoutes(),
          ...contasRoutes(),
          ...relatoriosRoutes(),
          ...caixaRoutes(),
          ...contasBancariasRoutes(),
          ...formasPagamentoRoutes(),
          ...classificacoesRoutes(),
          ...pessoasRoutes(),
          ...contratoRoutes(),
          ...assinaturaRoutes(),
          ...configNfRoutes(),
          ...arquivosXmlRoutes(),
          ...usuariosRoutes(),
          ...permissoesRoutes(),
          ...minhaContaRoutes(),
          ...auditoriaRoutes(),
          ...empresasRoutes(),
          ...perfilAcessoRoutes(),
          ...planosRoutes(),
          ...gruposUniNegocioRoutes(),
          ...unidadesRoutes(),
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
