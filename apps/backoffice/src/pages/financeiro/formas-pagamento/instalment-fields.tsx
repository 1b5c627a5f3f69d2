import { MAX_INSTALMENTS, MAX_TERM, methodKindNames, startingIntervals } from "@prumo/domain/payment-method";
import { QuantityField } from "@prumo/forms/quantity-field";
import { Card } from "@prumo/ui/card";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import { type Control, type UseFormReturn, useController, useWatch } from "react-hook-form";
import { IntervalRows } from "./interval-rows";
import { Preview } from "./preview";
import type { FormaPagamentoValues } from "./values";

const tipos = [
  { value: "0", label: methodKindNames[0] },
  { value: "1", label: methodKindNames[1] },
] as const;

const onFirst = [
  { name: "st_primeira_parcela", label: "ST na primeira parcela" },
  { name: "frete_primeira_parcela", label: "Frete na primeira parcela" },
  { name: "ipi_primeira_parcela", label: "IPI na primeira parcela" },
] as const;

/** A checkbox whose value in the call is 0 or 1. */
function FirstInstalment<Body>({
  control,
  name,
  label,
}: (typeof onFirst)[number] & { control: Control<FormaPagamentoValues, unknown, Body> }) {
  const { field } = useController({ control, name });
  return (
    <Checkbox
      label={label}
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
      <Field label="Tipo">
        <RadioGroup variant="segments" options={tipos} value={tipo === 1 ? "1" : "0"} onValueChange={choose} />
      </Field>
      {tipo === 1 ? (
        <IntervalRows form={form} />
      ) : (
        <div className="grid grid-cols-3 items-start gap-3.5 prumo-phone:grid-cols-1">
          <QuantityField
            control={control}
            name="numero_parcelas"
            label="Número de parcelas"
            decimals={0}
            step={1}
            max={MAX_INSTALMENTS}
          />
          <QuantityField
            control={control}
            name="prazo_dias"
            label="Prazo da primeira parcela"
            decimals={0}
            step={1}
            max={MAX_TERM}
            suffix=" dias"
            disabled={standard}
          />
          <QuantityField
            control={control}
            name="intervalo_parcelas"
            label="Intervalo entre parcelas"
            decimals={0}
            step={1}
            max={MAX_TERM}
            suffix=" dias"
          />
        </div>
      )}
      <div className="flex flex-wrap gap-x-6">
        {onFirst.map((each) => (
          <FirstInstalment key={each.name} control={control} {...each} />
        ))}
      </div>
      <Preview control={control} />
    </Card>
  );
}
