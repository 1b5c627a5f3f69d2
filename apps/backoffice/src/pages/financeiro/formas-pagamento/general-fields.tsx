import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { MoneyField } from "@prumo/forms/money-field";
import { PercentField } from "@prumo/forms/percent-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { type Control, useWatch } from "react-hook-form";
import type { FormaPagamentoValues } from "./values";

const rateKinds = [
  { value: "perc", label: "Percentual" },
  { value: "valor", label: "Valor em reais" },
];

interface GeneralFieldsProps<Body> {
  readonly control: Control<FormaPagamentoValues, unknown, Body>;
  /** Whether it is a standard method, which keeps its name. */
  readonly standard: boolean;
  readonly onRateKind: () => void;
}

/** Name, fee, limits, and the permitted users. */
export function GeneralFields<Body>({ control, standard, onRateKind }: GeneralFieldsProps<Body>) {
  const rateKind = useWatch({ control, name: "tipo_taxa" });
  return (
    <Card title="Geral">
      <TextField
        control={control}
        name="nome"
        label="Nome"
        maxLength={60}
        disabled={standard}
        hint={standard ? "Forma padrão: o nome e o prazo não podem ser alterados" : undefined}
        required
        autoFocus={!standard}
      />
      <div className="grid grid-cols-4 items-start gap-3.5 prumo-phone:grid-cols-2">
        <SelectField
          control={control}
          name="tipo_taxa"
          label="Tipo da taxa"
          options={rateKinds}
          onValueChange={onRateKind}
          autoFocus={standard}
        />
        {rateKind === "valor" ? (
          <MoneyField control={control} name="taxa" label="Taxa" max={MAX_AMOUNT} />
        ) : (
          <PercentField control={control} name="taxa" label="Taxa" />
        )}
        <MoneyField control={control} name="valor_minimo" label="Valor mínimo" max={MAX_AMOUNT} />
        <PercentField control={control} name="desconto_permitido" label="Desconto permitido" />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <CheckboxField control={control} name="status" label="Ativa" />
        <CheckboxField control={control} name="aprovacao_financeira" label="Exige aprovação financeira" />
        <CheckboxField control={control} name="visivel_representante" label="Visível ao representante" />
      </div>
    </Card>
  );
}
