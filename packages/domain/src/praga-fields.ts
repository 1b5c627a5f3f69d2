/** The fields of a praga. */

import type { FieldCards } from "./field-card";

export const pragaFields = {
  nome: {
    label: "Nome",
    max: 100,
    missing: "Informe o nome da praga",
  },
  nome_cientifico: {
    label: "Nome científico",
    max: 100,
  },
  observacao: {
    label: "Observação",
    kind: "long text",
    max: 1000,
  },
} as const satisfies FieldCards;
