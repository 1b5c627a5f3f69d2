/** The fields of a holiday that a company keeps beside the national ones. */

import type { FieldCards } from "./field-card";

export const feriadoFields = {
  nome: {
    label: "Nome",
    max: 100,
    missing: "Informe o nome do feriado",
  },
  data: {
    label: "Vale desde",
    kind: "date",
    missing: "Informe desde que dia o feriado vale",
  },
  repete: {
    label: "Repete",
    kind: "choice",
    missing: "Informe se o feriado se repete",
  },
  tipo: {
    label: "Tipo",
    kind: "choice",
    missing: "Informe se o feriado é estadual ou municipal",
  },
} as const satisfies FieldCards;
