import type { RouteObject } from "react-router-dom";
import { chavesPageRoutes } from "./pages/acesso/chaves/routes";
import { minhaContaPageRoutes } from "./pages/acesso/minha-conta/routes";
import { permissoesPageRoutes } from "./pages/acesso/permissoes/routes";
import { segundoFatorPageRoutes } from "./pages/acesso/segundo-fator/routes";
import { unidadesPageRoutes } from "./pages/acesso/unidades/routes";
import { usuariosPageRoutes } from "./pages/acesso/usuarios/routes";
import { pessoasPageRoutes } from "./pages/cadastros/pessoas/routes";
import { categoriasProdutoPageRoutes } from "./pages/compras-e-estoque/categorias-produto/routes";
import { comprasPageRoutes } from "./pages/compras-e-estoque/compras/routes";
import { depositosPageRoutes } from "./pages/compras-e-estoque/depositos/routes";
import { estoqueMinimoPageRoutes } from "./pages/compras-e-estoque/estoque-minimo/routes";
import { inventariosPageRoutes } from "./pages/compras-e-estoque/inventarios/routes";
import { naturezasPageRoutes } from "./pages/compras-e-estoque/naturezas/routes";
import { nfePageRoutes } from "./pages/compras-e-estoque/nfe/routes";
import { produtosPageRoutes } from "./pages/compras-e-estoque/produtos/routes";
import { requerimentosPageRoutes } from "./pages/compras-e-estoque/requerimentos/routes";
import { aprovacaoPageRoutes } from "./pages/financeiro/aprovacao/routes";
import { caixaPageRoutes } from "./pages/financeiro/caixa/routes";
import { classificacoesPageRoutes } from "./pages/financeiro/classificacoes/routes";
import { cobrancaPageRoutes } from "./pages/financeiro/cobranca/routes";
import { comissaoPageRoutes } from "./pages/financeiro/comissao/routes";
import { conciliacaoPageRoutes } from "./pages/financeiro/conciliacao/routes";
import { contasBancariasPageRoutes } from "./pages/financeiro/contas-bancarias/routes";
import { fechamentoPageRoutes } from "./pages/financeiro/fechamento/routes";
import { formasPagamentoPageRoutes } from "./pages/financeiro/formas-pagamento/routes";
import { gatewayPageRoutes } from "./pages/financeiro/gateway/routes";
import { orcamentoPageRoutes } from "./pages/financeiro/orcamento/routes";
import { paineisPageRoutes } from "./pages/financeiro/paineis/routes";
import { relatoriosPageRoutes } from "./pages/financeiro/relatorios/routes";
import { gpsPageRoutes } from "./pages/operacao/gps/routes";
import { municipiosAtendidosPageRoutes } from "./pages/operacao/municipios-atendidos/routes";
import { ordemServicoPageRoutes } from "./pages/operacao/ordem-servico/routes";
import { pragasPageRoutes } from "./pages/operacao/pragas/routes";
import { veiculosPageRoutes } from "./pages/operacao/veiculos/routes";
import { whatsappPageRoutes } from "./pages/operacao/whatsapp/routes";
import { assinaturaPageRoutes } from "./pages/plataforma/assinatura/routes";
import { contratoPageRoutes } from "./pages/plataforma/contrato/routes";
import { empresasPageRoutes } from "./pages/plataforma/empresas/routes";
import { feriadosPageRoutes } from "./pages/plataforma/feriados/routes";
import { gruposUniNegocioPageRoutes } from "./pages/plataforma/grupos-uni-negocio/routes";
import { perfilAcessoPageRoutes } from "./pages/plataforma/perfil-acesso/routes";
import { planosPageRoutes } from "./pages/plataforma/planos/routes";
import { arquivosXmlPageRoutes } from "./pages/sistema/arquivos-xml/routes";
import { auditoriaPageRoutes } from "./pages/sistema/auditoria/routes";
import { configNfPageRoutes } from "./pages/sistema/config-nf/routes";
import { webhooksPageRoutes } from "./pages/sistema/webhooks/routes";

/**
 * The pages of every area but the start page and the contas, from the tables of the areas. Loaders are in the tables,
 * so that data and code of a page are fetched at the same time.
 */
export const otherPages = (): RouteObject[] => [
  ...relatoriosPageRoutes(),
  ...orcamentoPageRoutes(),
  ...paineisPageRoutes(),
  ...caixaPageRoutes(),
  ...conciliacaoPageRoutes(),
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
  ...cobrancaPageRoutes(),
  ...aprovacaoPageRoutes(),
  ...fechamentoPageRoutes(),
  ...arquivosXmlPageRoutes(),
  ...usuariosPageRoutes(),
  ...permissoesPageRoutes(),
  ...chavesPageRoutes(),
  ...webhooksPageRoutes(),
  ...minhaContaPageRoutes(),
  ...segundoFatorPageRoutes(),
  ...auditoriaPageRoutes(),
  ...empresasPageRoutes(),
  ...feriadosPageRoutes(),
  ...perfilAcessoPageRoutes(),
  ...planosPageRoutes(),
  ...gruposUniNegocioPageRoutes(),
  ...unidadesPageRoutes(),
];
