/** The fields of cash registers, of their sessions, and of what is put in and taken out. */

import { acertoFields } from "./acerto-fields";
import type { FieldCards } from "./field-card";
import { motivoFields } from "./motivo-fields";

export const caixaFields = {
  nome: {
    label: "Nome",
    heading: "Caixa",
    max: 60,
    missing: "Informe o nome do caixa",
  },
  ativo: {
    label: "Ativo",
    kind: "flag",
  },
} as const satisfies FieldCards;

/** A session of a register: from its opening to its closing. */
export const aberturaFields = {
  caixa_id: acertoFields.abertura_caixa_id,
  usuario: {
    label: "Usuário",
    heading: "Operador",
    kind: "choice",
  },
  valor_inicial: {
    label: "Valor na gaveta",
    kind: "money",
    preset: true,
  },
  data_abertura: {
    label: "Abertura",
    kind: "moment",
  },
  data_fechamento: {
    label: "Fechamento",
    kind: "moment",
  },
  valor_final: {
    label: "Valor contado",
    kind: "money",
    missing: "Informe o valor contado",
    preset: true,
  },
  valor_esperado: {
    label: "Valor esperado",
    kind: "money",
  },
  contado: {
    label: "Contado",
    kind: "money",
  },
  esperado: {
    label: "Esperado",
    kind: "money",
  },
  diferenca: {
    label: "Diferença",
    kind: "money",
  },
  contagem: {
    label: "Contagem",
    kind: "list",
  },
  justificativa: {
    label: "Justificativa",
    kind: "long text",
    max: 500,
  },
  fechada_por: {
    label: "Fechado por",
    kind: "choice",
  },
} as const satisfies FieldCards;

/** One count at closing. */
export const contagemFields = {
  abertura_caixa_id: acertoFields.abertura_caixa_id,
  valor: {
    label: "Valor",
    kind: "money",
  },
  esperado: aberturaFields.esperado,
  contagem: aberturaFields.contagem,
} as const satisfies FieldCards;

/** Money that is put into an open register, or taken out of it. */
export const suprimentoFields = {
  abertura_caixa_id: acertoFields.abertura_caixa_id,
  valor: {
    label: "Valor",
    kind: "money",
    missing: "Informe o valor",
  },
  ...motivoFields,
} as const satisfies FieldCards;
