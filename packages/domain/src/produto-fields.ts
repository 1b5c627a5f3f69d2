/** The fields of a product or service. */

import type { FieldCards } from "./field-card";

export const produtoFields = {
  nome: {
    label: "Nome",
    max: 150,
    missing: "Informe o nome do produto",
  },
  tipo: {
    label: "Tipo",
    kind: "choice",
    missing: "Selecione o tipo",
  },
  cod_reduzido: {
    label: "Código",
    max: 20,
  },
  codBarras: {
    label: "Código de barras",
    max: 30,
  },
  referencia: {
    label: "Referência",
    max: 60,
  },
  marca: {
    label: "Marca",
    max: 60,
  },
  unidade: {
    label: "Unidade",
    max: 6,
    preset: true,
  },
  ncm: {
    label: "NCM",
    max: 10,
  },
  categoria_id: {
    label: "Categoria",
    kind: "choice",
  },
  valor_venda: {
    label: "Preço de venda",
    kind: "money",
    preset: true,
  },
  comissao_prod: {
    label: "Comissão",
    kind: "percent",
    preset: true,
  },
  observacao: {
    label: "Observação",
    kind: "long text",
    max: 1000,
  },
  ativo: {
    label: "Ativo",
    heading: "Situação",
    kind: "flag",
  },
  estoque_atual: {
    label: "Estoque",
    kind: "quantity",
  },
  custo_medio: {
    label: "Custo médio",
    kind: "money",
  },
} as const satisfies FieldCards;
