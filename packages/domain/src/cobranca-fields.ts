/** The fields of a charge at the payment provider, and of a decision about its money. */

import type { FieldCards } from "./field-card";

export const cobrancaFields = {
  conta_id: {
    label: "Conta",
    kind: "choice",
  },
  estado: {
    label: "Situação",
    kind: "choice",
  },
  situacao_original: {
    label: "Situação no provedor",
  },
  referencia: {
    label: "Referência no provedor",
  },
  provedor_id: {
    label: "Código no provedor",
  },
  valor: {
    label: "Valor cobrado",
    kind: "money",
  },
  principal: {
    label: "Principal",
    kind: "money",
  },
  multa: {
    label: "Multa",
    kind: "money",
  },
  juros: {
    label: "Juros",
    kind: "money",
  },
  multa_percentual: {
    label: "Multa após o vencimento",
    kind: "percent",
  },
  juros_percentual: {
    label: "Juros ao mês após o vencimento",
    kind: "percent",
  },
  vencimento: {
    label: "Vencimento da cobrança",
    heading: "Vencimento",
    kind: "date",
  },
  vencimento_conta: {
    label: "Vencimento da conta",
    kind: "date",
  },
  pendencia: {
    label: "A fazer no provedor",
    kind: "choice",
  },
  nao_acompanha: {
    label: "Por que não acompanha a conta",
  },
  fatura: {
    label: "Página do pagador",
  },
  linha_digitavel: {
    label: "Linha digitável",
  },
  pix_copia_cola: {
    label: "Pix copia e cola",
  },
  recusa: {
    label: "Motivo da recusa",
  },
  tarifa_conta_id: {
    label: "Conta da tarifa",
    kind: "choice",
  },
  dia_pagamento: {
    label: "Pago em",
    kind: "date",
  },
  dia_credito: {
    label: "Creditado em",
    kind: "date",
  },
  em_dinheiro_aqui: {
    label: "Recebida em dinheiro no Prumo",
    kind: "flag",
  },
  created_at: {
    label: "Emitida em",
    kind: "moment",
  },
} as const satisfies FieldCards;

export const decisionFields = {
  cobranca_id: {
    label: "Cobrança",
    kind: "choice",
  },
  provedor_id: {
    label: "Código no provedor",
  },
  dia_pagamento: {
    label: "Pago em",
    kind: "date",
  },
  dia_credito: {
    label: "Creditado em",
    kind: "date",
  },
  motivo: {
    label: "Motivo",
    kind: "choice",
  },
  valor: {
    label: "Valor",
    kind: "money",
  },
  created_at: {
    label: "Desde",
    kind: "moment",
  },
  resolucao: {
    label: "Decisão",
    kind: "choice",
    missing: "Escolha o que fazer com o valor",
  },
  conta: {
    label: "Conta a receber",
    kind: "choice",
    missing: "Selecione a conta a receber",
  },
  data: {
    label: "Data do recebimento",
    kind: "date",
  },
  confirmar_excedente: {
    label: "Receber como juros o que passar do valor em aberto",
    kind: "flag",
  },
  observacao: {
    label: "O que foi feito",
    max: 500,
    missing: "Diga o que foi feito com o valor",
  },
  tarifa_conta_id: {
    label: "Conta da tarifa",
    kind: "choice",
  },
  resolvida_em: {
    label: "Decidido em",
    kind: "moment",
  },
  resolvida_por: {
    label: "Decidido por",
    kind: "choice",
  },
} as const satisfies FieldCards;
