import type { caixas } from "@prumo/api-client/schemas/caixas";
import { aberturaFields } from "@prumo/domain/caixa-fields";
import { differenceText } from "@prumo/domain/cash-register";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextareaField } from "@prumo/forms/textarea-field";
import { Card } from "@prumo/ui/card";
import type { Control } from "react-hook-form";
import type { z } from "zod";
import { moneyText } from "../../../app/reais";

type FecharValues = z.input<(typeof caixas)["fechar"]["body"]>;
type FecharBody = z.output<(typeof caixas)["fechar"]["body"]>;

/** The amounts that a count has revealed. */
export interface Revealed {
  readonly contado: number;
  readonly esperado: number;
  readonly diferenca: number;
}

interface DifferenceStepProps {
  readonly control: Control<FecharValues, unknown, FecharBody>;
  readonly revealed: Revealed;
}

/** Shows how much the count differs, and asks for the reason. */
export function DifferenceStep({ control, revealed: { contado, esperado, diferenca } }: DifferenceStepProps) {
  const rows = [
    [aberturaFields.contado.label, moneyText(contado)],
    [aberturaFields.esperado.label, moneyText(esperado)],
  ] as const;
  return (
    <Card title="A contagem não confere">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-prumo-muted">{label}</dt>
            <dd className="prumo-tabular text-end">{value}</dd>
          </div>
        ))}
        <dt className="border-prumo-line border-t pt-2.5 font-semibold">{aberturaFields.diferenca.label}</dt>
        <dd className="border-prumo-line border-t pt-2.5 text-end font-semibold text-[17px]/5 text-prumo-danger tabular-nums">
          {differenceText(diferenca)}
        </dd>
      </dl>
      <TextareaField
        {...fieldsOf(aberturaFields, control).justificativa}
        // Only a count that differs asks for it, and then it is demanded.
        label="Explicação da diferença"
        required
        rows={3}
        hint="Conte de novo ou explique. Todas as contagens aparecem no fechamento."
      />
    </Card>
  );
}
