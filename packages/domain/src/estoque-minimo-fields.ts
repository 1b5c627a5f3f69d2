/** The fields of a minimum stock. */

import type { FieldCards } from "./field-card";

export const estoqueMinimoFields = {
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
    label: "Quantidade mínima",
    kind: "quantity",
    missing: "Informe a quantidade",
  },
  saldo: {
    label: "Estoque",
    kind: "quantity",
  },
  falta: {
    label: "Falta",
    kind: "quantity",
  },
  cod_reduzido: {
    label: "Código",
  },
} as const satisfies FieldCards;
