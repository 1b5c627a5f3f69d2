/** The fields of a plan. */

import type { FieldCards } from "./field-card";

export const planoFields = {
  nome: {
    label: "Nome",
    max: 100,
    missing: "Informe o nome do plano",
  },
  valor: {
    label: "Valor por mês",
    kind: "money",
    missing: "Informe o valor do plano",
  },
  perfil_id: {
    label: "Perfil de acesso",
    kind: "choice",
    missing: "Selecione o perfil de acesso",
  },
  ativo: {
    label: "Ativo",
    kind: "flag",
  },
  publico: {
    label: "Público",
    kind: "flag",
  },
} as const satisfies FieldCards;
