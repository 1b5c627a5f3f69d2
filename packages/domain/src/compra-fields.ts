/** The fields of a purchase. */

import type { FieldCards } from "./field-card";

export const compraFields = {
  fornecedor_id: {
    label: "Fornecedor",
    kind: "choice",
    missing: "Selecione o fornecedor",
  },
  nf: {
    label: "Número da NF",
    heading: "NF",
    max: 20,
  },
  serie: {
    label: "Série",
    max: 3,
  },
  chave: {
    label: "Chave de acesso",
    max: 60,
  },
  data: {
    label: "Data",
    kind: "date",
  },
  natureza_id: {
    label: "Natureza",
    kind: "choice",
  },
  deposito_id: {
    label: "Depósito de entrada",
    heading: "Depósito",
    kind: "choice",
    preset: true,
  },
  forma_pagamento_id: {
    label: "Forma de pagamento",
    kind: "choice",
  },
  categoria_id: {
    label: "Categoria das contas",
    heading: "Categoria",
    kind: "choice",
  },
  valor_frete: {
    label: "Frete",
    kind: "money",
  },
  valor_ipi: {
    label: "IPI",
    kind: "money",
  },
  valor_st: {
    label: "ST",
    kind: "money",
  },
  outras_despesas: {
    label: "Outras despesas",
    kind: "money",
  },
  desconto: {
    label: "Desconto",
    kind: "money",
  },
  observacao: {
    label: "Observação",
    kind: "long text",
    max: 1000,
  },
  valor: {
    label: "Valor",
    kind: "money",
  },
  estado: {
    label: "Estado",
    kind: "choice",
  },
} as const satisfies FieldCards;
