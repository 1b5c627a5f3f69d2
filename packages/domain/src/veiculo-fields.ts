/** The fields of a veículo. */

import type { FieldCards } from "./field-card";

export const veiculoFields = {
  placa: {
    label: "Placa",
    missing: "Informe a placa do veículo",
  },
  marca: {
    label: "Marca",
    max: 60,
  },
  modelo: {
    label: "Modelo",
    max: 60,
  },
  cor: {
    label: "Cor",
    max: 30,
  },
  pessoa_id: {
    label: "Proprietário",
    kind: "choice",
  },
} as const satisfies FieldCards;
