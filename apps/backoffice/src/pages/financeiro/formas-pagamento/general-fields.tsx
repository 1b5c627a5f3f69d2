import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { formaPagamentoFields } from "@prumo/domain/forma-pagamento-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
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
  const fields = fieldsOf(formaPagamentoFields, control);
  const rateKind = useWatch({ control, name: "tipo_taxa" });
  return (
    <Card title="Geral">
      <TextField
        {...fields.nome}
        disabled={standard}
        hint={standard ? "Forma padrão: o nome e o prazo não podem ser alterados" : undefined}
        autoFocus={!standard}
      />
      <div className="grid grid-cols-4 items-start gap-3.5 prumo-phone:grid-cols-2">
        <SelectField {...fields.tipo_taxa} options={rateKinds} onValueChange={onRateKind} autoFocus={standard} />
        {rateKind === "valor" ? <MoneyField {...fields.taxa} max={MAX_AMOUNT} /> : <PercentField {...fields.taxa} />}
        <MoneyField {...fields.valor_minimo} max={MAX_AMOUNT} />
        <PercentField {...fields.desconto_permitido} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <CheckboxField {...fields.status} />
        <CheckboxField {...fields.aprovacao_financeira} />
        <CheckboxField {...fields.visivel_representante} />
      </div>
    </Card>
  );
}
