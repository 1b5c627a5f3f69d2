/** The fields of a line of a purchase. */

import type { FieldCards } from "./field-card";

export const compraItemFields = {
  produto_id: {
    label: "Produto",
    kind: "choice",
    missing: "Informe o produto",
  },
  quantidade: {
    label: "Quantidade",
    kind: "quantity",
    missing: "Informe a quantidade",
  },
  valor: {
    label: "Preço unitário",
    kind: "money",
    missing: "Informe o valor do produto",
  },
  desconto: {
    label: "Desconto",
    kind: "money",
  },
  total: {
    label: "Total",
    kind: "money",
    missing: "Informe o valor",
  },
} as const satisfies FieldCards;
