/** The fields of a stock count. */

import type { FieldCards } from "./field-card";

export const inventarioFields = {
  deposito_id: {
    label: "Depósito",
    kind: "choice",
    missing: "Selecione o deposito",
  },
  categoria_produto_id: {
    label: "Categoria",
    kind: "choice",
  },
  created_at: {
    label: "Início",
    kind: "moment",
  },
  status: {
    label: "Situação",
    kind: "choice",
  },
  contados: {
    label: "Contados",
    kind: "number",
  },
} as const satisfies FieldCards;
