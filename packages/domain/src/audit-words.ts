/** Screen texts for values of the audit trail whose meaning depends on the kind of record. */

import { requestStateNames } from "./approval-state";
import { attachmentLabels, fileSizeText } from "./attachment";
import { bankProfile } from "./bank-profile";
import { dueShiftNames } from "./business-day";
import { movementName, tiposDeMovimento } from "./cash-register";
import { chargeErrandNames } from "./charge-following";
import { closingActNames } from "./closing";
import { companyKinds, companyStatusNames, contractStatusNames, serviceOrderKinds } from "./company";
import { ladosDeContas } from "./conta-side";
import { fileKinds } from "./file-kind";
import { gatewayChargeStateNames, gatewayDecisionNames, gatewayResolutionNames } from "./gateway-charge";
import { entryStateNames } from "./lancamento-fields";
import { countFromNames } from "./late-charges";
import { holidayRepeatNames, localHolidayKindNames } from "./local-holiday";
import { loginRefusals } from "./login-refusal";
import { gatewayEnvironments } from "./payment-gateway";
import { methodKindNames } from "./payment-method";
import { paymentTypeName } from "./payment-type";
import { productKinds } from "./product";
import { purchaseStates } from "./purchase";
import { pixTxidModeNames } from "./receivable-pix";
import { recordMessageKinds } from "./record-message";
import { reminderChannelNames, reminderOriginNames, stepText } from "./reminder";
import { requisitionStatusNames } from "./requisition";
import { factorDemands } from "./second-factor";
import { serviceOrderStatuses } from "./service-order";
import { statementGroups } from "./statement-groups";
import { stockMovementNames } from "./stock-movement";
import { weekdayName } from "./weekday";

type Row = Readonly<Record<string, unknown>>;
type Word = (value: unknown, row: Row) => string | undefined;

const oneOf =
  (names: Readonly<Record<string, string>>): Word =>
  (value) =>
    names[String(value)];

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const ladoWords = Object.values(ladosDeContas).map(({ tipo, lista }) => [tipo, sentence(lista)]);
/** Categories and result centres belong to one of the two lists of contas. */
const ofList = { tipo: oneOf(Object.fromEntries(ladoWords)) };

/** Where due dates go that are no business day. */
const ofDays = { dia_nao_util: oneOf(dueShiftNames) };

/** Payment types are stored as codes. */
const paymentType: Word = (value) => paymentTypeName(String(value));

/** Products and services, and the categories of both. */
const ofKind = { tipo: oneOf(Object.fromEntries(productKinds.map(({ id, nome }) => [id, nome]))) };

const words: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  empresas: {
    status: oneOf(companyStatusNames),
    tipo_pessoa: oneOf({ j: companyKinds.j.nome, f: companyKinds.f.nome }),
    type_os: oneOf(Object.fromEntries(serviceOrderKinds.map(({ id, nome }) => [id, nome]))),
    fator_exigido: oneOf(factorDemands),
    ...ofDays,
  },
  contas: { tipo_pagamento: paymentType, ...ofDays },
  acertos: { forma_pagamento: paymentType },
  anexos: {
    tipo: oneOf(Object.fromEntries(Object.entries(fileKinds).map(([tipo, { nome }]) => [tipo, nome]))),
    rotulo: oneOf(attachmentLabels),
    tamanho: (value) => fileSizeText(Number(value)),
  },
  contas_bancarias: { pix_txid: oneOf(pixTxidModeNames) },
  lembrete_ajustes: {
    dias_semana: (value) =>
      Array.isArray(value) ? value.map((day) => weekdayName(Number(day))).join(", ") : undefined,
  },
  lembrete_regras: {
    canal: oneOf(reminderChannelNames),
    dias: (value) => sentence(stepText(Number(value))),
  },
  lembretes: {
    canal: oneOf(reminderChannelNames),
    origem: oneOf(reminderOriginNames),
  },
  contratos: { status: oneOf(contractStatusNames) },
  categorias_conta: {
    ...ofList,
    ...ofDays,
    grupo: oneOf(Object.fromEntries(Object.entries(statementGroups).map(([grupo, { nome }]) => [grupo, nome]))),
  },
  centros_resultado: ofList,
  produtos: ofKind,
  categorias_produto: ofKind,
  estoque_movimentos: { tipo: oneOf(stockMovementNames) },
  requerimento_itens: { status: oneOf(requisitionStatusNames) },
  compras: { estado: oneOf(Object.fromEntries(purchaseStates.map(({ estado, nome }) => [estado, nome]))) },
  ordens_servico: { os_status: oneOf(Object.fromEntries(serviceOrderStatuses.map(({ id, nome }) => [id, nome]))) },
  gateway_cobrancas: { estado: oneOf(gatewayChargeStateNames), pendencia: oneOf(chargeErrandNames) },
  aprovacao_pedidos: { estado: oneOf(requestStateNames) },
  fechamento_atos: { tipo: oneOf(closingActNames) },
  gateway_decisoes: { motivo: oneOf(gatewayDecisionNames), resolucao: oneOf(gatewayResolutionNames) },
  gateways_pagamento: { ambiente: oneOf(Object.fromEntries(gatewayEnvironments.map(({ id, nome }) => [id, nome]))) },
  politicas_encargos: {
    lado: oneOf(Object.fromEntries(Object.entries(ladosDeContas).map(([lado, { lista }]) => [lado, sentence(lista)]))),
    contar_de: oneOf(countFromNames),
  },
  whatsapp_mensagens: { especie: oneOf(Object.fromEntries(recordMessageKinds.map(({ id, nome }) => [id, nome]))) },
  usuarios: { motivo: oneOf(loginRefusals) },
  feriados: { tipo: oneOf(localHolidayKindNames), repete: oneOf(holidayRepeatNames) },
  extrato_lotes: {
    formato: oneOf({ ofx: "OFX", csv: "CSV" }),
    instituicao: (value) => bankProfile(String(value))?.name,
  },
  extrato_lancamentos: { estado: oneOf(entryStateNames) },
  formas_pagamento: { tipo: oneOf(methodKindNames) },
  movimentos: {
    tipo(value, { valor }) {
      const tipo = tiposDeMovimento.find((known) => known === value);
      return tipo && movementName(tipo, Number(valor));
    },
  },
};

/** Screen text for a column's value in that kind of record; undefined when the kind has no text of its own. */
export const auditWord = (entidade: string, column: string, row: Row): string | undefined =>
  words[entidade]?.[column]?.(row[column], row);
