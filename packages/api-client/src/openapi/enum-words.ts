import { accessKeyStateNames, rotationHoursNames } from "@prumo/domain/access-key-state";
import { approvalStateNames, requestStateNames } from "@prumo/domain/approval-state";
import { attachmentLabels, attachmentPlaces } from "@prumo/domain/attachment";
import { dueShiftNames } from "@prumo/domain/business-day";
import {
  closingActNames,
  exceptionHourNames,
  exceptionStateNames,
  openBeforeClosing,
  openBeforeClosingNames,
} from "@prumo/domain/closing";
import { dashboards } from "@prumo/domain/company";
import { statusNames } from "@prumo/domain/conta";
import { policyOwnerNames } from "@prumo/domain/conta-charges";
import { fileKinds } from "@prumo/domain/file-kind";
import { gatewayChargeStateNames, gatewayDecisionNames, gatewayResolutionNames } from "@prumo/domain/gateway-charge";
import { entryStateNames } from "@prumo/domain/lancamento-fields";
import { countFromNames } from "@prumo/domain/late-charges";
import { holidayRepeatNames, localHolidayKindNames } from "@prumo/domain/local-holiday";
import { gatewayEventsNames, gatewayResultNames } from "@prumo/domain/payment-gateway";
import { purchaseStates } from "@prumo/domain/purchase";
import { pixTxidModeNames } from "@prumo/domain/receivable-pix";
import {
  reminderChannelNames,
  reminderOriginNames,
  reminderSkipNames,
  reminderStateNames,
} from "@prumo/domain/reminder";
import { requisitionStatusNames } from "@prumo/domain/requisition";
import { factorDemands } from "@prumo/domain/second-factor";
import { serviceOrderStatuses } from "@prumo/domain/service-order";
import { statementGroups, statementSubtotals } from "@prumo/domain/statement-groups";
import { papeis, userRoles } from "@prumo/domain/user-role";
import { webhookDeliveryStateNames } from "@prumo/domain/webhook-delivery";
import { subscribableEvents, webhookEvents } from "../webhook-events";
import { describedWith, type JsonSchema } from "./json-schema";

type Words = Readonly<Record<string, string>>;

const sides: Words = { pagar: "contas a pagar", receber: "contas a receber" };
const messages: Words = {
  fila: "espera o envio",
  enviada: "foi entregue ao serviço que envia",
  falhou: "não pôde ser enviada",
  expirada: "passou da hora de enviar",
};
const yesOrNo: Words = { 0: "não", 1: "sim" };
const kinds: Words = { 1: "produto", 2: "serviço" };
const contaStates = lower(statusNames);
const inUse: Words = { ativas: "em uso", inativas: "fora de uso", ativos: "em uso", inativos: "fora de uso" };

const namesOf = (table: Readonly<Record<string, { readonly nome: string }>>): Words =>
  Object.fromEntries(Object.entries(table).map(([key, { nome }]) => [key, nome]));

const roles = lower(Object.fromEntries(papeis.map((papel) => [papel, userRoles[papel].nome])));

/** Meanings of values, by the name of their field. Of several for one name the first that has all its values counts. */
const words: Readonly<Record<string, readonly Words[]>> = {
  fator_exigido: [lower(factorDemands)],
  ajuste: [{ acrescimo: "acertada com juros ou multa", desconto: "acertada com desconto" }],
  no_prazo: [{ hoje: "para hoje", depois: "depois de hoje" }],
  alcance: [{ esta: "só esta conta", proximas: "esta e as seguintes em aberto da série" }],
  ambiente: [{ 1: "produção", 2: "testes" }],
  ambientes: [{ 1: "produção", 2: "testes" }],
  area: [lower(dashboards)],
  ato: [
    {
      vinculo: "o movimento já existia",
      acerto: "baixa de uma conta em aberto",
      conta: "conta nova, já baixada",
      tarifa: "tarifa paga ao banco",
      transferencia: "transferência entre contas bancárias",
    },
  ],
  canal: [lower(reminderChannelNames)],
  banco: [{ pglite: "o banco embutido", postgresql: "um PostgreSQL" }],
  contar_de: [lower(countFromNames)],
  copiar_dados: [{ select: "copia da empresa escolhida", "": "não copia" }],
  de: [
    policyOwnerNames,
    {
      provedor: "da cobrança no provedor",
      conta_bancaria: "da chave Pix da conta bancária",
      digitado: "digitado na conta",
    },
  ],
  days: [{ dmy: "dia, mês, ano", ymd: "ano, mês, dia", mdy: "mês, dia, ano" }],
  decimal: [{ ",": "vírgula decimal", ".": "ponto decimal" }],
  direcao: [{ asc: "crescente", desc: "decrescente" }],
  envio: [messages],
  eventos: [Object.fromEntries(subscribableEvents.map((name) => [name, webhookEvents[name].about]))],
  formato: [{ ofx: "OFX", csv: "CSV" }],
  sentidos: [{ entrada: "o dinheiro entrou", saida: "o dinheiro saiu" }],
  separator: [{ ";": "ponto e vírgula", ",": "vírgula", "\t": "tabulação", "|": "barra vertical" }],
  especie: [
    { recorrencia: "repete-se a cada período", parcelas: "um valor dividido em parcelas" },
    {
      compra: "pedido ao fornecedor",
      pagamento: "aviso de pagamento",
      recebimento: "recibo",
      lembrete: "lembrete de vencimento",
    },
  ],
  avisos: [lower(gatewayEventsNames)],
  estado: [
    { ...lower(reminderStateNames), retirada: "retirada da lista do dia" },
    lower(entryStateNames),
    lower(webhookDeliveryStateNames),
    lower(requestStateNames),
    lower(approvalStateNames),
    lower(gatewayChargeStateNames),
    Object.fromEntries(purchaseStates.map(({ estado, nome }) => [estado, nome.toLowerCase()])),
    { certa: "pode ser gravada", duplicada: "já existe", errada: "tem erros, e não é gravada" },
    messages,
  ],
  quais: [{ decidir: "os que o usuário pode decidir", pedidas: "os que ele pediu", todas: "todos da empresa" }],
  expiracao: [{ "": "não muda", "0000-00-00": "sem data de expiração" }],
  faixa: [
    {
      a_vencer: "ainda não venceu",
      ate_30: "vencida há até 30 dias",
      ate_60: "vencida há 31 a 60 dias",
      ate_90: "vencida há 61 a 90 dias",
      acima_90: "vencida há mais de 90 dias",
    },
  ],
  motivo: [lower(gatewayDecisionNames), lower(reminderSkipNames)],
  resolucao: [{ aprovar: "aprova", recusar: "recusa, com o motivo" }, lower(gatewayResolutionNames)],
  grupo: [lower(namesOf(statementGroups))],
  ate: [lower(namesOf(statementGroups))],
  chave: [lower(Object.fromEntries(statementSubtotals.map(({ chave, nome }) => [chave, nome])))],
  lado: [sides, { contasPagar: "contas a pagar", contasReceber: "contas a receber" }],
  onde: [lower(namesOf(attachmentPlaces))],
  orientation: [{ portrait: "retrato", landscape: "paisagem" }],
  origem: [lower(reminderOriginNames), { par: "pelo código do fornecedor", ean: "pelo código de barras" }],
  os_status: [Object.fromEntries(serviceOrderStatuses.map(({ id, nome }) => [id, nome]))],
  papeis: [roles],
  papel: [roles],
  passo: [
    {
      empresa: "completar os dados da empresa",
      banco: "cadastrar uma conta bancária",
      conta: "cadastrar uma conta",
      pagamento: "acertar uma conta",
      produto: "cadastrar um produto ou serviço",
      ordem: "abrir uma ordem de serviço",
      convite: "convidar um usuário",
    },
    { codigo: "o código do segundo fator", cadastro: "o cadastro do segundo fator" },
  ],
  pix_txid: [lower(pixTxidModeNames)],
  quando: [{ hoje: "hoje", amanha: "o próximo dia com lembretes" }],
  previa: [{ imagem: "mostrada como imagem", pdf: "desenhada página por página" }],
  prod_or_serv: [kinds],
  prorrogacao: [lower(dueShiftNames)],
  regime: [{ caixa: "pelo dia do acerto", vencimento: "pelo dia do vencimento" }],
  resultado: [
    {
      conectado: "o gateway aceitou o token",
      outra_carteira: "o token é de outra carteira",
      token_recusado: "o gateway recusou o token",
      sem_resposta: "o gateway não respondeu",
    },
  ],
  repete: [lower(holidayRepeatNames)],
  dia_nao_util: [lower(dueShiftNames)],
  situacao: [
    lower(accessKeyStateNames),
    lower(exceptionStateNames),
    contaStates,
    inUse,
    { ativas: "só as em uso", todas: "todas" },
    { todas: "todas", aprovadas: "só as aprovadas" },
    { melhor: "melhor que o orçado", pior: "pior que o orçado", igual: "igual ao orçado" },
  ],
  saldo: [
    {
      igual: "igual ao nosso",
      difere: "difere do nosso",
      desconhecido: "o banco não informa",
      ausente: "nenhum extrato foi importado",
    },
  ],
  status: [
    { OK: "encontrada", ERROR: "não encontrada" },
    { aberto: "em contagem", confirmado: "o estoque foi acertado", cancelado: "nada foi acertado" },
    { ...contaStates, aberto: "pendente ou parcial" },
    { 0: "em aberto", 1: "acertada por inteiro", 3: "renegociada" },
    { 0: "inativa", 1: "ativa" },
  ],
  rotulo: [lower(attachmentLabels)],
  tarefa: [
    {
      caixasAbertos: "caixas que ficaram abertos",
      lancamentosDoBanco: "lançamentos do banco a conciliar",
      valoresDoProvedor: "valores do provedor de pagamento a decidir",
      aprovacoes: "pagamentos que esperam aprovação",
      lembretesIncertos: "lembretes dos últimos sete dias que talvez não tenham saído",
      comprasNovas: "compras que esperam decisão",
      requerimentosPendentes: "requerimentos que esperam decisão",
      estoqueMinimo: "produtos abaixo do mínimo",
      certificado: "o certificado vence",
      plano: "o plano expira",
    },
  ],
  ultimo_resultado: [lower(gatewayResultNames)],
  horas: [exceptionHourNames, lower(rotationHoursNames)],
  tipo: [
    namesOf(fileKinds),
    lower(closingActNames),
    Object.fromEntries(openBeforeClosing.map((tipo) => [tipo, openBeforeClosingNames[tipo].many])),
    lower(localHolidayKindNames),
    { nacional: "feriado nacional", bancario: "só os bancos fecham" },
    { movimento: "movimento da conta bancária", conta: "conta em aberto" },
    {
      compra: "entrada por compra",
      estorno_compra: "compra reaberta",
      transferencia_saida: "saída para outro depósito",
      transferencia_entrada: "entrada de outro depósito",
      ajuste: "ajuste à mão",
      inventario: "diferença de inventário",
      os: "saída por ordem de serviço",
      estorno_os: "ordem de serviço reaberta",
    },
    {
      criacao: "criada",
      alteracao: "alterada",
      aprovacao: "aprovada",
      reabertura: "reaberta",
      email: "enviada por e-mail",
      entrada: "entrada emitida",
      entrada_desfeita: "entrada desfeita",
    },
    {
      criacao: "criada",
      alteracao: "alterada",
      status: "passou a outro status",
      finalizacao: "finalizada",
      cancelamento: "cancelada",
      reabertura: "reaberta",
    },
    { email: "por e-mail", whatsapp: "por WhatsApp" },
    sides,
    {
      requerimento: "um requerimento",
      inventario: "um inventário",
      compra: "uma compra",
      ordemServico: "uma ordem de serviço",
    },
    {
      saldo_inicial: "saldo com que começou",
      abertura: "fundo de abertura do caixa",
      acerto: "acerto de uma conta",
      estorno: "estorno de um acerto",
      suprimento: "suprimento do caixa",
      sangria: "sangria do caixa",
      transferencia: "transferência",
    },
    { 0: "por número de parcelas", 1: "por intervalos de dias" },
    kinds,
  ],
  tipo_alteracao_estado: [
    { 1: "estoque e financeiro", 2: "só financeiro", 3: "só estoque", 4: "nem estoque nem financeiro" },
  ],
  tipo_filtro_data: [{ 1: "dia do vencimento", 2: "dia do registro", 3: "dia do acerto em vigor" }],
  tipo_pessoa: [{ j: "pessoa jurídica", f: "pessoa física" }],
  tipo_taxa: [{ perc: "percentual", valor: "em reais" }],
  type: [{ email: "por e-mail", telefone: "por WhatsApp" }, kinds],
  utilizar_valor_do: [{ caixa: "de um caixa aberto", conta: "de uma conta bancária" }],
};

/** Meanings of values in one area alone. */
const ofArea: Readonly<Record<string, Words>> = {
  "compras.status": { 1: "em aberto", 2: "aprovada", 3: "cancelada" },
  "requerimentos.status": lower(requisitionStatusNames),
};

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

function lower(names: Words): Words {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name.toLowerCase()]));
}

function wordsFor(area: string, name: string, values: readonly string[]): readonly string[] | undefined {
  const meaning = [ofArea[`${area}.${name}`], ...(words[name] ?? []), yesOrNo].find(
    (one) => one !== undefined && values.every((value) => value in one),
  );
  return meaning && values.map((value) => meaning[value] ?? "");
}

/**
 * Adds to each value of an enumeration what it means: `x-enum-descriptions`, which generators write beside the values, and
 * the description, which people read.
 */
export function withWords(schema: JsonSchema, area: string, name = ""): JsonSchema {
  const inside = (value: unknown, own: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => inside(one, own));
    return isSchema(value) ? withWords(value, area, own) : value;
  };
  const parts = Object.entries(schema).map(([key, value]) => {
    if (key === "properties" && typeof value === "object" && value !== null)
      return [key, Object.fromEntries(Object.entries(value).map(([own, field]) => [own, inside(field, own)]))];
    return [key, ["items", "anyOf", "additionalProperties"].includes(key) ? inside(value, name) : value];
  });
  const whole: JsonSchema = Object.fromEntries(parts);
  const values = schema.enum?.filter((value) => value !== null).map(String) ?? [];
  const meaning = values.length > 1 ? wordsFor(area, name, values) : undefined;
  if (meaning === undefined) return whole;
  const said = `${values.map((value, place) => `${value || '""'}: ${meaning[place]}`).join("; ")}.`;
  return {
    ...whole,
    description: describedWith(schema, said),
    "x-enum-descriptions": meaning,
  };
}
