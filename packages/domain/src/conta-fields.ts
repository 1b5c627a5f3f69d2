/** The fields of a conta, to pay or to receive. */

import { ajusteFields } from "./acerto-fields";
import { diaNaoUtilFields } from "./dia-nao-util-fields";
import type { FieldCards } from "./field-card";

export const contaFields = {
  pessoa_id: {
    label: "Pessoa",
    kind: "choice",
    missing: "Selecione uma pessoa",
  },
  data_registro: {
    label: "Data de registro",
    heading: "Registro",
    kind: "date",
    missing: "Selecione a data de registro",
  },
  data_vencimento: {
    label: "Data de vencimento",
    heading: "Vencimento",
    kind: "date",
    missing: "Selecione a data de vencimento",
  },
  ...diaNaoUtilFields,
  categoria_id: {
    label: "Categoria",
    kind: "choice",
    missing: "Selecione uma categoria",
  },
  centro_resultado_id: {
    label: "Centro de resultado",
    kind: "choice",
  },
  rateio: {
    label: "Rateio",
    kind: "list",
  },
  tipo_pagamento: {
    label: "Tipo de pagamento",
    kind: "choice",
    missing: "Selecione o tipo de pagamento",
  },
  valor: {
    label: "Valor",
    kind: "money",
    missing: "Por favor, informe o valor da conta",
  },
  referencia: {
    label: "Referência",
    max: 255,
    missing: "Por favor, informe uma referência",
  },
  numero_documento: {
    label: "Número do documento",
    heading: "Documento",
    max: 60,
  },
  linha_digitavel: {
    label: "Boleto",
    max: 60,
  },
  pix_copia_cola: {
    label: "Pix copia e cola",
    max: 512,
  },
  motivo_duplicada: {
    label: "Motivo da conta repetida",
    max: 255,
  },
  recorrencia: {
    label: "Recorrência até",
    kind: "month",
  },
  observacao: {
    label: "Observação",
    kind: "long text",
    max: 1000,
  },
  status: {
    label: "Status",
    kind: "choice",
  },
  valor_integral: {
    label: "Valor integral",
    heading: "Valor",
    kind: "money",
  },
  valor_pago: {
    label: "Valor pago",
    kind: "money",
  },
  residual: {
    label: "Em aberto",
    kind: "money",
  },
  ...ajusteFields,
  data_pagamento: {
    label: "Data do pagamento",
    kind: "date",
  },
  compra_id: {
    label: "Compra",
    kind: "choice",
  },
  ordem_servico_id: {
    label: "Ordem de serviço",
    kind: "choice",
  },
  comissao_lote_id: {
    label: "Lote de comissão",
    kind: "choice",
  },
  renegociacao_id: {
    label: "Renegociação",
    kind: "choice",
  },
  serie_id: {
    label: "Série",
    kind: "choice",
  },
  carteira: {
    label: "Carteira",
  },
  bandeira: {
    label: "Bandeira",
  },
  operadora: {
    label: "Operadora",
  },
  taxa_cobranca: {
    label: "Taxa de cobrança",
    kind: "money",
  },
  valor_receber: {
    label: "Valor a receber",
    kind: "money",
  },
} as const satisfies FieldCards;

/** The fields of one instalment. `{n}` in a message becomes the number of its line. */
export const parcelaFields = {
  data_vencimento: {
    label: contaFields.data_vencimento.heading,
    kind: "date",
    missing: "Informe a data de vencimento da parcela {n}",
  },
  valor: {
    label: contaFields.valor.label,
    kind: "money",
    missing: "O valor da parcela {n} deve ser maior que zero",
  },
  tipo_pagamento: {
    label: contaFields.tipo_pagamento.label,
    kind: "choice",
    missing: "Selecione o tipo de pagamento da parcela {n}",
  },
} as const satisfies FieldCards;
