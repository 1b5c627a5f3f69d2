/** The fields of the company's account at the payment provider. */

import type { FieldCards } from "./field-card";

export const gatewayFields = {
  carteira_asaas: {
    label: "Carteira Asaas",
    max: 100,
  },
  ambiente: {
    label: "Ambiente",
    kind: "choice",
    missing: "Selecione o ambiente",
    preset: true,
  },
  token: {
    label: "Token",
    max: 500,
  },
  guardado_em: {
    label: "Token guardado em",
    kind: "moment",
  },
  ativo: {
    label: "Ativo",
    kind: "flag",
  },
} as const satisfies FieldCards;
