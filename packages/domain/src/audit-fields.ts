/** Turns columns and values of the audit trail into the labels and texts that people read. */

import { acertoFields, estornoFields, renegociacaoFields } from "./acerto-fields";
import { anexoFields } from "./anexo-fields";
import { aprovacaoAjusteFields, aprovacaoPedidoFields, aprovacaoRegraFields } from "./aprovacao-fields";
import { auditWord } from "./audit-words";
import { budgetFields } from "./budget-fields";
import { aberturaFields, caixaFields, contagemFields } from "./caixa-fields";
import { categoriaProdutoFields } from "./categoria-produto-fields";
import { chaveAcessoFields } from "./chave-acesso-fields";
import { categoriaContaFields, centroResultadoFields } from "./classificacao-fields";
import { cobrancaFields, decisionFields } from "./cobranca-fields";
import { loteFields } from "./comissao-fields";
import { compraFields } from "./compra-fields";
import { status, statusNames } from "./conta";
import { contaBancariaFields } from "./conta-bancaria-fields";
import { contaFields } from "./conta-fields";
import { dateTimeIn, toDisplay, toDisplayDateTime } from "./date";
import { formatDecimal } from "./decimal";
import { depositoFields } from "./deposito-fields";
import { empresaFields } from "./empresa-fields";
import { encargosFields } from "./encargos-fields";
import { estoqueMinimoFields } from "./estoque-minimo-fields";
import { estoqueMovimentoFields } from "./estoque-movimento-fields";
import { extratoLoteFields } from "./extrato-lote-fields";
import { excecaoFields, fechamentoFields } from "./fechamento-fields";
import { feriadoFields } from "./feriado-fields";
import type { FieldCard, FieldCards, FieldKind } from "./field-card";
import { formaPagamentoFields } from "./forma-pagamento-fields";
import { gatewayFields } from "./gateway-fields";
import { grupoPermissoesFields } from "./grupo-permissoes-fields";
import { grupoUniNegocioFields } from "./grupo-uni-negocio-fields";
import { inventarioFields } from "./inventario-fields";
import { lancamentoFields, regraFields } from "./lancamento-fields";
import {
  lembreteAjustesFields,
  lembreteContaFields,
  lembreteFields,
  lembretePessoaFields,
  lembreteRegraFields,
} from "./lembrete-fields";
import { compareMoney, formatMoney, roundMoney } from "./money";
import { toDisplayMonth } from "./month";
import { motivoFields } from "./motivo-fields";
import { movimentoFields, transferenciaFields } from "./movimento-fields";
import { municipioAtendidoFields } from "./municipio-atendido-fields";
import { naturezaFields } from "./natureza-fields";
import { ordemServicoFields } from "./ordem-servico-fields";
import { formatPercent } from "./percent";
import { perfilAcessoFields } from "./perfil-acesso-fields";
import { isPermissionKey, isSubmodulo, permissionName, submoduleName } from "./permissions";
import { pessoaFields } from "./pessoa-fields";
import { planoFields } from "./plano-fields";
import { pragaFields } from "./praga-fields";
import { produtoFields } from "./produto-fields";
import { purchaseApprovals } from "./purchase";
import { requerimentoFields } from "./requerimento-fields";
import { isViewedList, viewedListNames } from "./saved-view";
import { usuarioFields } from "./usuario-fields";
import { veiculoFields } from "./veiculo-fields";
import { webhookFields } from "./webhook-fields";

/** A row of any table, before or after a change. */
export type AuditRow = Readonly<Record<string, unknown>>;
/** Names of the records that ids refer to, by column and id. */
export type AuditNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Columns that the trail never shows, because they mean nothing to people. */
const hiddenFields = [
  ...([
    "id",
    "empresa_id",
    "versao",
    "busca",
    "lado",
    "liquidado",
    "usuario_id",
    "created_at",
    "removida_em",
    "removido_em",
    "aviso_id",
    "avisada_dias",
    "conferida_em",
    "proxima_em",
    "tentativas",
  ] as const),
  ...(["conta_id", "acerto_id", "movimento_id", "historico", "mensagem_id"] as const),
  ...(["arquivo_id", "contrato_id", "contagem_id", "removido_por"] as const),
] as const;
const hidden = new Set<string>(hiddenFields);

const moneyText = (value: unknown) => {
  const amount = Number(value);
  return formatMoney(amount, { decimals: compareMoney(roundMoney(amount, 2), amount) === 0 ? 2 : 4 });
};

/** Shows a value in its own words; undefined where those of any column do. */
type Show = (value: unknown, row: AuditRow) => string | undefined;

const quantidade: Show = (value) => formatDecimal(Number(value));
const mes: Show = (value) => toDisplayMonth(String(value));
/** Contas have their states as numbers; open with something paid is a state of its own. */
const estado: Show = (value, { valor_pago, residual = 0 }) =>
  typeof valor_pago === "number" && (value === 0 || value === 1 || value === 3)
    ? statusNames[status({ status: value, valor_pago, residual: Number(residual) })]
    : undefined;

const aprovacao: Show = (value) => purchaseApprovals.find(({ id }) => id === value)?.nome;

/** Lists permissions by the names that the permission trees give them. */
const permissionNames: Show = (value) =>
  (Array.isArray(value) ? value.map(String) : [String(value)])
    .map((key) => (isPermissionKey(key) ? permissionName(key) : isSubmodulo(key) ? submoduleName(key) : key))
    .join(", ");

/** The list of a saved view. */
const lista: Show = (value) => {
  const key = String(value);
  return isViewedList(key) ? viewedListNames[key] : undefined;
};
/** The query of an address, in the letters that were typed. */
const parametros: Show = (value) =>
  String(value)
    .split("&")
    .map((part) => decodeURIComponent(part.replaceAll("+", " ")))
    .join(", ");

/** The fields of the records that people fill in, by the names of their tables. */
const cards = {
  estoque_minimo: estoqueMinimoFields,
  estoque_movimentos: estoqueMovimentoFields,
  inventarios: inventarioFields,
  requerimentos: requerimentoFields,
  compras: compraFields,
  depositos: depositoFields,
  municipios_atendidos: municipioAtendidoFields,
  orcamentos: budgetFields,
  ordens_servico: ordemServicoFields,
  produtos: produtoFields,
  empresas: empresaFields,
  pessoas: pessoaFields,
  pragas: pragaFields,
  usuarios: usuarioFields,
  aberturas_caixa: aberturaFields,
  acertos: acertoFields,
  anexos: anexoFields,
  caixas: caixaFields,
  comissao_lotes: loteFields,
  contagens_caixa: contagemFields,
  contas: contaFields,
  contas_bancarias: contaBancariaFields,
  estornos: estornoFields,
  extrato_lotes: extratoLoteFields,
  extrato_lancamentos: lancamentoFields,
  extrato_regras: regraFields,
  lembrete_ajustes: lembreteAjustesFields,
  lembrete_regras: lembreteRegraFields,
  lembretes: lembreteFields,
  lembrete_contas: lembreteContaFields,
  lembrete_pessoas: lembretePessoaFields,
  aprovacao_ajustes: { ...aprovacaoAjusteFields, ...aprovacaoRegraFields },
  aprovacao_pedidos: aprovacaoPedidoFields,
  fechamento_atos: fechamentoFields,
  fechamento_excecoes: excecaoFields,
  gateway_cobrancas: cobrancaFields,
  gateway_decisoes: decisionFields,
  gateways_pagamento: gatewayFields,
  movimentos: movimentoFields,
  politicas_encargos: encargosFields,
  renegociacoes: renegociacaoFields,
  renegociacoes_desfeitas: motivoFields,
  transferencias: transferenciaFields,
  categorias_conta: categoriaContaFields,
  categorias_produto: categoriaProdutoFields,
  centros_resultado: centroResultadoFields,
  feriados: feriadoFields,
  formas_pagamento: formaPagamentoFields,
  grupos_permissoes: grupoPermissoesFields,
  chaves_acesso: chaveAcessoFields,
  webhooks: webhookFields,
  naturezas: naturezaFields,
  perfis_acesso: perfilAcessoFields,
  planos: planoFields,
  unidades_negocio: grupoUniNegocioFields,
  veiculos: veiculoFields,
} as const satisfies Readonly<Record<string, FieldCards>>;
const cardsOf: Readonly<Record<string, FieldCards>> = cards;

/** Shows values of a card's field that no table of words knows. */
const showOf: Readonly<Partial<Record<FieldKind, Show>>> = {
  money: moneyText,
  quantity: quantidade,
  percent: (value) => formatPercent(Number(value)),
  month: mes,
};

type AuditFieldText = readonly [nome: string, show?: Show];

/** Columns that no card has: the server fills them, or they stand in records that nobody fills in. */
const namedFields = {
  status: ["Status", estado],
  tipo: ["Tipo"],
  pessoa_id: ["Pessoa"],
  categoria_id: ["Categoria"],
  conta_bancaria_id: ["Conta bancária"],
  abertura_caixa_id: ["Caixa"],
  renegociacao_id: ["Renegociação"],
  registro: ["Registro"],
  compra_id: ["Compra"],
  referencia: ["Referência"],
  data_vencimento: ["Data de vencimento"],
  observacao: ["Observação"],
  valor: ["Valor", moneyText],
  desconto: ["Desconto", moneyText],
  valor_minimo: ["Valor mínimo", moneyText],
  motivo: ["Motivo"],
  destino: ["Enviado para"],
  data: ["Data"],
  saida: ["Saída"],
  entrada: ["Entrada"],
  movimento: ["Movimento"],
  nome: ["Nome"],
  descricao: ["Descrição"],
  ativo: ["Ativo"],
  ativa: ["Ativa"],
  lista: ["Lista", lista],
  parametros: ["Filtros", parametros],
  compartilhada: ["Compartilhada"],
  visao_id: ["Visão"],

  prazo_dias: ["Prazo em dias"],
  intervalo: ["Intervalo"],
  porcentagem: ["Porcentagem"],
  ordem: ["Ordem"],
  padrao: ["Padrão"],
  identidade_ate: ["Nome e documento guardados até"],
  anonimizada_em: ["Dados pessoais apagados em"],
  email_confirmado_em: ["E-mail confirmado em"],
  administrador_plataforma: ["Administrador da plataforma"],
  convite: ["Convite enviado para"],
  acesso_trocado: ["Senha trocada por outra pessoa"],
  grupos: ["Grupos de permissões"],
  unidades: ["Unidades"],
  ips: ["Endereços de IP"],
  horarios: ["Horários"],
  dia_semana: ["Dia da semana"],
  inicio: ["Início"],
  fim: ["Fim"],
  permissoes: ["Permissões", permissionNames],
  agente: ["Navegador"],
  endereco: ["Endereço de IP"],
  visto_em: ["Usada em"],
  expira_em: ["Expira em"],
  // The column is hidden where it is the user's own company; in a network it names the other companies.
  empresa_id: ["Empresa"],
  perfil_origem_id: ["Dados iniciais do perfil"],
  plano_id: ["Plano"],
  carteira_asaas: ["Carteira Asaas"],
  registrada_por: ["Cadastrada por"],
  unidade_id: ["Grupo de empresas"],
  troca_unidade: ["Troca de unidade"],
  matriz: ["Matriz"],
  compartilhados: ["Cadastros compartilhados", permissionNames],
  rede_habilitado: ["Rede habilitada"],
  rede: ["Rede"],
  empresa_rede_id: ["Empresa da rede"],
  prestador: ["Prestador"],
  casas_decimais: ["Casas decimais"],
  casasDecimais: ["Casas decimais"],
  fuso_horario: ["Fuso horário"],
  fator_exigido: ["Segundo fator exigido de"],
  fator_exigido_em: ["Segundo fator exigido desde"],
  com_fator: ["Com segundo fator"],
  codigos_restantes: ["Códigos de recuperação que restam"],
  passkey: ["Passkey"],
  resultado: ["Resultado"],
  submodulos: ["Submódulos", permissionNames],
  plano: ["Plano"],
  texto: ["Texto"],
  gerado_por: ["Gerado por"],
  assinado_em: ["Assinado em"],
  assinado_por: ["Assinado por"],
  titular: ["Titular"],
  validade: ["Validade"],
  chave: ["Chave de acesso"],
  emissao: ["Emissão"],
  conteudo: ["Conteúdo"],
  regime_tributario: ["Regime tributário"],
  inscricao_estadual: ["Inscrição estadual"],
  inscricao_municipal: ["Inscrição municipal"],
  ambiente: ["Ambiente"],
  serie_nfe: ["Série"],
  proximo_numero_nfe: ["Próximo número"],
  produto_id: ["Produto"],
  categoria_produto_id: ["Categoria"],
  cod_barras: ["Código de barras"],
  marca: ["Marca"],
  unidade: ["Unidade"],
  codigo: ["Código"],
  numero: ["Número"],
  fator: ["Quantas em uma do fornecedor", quantidade],
  unidade_produto: ["Unidade do produto"],
  ncm: ["NCM"],
  deposito_id: ["Depósito"],
  prestador_id: ["Prestador"],
  quantidade: ["Quantidade", quantidade],
  custo_unitario: ["Custo unitário", moneyText],
  saldo: ["Saldo", quantidade],
  inventario_id: ["Inventário"],
  requerimento_id: ["Requerimento"],
  requerimento_item_id: ["Produto do requerimento"],
  confirmado_em: ["Confirmado em"],
  confirmado_por: ["Confirmado por"],
  cancelado_em: ["Cancelado em"],
  data_cadastro: ["Data"],
  obs: ["Observação"],
  qtd: ["Quantidade", quantidade],
  qtd_transferida: ["Quantidade transferida", quantidade],
  deposito_saida_id: ["Depósito de saída"],
  decidido_em: ["Decidido em"],
  decidido_por: ["Decidido por"],
  produtos: ["Produtos"],
  fornecedor_id: ["Fornecedor"],
  valor_total: ["Total", moneyText],
  total: ["Total informado", moneyText],
  arquivo_xml_id: ["Arquivo XML"],
  tipo_alteracao_estado: ["Tipo de alteração", aprovacao],
  data_faturamento: ["Vencimento"],
  compra_item_id: ["Produto da compra"],
  itens: ["Produtos"],
  ordem_servico_id: ["Ordem de serviço"],
  ordem_servico_item_id: ["Produto da ordem de serviço"],
  finalizada_em: ["Finalizada em"],
  finalizada_por: ["Finalizada por"],
  precisao: ["Precisão da posição (m)"],
  posicao_em: ["Posição medida em"],
  termo: ["Termo aceito"],
  iniciado_em: ["Iniciado em"],
  ativo_em: ["Última posição em"],
  encerrado_em: ["Encerrado em"],
  removidas: ["Posições apagadas"],
  prod_or_serv: ["Tipo"],
  parcelas: ["Parcelas"],
  especie: ["Tipo"],
  marcada_por: ["Marcada como enviada por"],
} satisfies Readonly<Record<string, AuditFieldText>>;
const fields = new Map<string, AuditFieldText>(Object.entries(namedFields));

/**
 * A column of this kind of record that has a name here, or that the trail never shows. The server compiles only with
 * columns that are one.
 */
export type AuditField<Entity extends string = string> =
  | keyof typeof namedFields
  | (typeof hiddenFields)[number]
  | (Entity extends keyof typeof cards ? keyof (typeof cards)[Entity] : never);

const cardOf = (column: string, entidade: string): FieldCard | undefined => cardsOf[entidade]?.[column];

/** The name of an id, or those of a list of ids; undefined where no id among them has one. */
function named(column: string, value: unknown, names: AuditNames): string | undefined {
  const known = names[column];
  if (known === undefined) return undefined;
  if (!Array.isArray(value)) return known[String(value)];
  const found = value.map((id) => known[String(id)] ?? String(id));
  return value.some((id) => Object.hasOwn(known, String(id))) ? found.join(", ") : undefined;
}

/** Formats a value of an unknown column: dates and times in Portuguese, lists and nested rows in one line. */
function text(value: unknown, names: AuditNames, entidade: string, timeZone: string): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (Array.isArray(value)) return value.map((inner) => text(inner, names, entidade, timeZone)).join(", ");
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([key, inner]) => {
        const label = cardOf(key, entidade)?.label ?? fields.get(key)?.[0] ?? key;
        return `${label}: ${named(key, inner, names) ?? text(inner, names, entidade, timeZone)}`;
      })
      .join(" · ");
  }
  const plain = String(value ?? "");
  if (/^\d{4}-\d\d-\d\d$/.test(plain)) return toDisplay(plain);
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(plain)) return toDisplayDateTime(dateTimeIn(timeZone, new Date(plain)));
  return plain;
}

/**
 * Whether this module knows the column: it has a label, or it is hidden on purpose.
 * @param entidade the kind of record that has the column
 */
export const isAuditField = (column: string, entidade = ""): boolean =>
  hidden.has(column) || fields.has(column) || cardOf(column, entidade) !== undefined;

/**
 * Label of a column; null when the column is hidden. The label of an unknown column is made of its name.
 * @param entidade the kind of record, whose own label for the column comes first
 */
export function auditFieldName(column: string, entidade = ""): string | null {
  if (hidden.has(column)) return null;
  const words = column.replace(/_id$/, "").replaceAll("_", " ");
  return cardOf(column, entidade)?.label ?? fields.get(column)?.[0] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Formats a value of a column for people; null when there is no value.
 * @param entidade the kind of record, because one column means different things in different ones
 * @param timeZone the company's, for moments
 */
export function auditFieldValue(
  column: string,
  row: AuditRow,
  names: AuditNames,
  entidade: string,
  timeZone: string,
): string | null {
  const value = row[column];
  if (value === null || value === undefined || value === "") return null;
  const kind = cardOf(column, entidade)?.kind;
  const show = (kind && showOf[kind]) ?? fields.get(column)?.[1];
  return (
    named(column, value, names) ??
    auditWord(entidade, column, row) ??
    show?.(value, row) ??
    text(value, names, entidade, timeZone)
  );
}
