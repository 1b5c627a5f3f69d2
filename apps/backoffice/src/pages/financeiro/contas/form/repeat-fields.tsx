import { contaFields } from "@prumo/domain/conta-fields";
import { recurrenceText } from "@prumo/domain/recurrence";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MonthField } from "@prumo/forms/month-field";
import { Checkbox } from "@prumo/ui/checkbox";
import { useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { companyToday } from "../../../../app/clock";
import { unbroken } from "../../../../app/reais";
import type { ContaValues } from "./conta-fields";
import { NewInstalments } from "./new-instalments";

/** Repeats a new conta every month, or divides it into instalments: one of the two. */
export function RepeatFields<Body>({ form }: { form: UseFormReturn<ContaValues, unknown, Body> }) {
  const divided = useWatch({ control: form.control, name: "parcelas" }) != null;
  const [valor, data_vencimento, recorrencia] = useWatch({
    control: form.control,
    name: ["valor", "data_vencimento", "recorrencia"],
  });
  const series = recurrenceText({ valor, data_vencimento, recorrencia }, companyToday());

  /** The month that was typed before: who looks at the instalments and decides against them finds it again. */
  const month = useRef<ContaValues["recorrencia"]>(undefined);

  function divide(checked: boolean) {
    if (checked) month.current = form.getValues("recorrencia");
    form.setValue("parcelas", checked ? [] : undefined, { shouldDirty: true });
    form.clearErrors("parcelas");
    form.setValue("recorrencia", checked ? undefined : month.current, { shouldDirty: true });
  }

  return (
    <>
      {divided ? null : (
        <MonthField
          {...fieldsOf(contaFields, form.control).recorrencia}
          hint={series === null ? "Cria uma conta igual por mês, até este mês" : series.replace("R$ ", unbroken("R$ "))}
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
