import { formaPagamentoFields } from "@prumo/domain/forma-pagamento-fields";
import { MAX_INSTALMENTS, MAX_TERM, methodKindNames, startingIntervals } from "@prumo/domain/payment-method";
import { fieldsOf } from "@prumo/forms/fields-of";
import { QuantityField } from "@prumo/forms/quantity-field";
import { Card } from "@prumo/ui/card";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import { type Control, type UseFormReturn, useController, useWatch } from "react-hook-form";
import { selectedOnFocus } from "../../../form/selected-on-focus";
import { IntervalRows } from "./interval-rows";
import { Preview } from "./preview";
import type { FormaPagamentoValues } from "./values";

const tipos = [
  { value: "0", label: methodKindNames[0] },
  { value: "1", label: methodKindNames[1] },
] as const;

const onFirst = ["st_primeira_parcela", "frete_primeira_parcela", "ipi_primeira_parcela"] as const;

/** A checkbox whose value in the call is 0 or 1. */
function FirstInstalment<Body>({
  control,
  name,
}: {
  readonly name: (typeof onFirst)[number];
  readonly control: Control<FormaPagamentoValues, unknown, Body>;
}) {
  const { field } = useController({ control, name });
  return (
    <Checkbox
      label={formaPagamentoFields[name].label}
      name={field.name}
      ref={field.ref}
      checked={field.value === 1}
      onBlur={field.onBlur}
      onCheckedChange={(checked) => field.onChange(checked ? 1 : 0)}
    />
  );
}

interface InstalmentFieldsProps<Body> {
  readonly form: UseFormReturn<FormaPagamentoValues, unknown, Body>;
  /** Whether it is a standard method, which keeps its term. */
  readonly standard: boolean;
}

/** The way from an amount to instalments, with an example. */
export function InstalmentFields<Body>({ form, standard }: InstalmentFieldsProps<Body>) {
  const { control, setValue } = form;
  const fields = fieldsOf(formaPagamentoFields, control);
  const tipo = useWatch({ control, name: "tipo" });

  function choose(chosen: "0" | "1") {
    const next = chosen === "1" ? 1 : 0;
    setValue("tipo", next, { shouldDirty: true });
    const intervals = next === 1 ? startingIntervals : [];
    setValue("intervalos", [...intervals], { shouldDirty: true });
    form.clearErrors("intervalos");
  }

  return (
    <Card title="Parcelas">
      <Field label={formaPagamentoFields.tipo.label}>
        <RadioGroup variant="segments" options={tipos} value={tipo === 1 ? "1" : "0"} onValueChange={choose} />
      </Field>
      {tipo === 1 ? (
        <IntervalRows form={form} />
      ) : (
        <div className="grid grid-cols-3 items-start gap-3.5 prumo-phone:grid-cols-1">
          <QuantityField {...fields.numero_parcelas} {...selectedOnFocus} decimals={0} step={1} max={MAX_INSTALMENTS} />
          <QuantityField
            {...fields.prazo_dias}
            {...selectedOnFocus}
            decimals={0}
            step={1}
            max={MAX_TERM}
            suffix=" dias"
            disabled={standard}
          />
          <QuantityField
            {...fields.intervalo_parcelas}
            {...selectedOnFocus}
            decimals={0}
            step={1}
            max={MAX_TERM}
            suffix=" dias"
          />
        </div>
      )}
      <div className="flex flex-wrap gap-x-6">
        {onFirst.map((name) => (
          <FirstInstalment key={name} control={control} name={name} />
        ))}
      </div>
      <Preview control={control} />
    </Card>
  );
}
