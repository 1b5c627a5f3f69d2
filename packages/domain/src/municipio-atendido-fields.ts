/** The fields of a municipality that a company serves. */

import type { FieldCards } from "./field-card";

export const municipioAtendidoFields = {
  cidade_id: {
    label: "Município",
    kind: "choice",
    missing: "Selecione um município ou um estado",
    preset: true,
  },
  uf: {
    label: "UF",
    kind: "choice",
    preset: true,
  },
  prazo_dias: {
    label: "Prazo em dias",
    kind: "number",
    missing: "Informe o prazo em dias",
    preset: true,
  },
  taxa_deslocamento: {
    label: "Taxa de deslocamento",
    kind: "money",
    preset: true,
  },
} as const satisfies FieldCards;
