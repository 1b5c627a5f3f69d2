/** The fields of a natureza, the kind of a purchase. */

import type { FieldCards } from "./field-card";

export const naturezaFields = {
  nome: {
    label: "Nome",
    max: 60,
    missing: "Informe o nome da natureza",
  },
  gerar_financeiro: {
    label: "Gera financeiro",
    kind: "flag",
  },
  nao_movimenta_estoque: {
    label: "Não movimenta estoque",
    kind: "flag",
  },
  ativa: {
    label: "Ativa",
    kind: "flag",
  },
} as const satisfies FieldCards;
