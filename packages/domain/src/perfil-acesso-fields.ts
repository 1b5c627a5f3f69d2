/** The fields of an access profile, and what its list counts. */

import type { FieldCards } from "./field-card";

export const perfilAcessoFields = {
  nome: {
    label: "Nome",
    max: 100,
    missing: "Informe o nome do perfil",
  },
  modulos: {
    label: "Módulos",
    kind: "list",
    missing: "Selecione pelo menos um modulo",
  },
  submodulos_count: {
    label: "Submódulos",
    kind: "number",
  },
  planos_count: {
    label: "Planos",
    kind: "number",
  },
  empresas_count: {
    label: "Empresas",
    kind: "number",
  },
} as const satisfies FieldCards;
