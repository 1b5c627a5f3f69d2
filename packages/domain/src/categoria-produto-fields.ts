/** The fields of a category of products or services. */

import type { FieldCards } from "./field-card";

export const categoriaProdutoFields = {
  nome: {
    label: "Nome",
    max: 100,
    missing: "Informe o nome da categoria",
  },
  tipo: {
    label: "Tipo",
    kind: "choice",
    missing: "Selecione o tipo",
  },
  ativa: {
    label: "Ativa",
    kind: "flag",
  },
} as const satisfies FieldCards;
