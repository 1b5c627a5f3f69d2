import type { AuditedEntity } from "@prumo/domain/audit";
import type { AuditField } from "@prumo/domain/audit-fields";
import type { anexos } from "./schema/anexos";
import type { aprovacaoAjustes, aprovacaoPedidos } from "./schema/aprovacoes";
import type { RowOf } from "./schema/business";
import type { chaveSegredos, chavesAcesso } from "./schema/chaves-acesso";
import type { comissaoLotes } from "./schema/comissoes";
import type { compras, naturezas, nfePares } from "./schema/compras";
import type { acertos, contas, estornos, renegociacoes, renegociacoesDesfeitas } from "./schema/contas";
import type { arquivosXml, certificados, configuracoesFiscais, contratos, redes } from "./schema/contratos";
import type { depositos } from "./schema/depositos";
import type { empresas, unidadesNegocio } from "./schema/empresas";
import type { politicasEncargos } from "./schema/encargos";
import type { estoqueMinimo, estoqueMovimentos } from "./schema/estoque";
import type { extratoLancamentos, extratoLotes, extratoRules } from "./schema/extratos";
import type { fechamentoAtos, fechamentoExcecoes } from "./schema/fechamentos";
import type { feriados } from "./schema/feriados";
import type {
  aberturasCaixa,
  caixas,
  categoriasConta,
  centrosResultado,
  contagensCaixa,
  contasBancarias,
  movimentos,
  transferencias,
} from "./schema/financeiro";
import type { formasPagamento } from "./schema/formas-pagamento";
import type { gatewayCobrancas, gatewayDecisoes } from "./schema/gateway-cobrancas";
import type { gatewaysPagamento } from "./schema/gateways-pagamento";
import type { gpsCompartilhamentos } from "./schema/gps";
import type { inventarios } from "./schema/inventarios";
import type { lembreteAjustes, lembreteContas, lembretePessoas, lembreteRegras, lembretes } from "./schema/lembretes";
import type { municipiosAtendidos } from "./schema/municipios-atendidos";
import type { orcamentos } from "./schema/orcamentos";
import type { ordensServico } from "./schema/ordens-servico";
import type { pessoas } from "./schema/pessoas";
import type { perfisAcesso, planos } from "./schema/planos";
import type { pragas } from "./schema/pragas";
import type { categoriasProduto, produtos } from "./schema/produtos";
import type { requerimentoItens, requerimentos } from "./schema/requerimentos";
import type { sessoes } from "./schema/sessoes";
import type { gruposPermissoes, usuarios } from "./schema/usuarios";
import type { veiculos } from "./schema/veiculos";
import type { visoes, visoesPadrao } from "./schema/visoes";
import type { webhooks } from "./schema/webhooks";
import type { whatsappMensagens } from "./schema/whatsapp";
import type { SecretName } from "./secrets";

/** The rows that the audit trail keeps, by the kind of record. */
interface AuditedRows {
  aberturas_caixa: RowOf<typeof aberturasCaixa>;
  acertos: RowOf<typeof acertos>;
  anexos: RowOf<typeof anexos>;
  arquivos_xml: RowOf<typeof arquivosXml>;
  caixas: RowOf<typeof caixas>;
  categorias_conta: RowOf<typeof categoriasConta>;
  categorias_produto: RowOf<typeof categoriasProduto>;
  centros_resultado: RowOf<typeof centrosResultado>;
  certificados: RowOf<typeof certificados>;
  comissao_lotes: RowOf<typeof comissaoLotes>;
  compras: RowOf<typeof compras>;
  nfe_pares: RowOf<typeof nfePares>;
  configuracoes_fiscais: RowOf<typeof configuracoesFiscais>;
  contagens_caixa: RowOf<typeof contagensCaixa>;
  contas: RowOf<typeof contas>;
  contas_bancarias: RowOf<typeof contasBancarias>;
  contratos: RowOf<typeof contratos>;
  depositos: RowOf<typeof depositos>;
  empresas: RowOf<typeof empresas>;
  estoque_minimo: RowOf<typeof estoqueMinimo>;
  estoque_movimentos: RowOf<typeof estoqueMovimentos>;
  estornos: RowOf<typeof estornos>;
  aprovacao_ajustes: RowOf<typeof aprovacaoAjustes>;
  aprovacao_pedidos: RowOf<typeof aprovacaoPedidos>;
  fechamento_atos: RowOf<typeof fechamentoAtos>;
  fechamento_excecoes: RowOf<typeof fechamentoExcecoes>;
  feriados: RowOf<typeof feriados>;
  extrato_lotes: RowOf<typeof extratoLotes>;
  extrato_lancamentos: RowOf<typeof extratoLancamentos>;
  extrato_regras: RowOf<typeof extratoRules>;
  formas_pagamento: RowOf<typeof formasPagamento>;
  gps_compartilhamentos: RowOf<typeof gpsCompartilhamentos>;
  gateways_pagamento: RowOf<typeof gatewaysPagamento>;
  gateway_cobrancas: RowOf<typeof gatewayCobrancas>;
  gateway_decisoes: RowOf<typeof gatewayDecisoes>;
  grupos_permissoes: RowOf<typeof gruposPermissoes>;
  chaves_acesso: RowOf<typeof chavesAcesso> & Pick<RowOf<typeof chaveSegredos>, "mascara" | "termina_em">;
  inventarios: RowOf<typeof inventarios>;
  lembrete_ajustes: RowOf<typeof lembreteAjustes>;
  lembrete_contas: RowOf<typeof lembreteContas>;
  lembrete_pessoas: RowOf<typeof lembretePessoas>;
  lembrete_regras: RowOf<typeof lembreteRegras>;
  lembretes: RowOf<typeof lembretes>;
  movimentos: RowOf<typeof movimentos>;
  municipios_atendidos: RowOf<typeof municipiosAtendidos>;
  naturezas: RowOf<typeof naturezas>;
  orcamentos: RowOf<typeof orcamentos>;
  ordens_servico: RowOf<typeof ordensServico>;
  perfis_acesso: RowOf<typeof perfisAcesso>;
  pessoas: RowOf<typeof pessoas>;
  planos: RowOf<typeof planos>;
  politicas_encargos: RowOf<typeof politicasEncargos>;
  pragas: RowOf<typeof pragas>;
  produtos: RowOf<typeof produtos>;
  redes: RowOf<typeof redes>;
  renegociacoes: RowOf<typeof renegociacoes>;
  renegociacoes_desfeitas: RowOf<typeof renegociacoesDesfeitas>;
  requerimento_itens: RowOf<typeof requerimentoItens>;
  requerimentos: RowOf<typeof requerimentos>;
  sessoes: RowOf<typeof sessoes>;
  transferencias: RowOf<typeof transferencias>;
  unidades_negocio: RowOf<typeof unidadesNegocio>;
  usuarios: RowOf<typeof usuarios>;
  veiculos: RowOf<typeof veiculos>;
  visoes: RowOf<typeof visoes>;
  visoes_padrao: RowOf<typeof visoesPadrao>;
  webhooks: RowOf<typeof webhooks>;
  whatsapp_mensagens: RowOf<typeof whatsappMensagens>;
}

type UnnamedColumn = { [E in AuditedEntity]: Exclude<keyof AuditedRows[E], AuditField<E> | SecretName> }[AuditedEntity];

/** Compiles only while `Column` is empty; otherwise the error names the column that `audit-fields` in domain lacks. */
type WithoutUnnamed<Column extends never, Entity> = Column | Entity;

/** A kind of record that the trail may keep: the domain has a Portuguese name for it and for each of its columns. */
export type NamedEntity = WithoutUnnamed<UnnamedColumn, AuditedEntity>;
