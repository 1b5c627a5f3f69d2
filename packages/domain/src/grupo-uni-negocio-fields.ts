/** The fields of a group of companies. */

import { WITHOUT_COMPANY } from "./company";
import type { FieldCards } from "./field-card";

export const grupoUniNegocioFields = {
  nome: {
    label: "Nome",
    max: 100,
    // The documents demand the wording of the permission group here too.
    missing: "Informe o nome do grupo de permissões",
  },
  empresas: {
    label: "Empresas",
    kind: "list",
    missing: WITHOUT_COMPANY,
  },
} as const satisfies FieldCards;
