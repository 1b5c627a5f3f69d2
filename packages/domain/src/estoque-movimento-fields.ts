/** The fields of a movement of stock. */

import type { FieldCards } from "./field-card";
import { motivoFields } from "./motivo-fields";

export const estoqueMovimentoFields = {
  created_at: {
    label: "Data",
    kind: "moment",
  },
  tipo: {
    label: "Movimento",
    kind: "choice",
  },
  produto_id: {
    label: "Produto",
    kind: "choice",
    missing: "Informe o produto",
  },
  deposito_id: {
    label: "Depósito",
    kind: "choice",
    missing: "Selecione o deposito",
  },
  quantidade: {
    label: "Quantidade",
    kind: "quantity",
    missing: "Informe a quantidade",
  },
  diferenca: {
    label: "Diferença",
    kind: "quantity",
    missing: "Informe a diferença",
  },
  saldo: {
    label: "Saldo",
    kind: "quantity",
  },
  custo_unitario: {
    label: "Custo unitário",
    kind: "money",
  },
  ...motivoFields,
} as const satisfies FieldCards;
