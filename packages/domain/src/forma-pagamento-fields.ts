/** The fields of a payment method. */

import type { FieldCards } from "./field-card";

export const formaPagamentoFields = {
  nome: {
    label: "Nome",
    max: 60,
    missing: "Preencha o campo nome",
  },
  tipo_taxa: {
    label: "Tipo da taxa",
    kind: "choice",
    preset: true,
  },
  taxa: {
    label: "Taxa",
    kind: "number",
    preset: true,
  },
  valor_minimo: {
    label: "Valor mínimo",
    kind: "money",
    preset: true,
  },
  desconto_permitido: {
    label: "Desconto permitido",
    kind: "percent",
    preset: true,
  },
  status: {
    label: "Ativa",
    kind: "flag",
  },
  aprovacao_financeira: {
    label: "Exige aprovação financeira",
    kind: "flag",
  },
  visivel_representante: {
    label: "Visível ao representante",
    kind: "flag",
  },
  tipo: {
    label: "Tipo",
    kind: "choice",
    preset: true,
  },
  numero_parcelas: {
    label: "Número de parcelas",
    kind: "number",
    preset: true,
  },
  prazo_dias: {
    label: "Prazo da primeira parcela",
    kind: "number",
    preset: true,
  },
  intervalo_parcelas: {
    label: "Intervalo entre parcelas",
    kind: "number",
    preset: true,
  },
  intervalos: {
    label: "Intervalos",
    kind: "list",
  },
  st_primeira_parcela: {
    label: "ST na primeira parcela",
    kind: "flag",
  },
  frete_primeira_parcela: {
    label: "Frete na primeira parcela",
    kind: "flag",
  },
  ipi_primeira_parcela: {
    label: "IPI na primeira parcela",
    kind: "flag",
  },
  exclusiva: {
    label: "Exclusiva de alguns clientes",
    kind: "flag",
  },
  clientes: {
    label: "Clientes",
    kind: "list",
  },
} as const satisfies FieldCards;
