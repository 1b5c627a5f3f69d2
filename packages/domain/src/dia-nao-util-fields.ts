/** What a company, a category and a conta say of due dates that are no business day. */

import type { FieldCards } from "./field-card";

export const diaNaoUtilFields = {
  dia_nao_util: {
    label: "Vencimento em dia não útil",
    kind: "choice",
  },
} as const satisfies FieldCards;
