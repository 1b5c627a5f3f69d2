import type { calls } from "./calls";
import type { Schemas } from "./contract";
import { anexos } from "./schemas/anexos";
import { aprovacao } from "./schemas/aprovacao";
import { auditoria } from "./schemas/auditoria";
import { cadastro } from "./schemas/cadastro";
import { caixas } from "./schemas/caixas";
import { categoriasConta } from "./schemas/categorias-conta";
import { categoriasProduto, categoriasServico } from "./schemas/categorias-produto";
import { centroResultado } from "./schemas/centro-resultado";
import { chaves } from "./schemas/chaves";
import { cidades } from "./schemas/cidades";
import { cobranca } from "./schemas/cobranca";
import { comissao } from "./schemas/comissao";
import { compraManual, compras } from "./schemas/compras";
import { conciliacao } from "./schemas/conciliacao";
import { consultas } from "./schemas/consultas";
import { contasBancarias } from "./schemas/contas-bancarias";
import { contasPagar } from "./schemas/contas-pagar";
import { contasReceber } from "./schemas/contas-receber";
import { assinatura, contrato } from "./schemas/contrato";
import { dados } from "./schemas/dados";
import { depositos } from "./schemas/depositos";
import { empresas, rede } from "./schemas/empresas";
import { estoqueMinimo } from "./schemas/estoque-minimo";
import { extratos } from "./schemas/extratos";
import { fechamento } from "./schemas/fechamento";
import { feriados } from "./schemas/feriados";
import { arquivosXml, certificado, configNF } from "./schemas/fiscal";
import { formasPagamento } from "./schemas/formas-pagamento";
import { gateway } from "./schemas/gateway";
import { gps } from "./schemas/gps";
import { gruposUniNegocio } from "./schemas/grupos-uni-negocio";
import { hoje } from "./schemas/hoje";
import { inventarios } from "./schemas/inventarios";
import { municipiosAtendidos } from "./schemas/municipios-atendidos";
import { naturezas } from "./schemas/naturezas";
import { nfe } from "./schemas/nfe";
import { orcamento } from "./schemas/orcamento";
import { ordemServico } from "./schemas/ordem-servico";
import { perfilAcesso } from "./schemas/perfil-acesso";
import { permissoes } from "./schemas/permissoes";
import { pessoas } from "./schemas/pessoas";
import { planos } from "./schemas/planos";
import { pragas } from "./schemas/pragas";
import { produtos } from "./schemas/produtos";
import { relatorios } from "./schemas/relatorios";
import { requerimentos } from "./schemas/requerimentos";
import { exigenciaFator, restauracoesFator, segundoFator, segundoPasso } from "./schemas/segundo-fator";
import { senha, sessao, sessoes } from "./schemas/sessao";
import { desenvolvimento, saude } from "./schemas/sistema";
import { unidades, usuarios } from "./schemas/usuarios";
import { veiculos } from "./schemas/veiculos";
import { visoes } from "./schemas/visoes";
import { webhooks } from "./schemas/webhooks";
import { whatsapp } from "./schemas/whatsapp";

/** The schemas of every call. A call without them, or one too many, does not compile. */
export const schemas = {
  sessao,
  segundoPasso,
  segundoFator,
  exigenciaFator,
  restauracoesFator,
  sessoes,
  senha,
  desenvolvimento,
  saude,
  cadastro,
  pessoas,
  veiculos,
  municipiosAtendidos,
  pragas,
  usuarios,
  unidades,
  cidades,
  consultas,
  categoriasConta,
  centroResultado,
  formasPagamento,
  conciliacao,
  contasBancarias,
  extratos,
  caixas,
  contasPagar,
  contasReceber,
  cobranca,
  hoje,
  relatorios,
  permissoes,
  chaves,
  webhooks,
  perfilAcesso,
  planos,
  gruposUniNegocio,
  empresas,
  rede,
  contrato,
  assinatura,
  certificado,
  arquivosXml,
  configNF,
  gateway,
  produtos,
  categoriasProduto,
  categoriasServico,
  depositos,
  inventarios,
  requerimentos,
  estoqueMinimo,
  aprovacao,
  fechamento,
  orcamento,
  feriados,
  naturezas,
  compras,
  nfe,
  compraManual,
  gps,
  ordemServico,
  whatsapp,
  comissao,
  visoes,
  anexos,
  dados,
  auditoria,
} satisfies Schemas<typeof calls>;

/** The type of all schemas, for clients that keep zod out of their bundle. */
export type PrumoSchemas = typeof schemas;
