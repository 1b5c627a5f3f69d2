/** The fields of an address in Brazil. */

import type { FieldCards } from "./field-card";

export const addressFields = {
  cep: {
    label: "CEP",
  },
  logradouro: {
    label: "Rua",
    max: 150,
  },
  numero: {
    label: "Número",
    max: 20,
  },
  bairro: {
    label: "Bairro",
    max: 80,
  },
  cidade_id: {
    label: "Cidade",
    kind: "choice",
  },
} as const satisfies FieldCards;
