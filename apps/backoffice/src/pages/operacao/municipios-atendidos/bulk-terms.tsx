import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { MOST_DAYS } from "@prumo/api-client/schemas/municipios-atendidos";
import { municipioAtendidoFields } from "@prumo/domain/municipio-atendido-fields";
import { DecimalInput } from "@prumo/forms/decimal-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";
import type { BulkFields } from "../../../list/bulk-act";

/** The terms that municipalities get: without one of them each keeps its own. */
export interface ChosenTerms {
  readonly prazo_dias?: number;
  readonly taxa_deslocamento?: number;
}

type Changed = { readonly [Term in keyof ChosenTerms]: ChosenTerms[Term] | undefined };

/** The terms of many municipalities; a field that stays empty changes nothing. */
export const BulkTerms: BulkFields = ({ onChange }) => {
  const [fields, setFields] = useState<Changed>({});

  function change(some: Changed) {
    const next = { ...fields, ...some };
    const filled = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    setFields(next);
    onChange(Object.keys(filled).length === 0 ? null : filled);
  }

  return (
    <div className="grid gap-3">
      <p className="text-prumo-muted">O que ficar em branco continua como está.</p>
      <Field label={municipioAtendidoFields.prazo_dias.label} hint="0 é no mesmo dia" required={false}>
        <DecimalInput
          decimals={0}
          max={MOST_DAYS}
          onValueChange={(days) => change({ prazo_dias: days ?? undefined })}
        />
      </Field>
      <Field label={municipioAtendidoFields.taxa_deslocamento.label} required={false}>
        <MoneyInput max={MAX_AMOUNT} onValueChange={(value) => change({ taxa_deslocamento: value ?? undefined })} />
      </Field>
    </div>
  );
};
