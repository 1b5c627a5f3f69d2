import { MonthField } from "@prumo/forms/month-field";
import { Checkbox } from "@prumo/ui/checkbox";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { ContaValues } from "./conta-fields";
import { NewInstalments } from "./new-instalments";

/** Repeats a new account every month, or divides it into instalments: one of the two. */
export function RepeatFields<Body>({ form }: { form: UseFormReturn<ContaValues, unknown, Body> }) {
  const divided = useWatch({ control: form.control, name: "parcelas" }) != null;

  function divide(checked: boolean) {
    form.setValue("parcelas", checked ? [] : undefined, { shouldDirty: true });
    form.clearErrors("parcelas");
    if (checked) form.setValue("recorrencia", undefined, { shouldDirty: true });
  }

  return (
    <>
      {divided ? null : (
        <MonthField
          control={form.control}
          name="recorrencia"
          label="Recorrência até"
          hint="Cria uma conta igual por mês, até este mês"
          required={false}
        />
      )}
      <Checkbox
        label="Dividir em parcelas"
        checked={divided}
        onCheckedChange={divide}
        className="col-span-full justify-self-start"
      />
      {divided ? <NewInstalments form={form} /> : null}
    </>
  );
}
