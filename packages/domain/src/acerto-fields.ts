/** The fields of settlements, and of agreements over contas. */

import type { FieldCards } from "./field-card";
import { motivoOpcionalFields } from "./motivo-fields";

/** What is added to the open amount of a conta, and taken off it. */
export const ajusteFields = {
  juros: {
    label: "Juros",
    kind: "money",
  },
  multa: {
    label: "Multa",
    kind: "money",
  },
  desconto: {
    label: "Desconto",
    kind: "money",
  },
} as const satisfies FieldCards;

/** What a policy proposed for an act, beside what was taken, and why it was waived. */
export const encargosPropostosFields = {
  multa_proposta: {
    label: "Multa proposta",
    kind: "money",
  },
  juros_propostos: {
    label: "Juros propostos",
    kind: "money",
  },
  multa_percentual: {
    label: "Percentual da multa",
    kind: "percent",
  },
  juros_percentual: {
    label: "Percentual dos juros ao mês",
    kind: "percent",
  },
  dias_atraso: {
    label: "Dias de atraso",
    kind: "number",
  },
  calculo: {
    label: "Cálculo da multa e dos juros",
    max: 255,
  },
  motivo_dispensa: {
    label: "Motivo da dispensa",
    max: 255,
  },
} as const satisfies FieldCards;

/** The fields of a settlement. The day and the amount have their messages by the side's words: `conta-acerto`. */
export const acertoFields = {
  forma_pagamento: {
    label: "Forma de pagamento",
    kind: "choice",
    missing: "Por favor informe a forma de pagamento",
    preset: true,
  },
  conta_bancaria_id: {
    label: "Conta bancária",
    kind: "choice",
    missing: "Por favor selecione a conta bancaria",
  },
  abertura_caixa_id: {
    label: "Caixa",
    kind: "choice",
    missing: "Por favor selecione o caixa",
  },
  data_pagamento: {
    label: "Data do pagamento",
    heading: "Data",
    kind: "date",
  },
  valor: {
    label: "Valor",
    kind: "money",
  },
  aprovado: {
    label: "Aprovado por outra pessoa",
    kind: "money",
  },
  ...ajusteFields,
  ...encargosPropostosFields,
} as const satisfies FieldCards;

/** The fields of an agreement that replaces contas. */
export const renegociacaoFields = {
  pessoa_id: {
    label: "Pessoa",
    kind: "choice",
  },
  valor: {
    label: "Valor",
    kind: "money",
  },
  juros: ajusteFields.juros,
  desconto: ajusteFields.desconto,
  juros_propostos: encargosPropostosFields.juros_propostos,
  calculo: encargosPropostosFields.calculo,
  motivo_dispensa: encargosPropostosFields.motivo_dispensa,
  categoria: {
    label: "Categoria",
    kind: "choice",
    missing: "Selecione uma categoria para as contas",
  },
  documento: {
    label: "Documento",
    max: 50,
  },
  observacao: {
    label: "Observação",
    kind: "long text",
    max: 1000,
  },
} as const satisfies FieldCards;

/** A reversal of a settlement. */
export const estornoFields = {
  ...motivoOpcionalFields,
  apos_fechamento: {
    label: "De um período já fechado",
    kind: "flag",
  },
} as const satisfies FieldCards;
