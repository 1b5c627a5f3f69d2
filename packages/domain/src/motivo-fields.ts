/** Why something was done or taken back. */

import type { FieldCards } from "./field-card";

const motivo = {
  label: "Motivo",
  max: 255,
} as const;

/** The reason of what may only be done with one. */
export const motivoFields = {
  motivo: {
    ...motivo,
    missing: "Informe o motivo",
  },
} as const satisfies FieldCards;

/** The reason of a reversal, or of a transfer, which may have none. */
export const motivoOpcionalFields = { motivo } as const satisfies FieldCards;
