/** The fields of approvals: their settings, rules and requests. */

import { contaFields } from "./conta-fields";
import type { FieldCards } from "./field-card";
import { motivoFields } from "./motivo-fields";

const { pessoa_id, categoria_id, tipo_pagamento } = contaFields;
const { kind, label } = pessoa_id;

export const aprovacaoAjusteFields = {
  ligada_em: {
    label: "Aprovação ligada em",
    kind: "moment",
  },
  dados_desde: {
    label: "Dados bancários vigiados desde",
    kind: "moment",
  },
  soma_7_dias: {
    label: "Somar 7 dias do fornecedor",
    kind: "flag",
  },
  validade_dias: {
    label: "Dias para decidir",
    kind: "number",
    preset: true,
    missing: "Informe em quantos dias um pedido expira",
  },
  regras: {
    label: "Regras",
    kind: "list",
  },
} as const satisfies FieldCards;

export const aprovacaoRegraFields = {
  valor_minimo: {
    label: "A partir de",
    kind: "money",
    preset: true,
  },
  pessoa_id: { label, kind },
  categoria_id: { label: categoria_id.label, kind: categoria_id.kind },
  tipo_pagamento: { label: tipo_pagamento.label, kind: tipo_pagamento.kind },
  aprovadores: {
    label: "Quem aprova",
    kind: "list",
  },
} as const satisfies FieldCards;

export const aprovacaoPedidoFields = {
  conta_id: {
    label: "Conta a pagar",
    kind: "choice",
  },
  estado: {
    label: "Situação do pedido",
    kind: "choice",
  },
  retrato: {
    label: "O que se aprova",
    kind: "list",
  },
  sha256: {
    label: "Código do que se aprova",
  },
  dados_sha256: {
    label: "Código dos dados bancários",
  },
  motivos: {
    label: "Por que pede aprovação",
    kind: "list",
  },
  aprovadores: aprovacaoRegraFields.aprovadores,
  autores: {
    label: "Quem fez ou alterou",
    kind: "list",
  },
  pedido_por: {
    label: "Pedido por",
    kind: "choice",
  },
  expira_em: {
    label: "Expira em",
    kind: "moment",
  },
  avisado_em: {
    label: "Avisado em",
    kind: "moment",
  },
  sem_aprovador_em: {
    label: "Avisado que ninguém pode aprovar",
    kind: "moment",
  },
  decidido_por: {
    label: "Decidido por",
    kind: "choice",
  },
  decidido_em: {
    label: "Decidido em",
    kind: "moment",
  },
  ...motivoFields,
} as const satisfies FieldCards;
