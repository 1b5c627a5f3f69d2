/** The fields of a closed period, and of an exception from it. */

import type { FieldCards } from "./field-card";
import { motivoFields } from "./motivo-fields";

export const fechamentoFields = {
  tipo: {
    label: "Ato",
    kind: "choice",
  },
  antes: {
    label: "Fechado até, antes",
    kind: "date",
  },
  ate: {
    label: "Fechar até",
    heading: "Fechado até",
    kind: "date",
    missing: "Informe até que dia o período fica fechado",
  },
  ...motivoFields,
  somas: {
    label: "Somas por dia",
    kind: "list",
  },
  sha256: {
    label: "Código de conferência",
  },
} as const satisfies FieldCards;

export const excecaoFields = {
  usuario_id: {
    label: "Usuário",
    kind: "choice",
    missing: "Escolha o usuário da exceção",
  },
  ...motivoFields,
  horas: {
    label: "Vale por",
    kind: "choice",
    missing: "Informe por quanto tempo a exceção vale",
  },
  ate: {
    label: "Vale até",
    kind: "moment",
  },
  pedida_por: {
    label: "Pedida por",
    kind: "choice",
  },
  concedida_por: {
    label: "Concedida por",
    kind: "choice",
  },
  concedida_em: {
    label: "Concedida em",
    kind: "moment",
  },
  revogada_por: {
    label: "Revogada por",
    kind: "choice",
  },
  revogada_em: {
    label: "Revogada em",
    kind: "moment",
  },
  usada: {
    label: "Usada",
    kind: "flag",
  },
} as const satisfies FieldCards;
