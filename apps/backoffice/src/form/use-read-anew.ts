import { useEffect } from "react";
import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";

/** Lists and the like are what the user chose, and are compared by nobody. */
const isPlain = (value: unknown): boolean => value === null || typeof value !== "object";

/**
 * Takes a record that this page itself has changed and read again into the form: fields that nobody has typed in get its
 * values, and so do those whose own value is another one now, so that a save does not bring back what was erased. What
 * was typed elsewhere stays. The version is taken over when it follows the form's. Otherwise somebody else has changed
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
    const before: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {};
    const changed = Object.entries(values).filter(([name, value]) => isPlain(value) && value !== before[name]);
    form.reset({ ...values, versao }, { keepDirtyValues: true, keepDirty: true, keepErrors: true });
    for (const [name, value] of changed) {
      if (name !== "versao") form.resetField(name as Path<Values>, { defaultValue: value });
    }
    onTaken();
  }, [form, values, onTaken]);
}
