import type { RouteObject } from "react-router-dom";
import { arquivosXmlPageRoutes } from "./pages/arquivos-xml/routes";
import { assinaturaPageRoutes } from "./pages/assinatura/routes";
import { auditoriaPageRoutes } from "./pages/auditoria/routes";
import { caixaPageRoutes } from "./pages/caixa/routes";
import { categoriasProdutoPageRoutes } from "./pages/categorias-produto/routes";
import { classificacoesPageRoutes } from "./pages/classificacoes/routes";
import { comissaoPageRoutes } from "./pages/comissao/routes";
import { comprasPageRoutes } from "./pages/compras/routes";
import { configNfPageRoutes } from "./pages/config-nf/routes";
import { contasBancariasPageRoutes } from "./pages/contas-bancarias/routes";
import { contratoPageRoutes } from "./pages/contrato/routes";
import { depositosPageRoutes } from "./pages/depositos/routes";
import { empresasPageRoutes } from "./pages/empresas/routes";
import { estoqueMinimoPageRoutes } from "./pages/estoque-minimo/routes";
import { formasPagamentoPageRoutes } from "./pages/formas-pagamento/routes";
import { gatewayPageRoutes } from "./pages/gateway/routes";
import { gpsPageRoutes } from "./pages/gps/routes";
import { gruposUniNegocioPageRoutes } from "./pages/grupos-uni-negocio/routes";
import { inventariosPageRoutes } from "./pages/inventarios/routes";
import { minhaContaPageRoutes } from "./pages/minha-conta/routes";
import { municipiosAtendidosPageRoutes } from "./pages/municipios-atendidos/routes";
import { naturezasPageRoutes } from "./pages/naturezas/routes";
import { nfePageRoutes } from "./pages/nfe/routes";
import { ordemServicoPageRoutes } from "./pages/ordem-servico/routes";
import { paineisPageRoutes } from "./pages/paineis/routes";
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

/**
 * The pages of every area but the start page and the accounts, from the tables of the areas. Loaders are in the tables,
 * so that data and code of a page are fetched at the same time.
 */
export const otherPages = (): RouteObject[] => [
  ...relatoriosPageRoutes(),
  ...paineisPageRoutes(),
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
];
