/** The fields of a requisition, and of a product in it. */

import type { FieldCards } from "./field-card";

export const requerimentoFields = {
  data_cadastro: {
    label: "Data",
    kind: "date",
    missing: "Por favor, informe todos os campos obrigatórios",
  },
  deposito_id: {
    label: "Depósito",
    kind: "choice",
    missing: "Selecione o deposito",
  },
  obs_requerimento: {
    label: "Observação",
    kind: "long text",
    max: 1000,
  },
  produto_id: {
    label: "Produto",
    kind: "choice",
    missing: "Informe o produto",
  },
  qtd: {
    label: "Quantidade",
    kind: "quantity",
    missing: "Selecione a quantidade",
  },
  usuario: {
    label: "Usuário",
    kind: "choice",
  },
  status: {
    label: "Status",
    kind: "choice",
  },
  produtos: {
    label: "Produtos",
    kind: "list",
  },
} as const satisfies FieldCards;
