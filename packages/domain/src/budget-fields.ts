/** The fields of what a company plans for one category in one year: an amount for each month. */

import type { FieldCards } from "./field-card";

export const budgetFields = {
  categoria_id: {
    label: "Categoria",
    kind: "choice",
    missing: "Escolha uma categoria cadastrada",
  },
  ano: {
    label: "Ano",
    kind: "number",
    missing: "Informe o ano do orçamento",
  },
  janeiro: {
    label: "Janeiro",
    kind: "money",
  },
  fevereiro: {
    label: "Fevereiro",
    kind: "money",
  },
  marco: {
    label: "Março",
    kind: "money",
  },
  abril: {
    label: "Abril",
    kind: "money",
  },
  maio: {
    label: "Maio",
    kind: "money",
  },
  junho: {
    label: "Junho",
    kind: "money",
  },
  julho: {
    label: "Julho",
    kind: "money",
  },
  agosto: {
    label: "Agosto",
    kind: "money",
  },
  setembro: {
    label: "Setembro",
    kind: "money",
  },
  outubro: {
    label: "Outubro",
    kind: "money",
  },
  novembro: {
    label: "Novembro",
    kind: "money",
  },
  dezembro: {
    label: "Dezembro",
    kind: "money",
  },
} as const satisfies FieldCards;

/** The months of a year by the names of their fields, in order. */
export const budgetMonths = [
  "janeiro",
  "fevereiro",
  "marco",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
] as const satisfies readonly (keyof typeof budgetFields)[];
