import type { RouteObject } from "react-router-dom";
import { guarded } from "./app/failures";
import { loadSession, SHELL_ROUTE, sessionIsStale } from "./app/session";
import { arquivosXmlPageRoutes } from "./pages/arquivos-xml/routes";
import { assinaturaPageRoutes } from "./pages/assinatura/routes";
import { auditoriaPageRoutes } from "./pages/auditoria/routes";
import { caixaPageRoutes } from "./pages/caixa/routes";
import { categoriasProdutoPageRoutes } from "./pages/categorias-produto/routes";
import { classificacoesPageRoutes } from "./pages/classificacoes/routes";
import { comissaoPageRoutes } from "./pages/comissao/routes";
import { comprasPageRoutes } from "./pages/compras/routes";
import { configNfPageRoutes } from "./pages/config-nf/routes";
import { contasPageRoutes } from "./pages/contas/routes";
import { contasBancariasPageRoutes } from "./pages/contas-bancarias/routes";
import { contratoPageRoutes } from "./pages/contrato/routes";
import { depositosPageRoutes } from "./pages/depositos/routes";
import { empresasPageRoutes } from "./pages/empresas/routes";
import { estoqueMinimoPageRoutes } from "./pages/estoque-minimo/routes";
import { formasPagamentoPageRoutes } from "./pages/formas-pagamento/routes";
import { gatewayPageRoutes } from "./pages/gateway/routes";
import { gpsPageRoutes } from "./pages/gps/routes";
import { gruposUniNegocioPageRoutes } from "./pages/grupos-uni-negocio/routes";
import { homePageRoutes } from "./pages/home/routes";
import { inventariosPageRoutes } from "./pages/inventarios/routes";
import { loginPageRoutes } from "./pages/login/routes";
import { minhaContaPageRoutes } from "./pages/minha-conta/routes";
import { municipiosAtendidosPageRoutes } from "./pages/municipios-atendidos/routes";
import { naturezasPageRoutes } from "./pages/naturezas/routes";
import { nfePageRoutes } from "./pages/nfe/routes";
import { ordemServicoPageRoutes } from "./pages/ordem-servico/routes";
import { perfilAcessoPageRoutes } from "./pages/perfil-acesso/routes";
import { permissoesPageRoutes } from "./pages/permissoes/routes";
import { pessoasPageRoutes } from "./pages/pessoas/routes";
import { planosPageRoutes } from "./pages/planos/routes";
import { pragasPageRoutes } from "./pages/pragas/routes";
import { produtosPageRoutes } from "./pages/produtos/routes";
import { relatoriosPageRoutes } from "./pages/relatorios/routes";
import { requerimentosPageRoutes } from "./pages/requerimentos/routes";
import { unidadesPageRoutes } from "./pages/unidades/routes";
import { usuariosPageRoutes } from "./pages/usuarios/routes";
import { veiculosPageRoutes } from "./pages/veiculos/routes";
import { whatsappPageRoutes } from "./pages/whatsapp/routes";
import { FailurePage } from "./shell/failure-page";
import { Permitted } from "./shell/permitted";
import { Shell } from "./shell/shell";
import { Starting } from "./shell/starting";

/**
 * Every page, from the tables of the areas. Loaders are in the tables, so that data and code of a page are fetched at
 * the same time. It is a function because a router consumes the `lazy` parts of its table, so each router needs a new
 * one.
 */
export const createRoutes = (): RouteObject[] => [
  ...loginPageRoutes(),
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
          ...homePageRoutes(),
          ...contasPageRoutes(),
          ...relatoriosPageRoutes(),
          ...caixaPageRoutes(),
          ...contasBancariasPageRoutes(),
          ...comissaoPageRoutes(),
          ...formasPagamentoPageRoutes(),
          ...classificacoesPageRoutes(),
          ...pessoasPageRoutes(),
          ...veiculosPageRoutes(),
          ...municipiosAtendidosPageRoutes(),
          ...pragasPageRoutes(),
          ...ordemServicoPageRoutes(),
          ...gpsPageRoutes(),
          ...whatsappPageRoutes(),
          ...produtosPageRoutes(),
          ...categoriasProdutoPageRoutes(),
          ...comprasPageRoutes(),
          ...nfePageRoutes(),
          ...naturezasPageRoutes(),
          ...depositosPageRoutes(),
          ...requerimentosPageRoutes(),
          ...inventariosPageRoutes(),
          ...estoqueMinimoPageRoutes(),
          ...contratoPageRoutes(),
          ...assinaturaPageRoutes(),
          ...configNfPageRoutes(),
          ...gatewayPageRoutes(),
          ...arquivosXmlPageRoutes(),
          ...usuariosPageRoutes(),
          ...permissoesPageRoutes(),
          ...minhaContaPageRoutes(),
          ...auditoriaPageRoutes(),
          ...empresasPageRoutes(),
          ...perfilAcessoPageRoutes(),
          ...planosPageRoutes(),
          ...gruposUniNegocioPageRoutes(),
          ...unidadesPageRoutes(),
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
