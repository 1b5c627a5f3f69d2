import { useEffect } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Writes the version that the page holds into a form. It does not count as a change of the form, and typed values stay.
 */
export function useVersionInForm<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  versao: number | undefined,
): void {
  useEffect(() => {
    const field = "versao" as Path<Values>;
    if (versao === undefined || form.getValues(field) === versao) return;
    form.setValue(field, versao as PathValue<Values, Path<Values>>);
    const defaults = { ...form.formState.defaultValues, versao } as DefaultValues<Values>;
    form.reset(defaults, { keepValues: true, keepDirty: true, keepErrors: true });
  }, [form, versao]);
}
