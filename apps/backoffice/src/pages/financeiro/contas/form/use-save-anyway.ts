import { SAY_WHY_REPEATED } from "@prumo/api-client/schemas/conta";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Duplicate } from "../../pieces/use-duplicate";
import type { ContaValues } from "./conta-fields";

interface SaveAnywayOptions<Body> {
  readonly form: UseFormReturn<ContaValues, unknown, Body>;
  /** The conta that the server has told of. */
  readonly duplicate: Duplicate | undefined;
  readonly forget: () => void;
  readonly submit: () => Promise<void>;
}

/**
 * Saves a conta although another one looks the same; with the same boleto only for a reason. The confirmation is about what
 * was shown: with other values the server is asked again.
 */
export function useSaveAnyway<Body>({ form, duplicate, forget, submit }: SaveAnywayOptions<Body>) {
  // The warning was about these values: with another person, value or day the server must check again.
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name === "confirmar_duplicada" || name === "motivo_duplicada" || name === undefined) return;
      if (form.getValues("confirmar_duplicada")) form.setValue("confirmar_duplicada", undefined);
    });
    return unsubscribe;
  }, [form]);

  return async function saveAnyway() {
    if (duplicate?.boleto && !form.getValues("motivo_duplicada")?.trim()) {
      form.setError("motivo_duplicada", { message: SAY_WHY_REPEATED }, { shouldFocus: true });
      return;
    }
    forget();
    // It stays set, so that a retry after a lost answer sends the same body and is written once.
    form.setValue("confirmar_duplicada", true);
    await submit();
  };
}
