/** The fields of a warehouse. */

import type { FieldCards } from "./field-card";

export const depositoFields = {
  nome: {
    label: "Nome",
    max: 60,
    missing: "Informe o nome do depósito",
  },
  prestador_id: {
    label: "Prestador",
    kind: "choice",
  },
  padrao: {
    label: "Padrão",
    kind: "flag",
  },
  ativo: {
    label: "Ativo",
    heading: "Situação",
    kind: "flag",
  },
} as const satisfies FieldCards;
