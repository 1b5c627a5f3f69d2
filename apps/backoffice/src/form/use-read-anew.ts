import { useEffect } from "react";
import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Takes a record that this page itself has changed and read again into the form: fields that nobody has typed in get its
 * values, what was typed stays. The version is taken over when it follows the form's. Otherwise somebody else has changed
 * the record in between: the form keeps its version, and its next save is refused.
 *
 * @param values what was read; undefined while there is nothing to take. Keep it the same object until it is taken
 * @param onTaken called when the form has it
 */
export function useReadAnew<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  values: (DefaultValues<Values> & { readonly versao: number }) | undefined,
  onTaken: () => void,
): void {
  useEffect(() => {
    if (values === undefined) return;
    const held = form.getValues("versao" as Path<Values>) as number;
    const versao = values.versao === held + 1 ? values.versao : held;
    form.reset({ ...values, versao }, { keepDirtyValues: true, keepDirty: true, keepErrors: true });
    onTaken();
  }, [form, values, onTaken]);
}
