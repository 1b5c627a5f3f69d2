import type { CompraDigitada } from "@prumo/api-client/schemas/compras";
import { useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { showFailure } from "../../../../app/failures";
import type { CompraChoices } from "../loaders";
import { loadSupplierHabits, type SupplierHabits } from "./supplier-habits";

export type HabitField = keyof SupplierHabits;
export type HabitHints = Partial<Readonly<Record<HabitField, string>>>;
const fields = ["natureza_id", "forma_pagamento_id"] as const;
const none: SupplierHabits = { natureza_id: null, forma_pagamento_id: null };

/**
 * Proposes what the last purchase of the chosen supplier had. What the user or a draft chose stays; what another supplier
 * proposed goes.
 */
export function useSupplierHabits<Body>(
  form: UseFormReturn<CompraDigitada, unknown, Body>,
  choices: CompraChoices,
  first: SupplierHabits = none,
) {
  const proposed = useRef(first);
  const chosen = useRef(new Set<HabitField>());
  const [shownHabits, showHabits] = useState(first);
  const values = useWatch({ control: form.control, name: fields });

  function propose(habits: SupplierHabits) {
    for (const field of fields) {
      const current = form.getValues(field) ?? null;
      if (chosen.current.has(field) || (current !== null && current !== proposed.current[field])) continue;
      form.setValue(field, habits[field]);
    }
    proposed.current = habits;
    showHabits(habits);
  }

  /** Says of the fields that have what was proposed where it comes from. */
  const hints: Partial<Record<HabitField, string>> = {};
  for (const [at, field] of fields.entries()) {
    if (shownHabits[field] !== null && values[at] === shownHabits[field])
      hints[field] = "Como na última compra deste fornecedor";
  }

  return {
    hints,

    /** Notes that the user chose a field, "none" too. */
    onChosen: (field: HabitField) => {
      chosen.current.add(field);
    },

    async onSupplier(fornecedor: number | undefined) {
      propose(none);
      if (fornecedor === undefined) return;
      try {
        const habits = await loadSupplierHabits(fornecedor, choices);
        if (form.getValues("fornecedor_id") === fornecedor) propose(habits);
      } catch (error) {
        showFailure(error);
      }
    },
  };
}
