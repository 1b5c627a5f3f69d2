/** The fields of a permission group, and what its list counts. */

import type { FieldCards } from "./field-card";

export const grupoPermissoesFields = {
  nome: {
    label: "Nome",
    max: 100,
    missing: "Informe o nome do grupo de permissões",
  },
  permissions: {
    label: "Permissões",
    kind: "list",
    missing: "Selecione pelo menos uma permissão",
  },
  usuarios_count: {
    label: "Usuários",
    kind: "number",
  },
} as const satisfies FieldCards;
