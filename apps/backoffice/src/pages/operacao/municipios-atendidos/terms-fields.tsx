import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { MOST_DAYS } from "@prumo/api-client/schemas/municipios-atendidos";
import { DecimalField } from "@prumo/forms/decimal-field";
import { MoneyField } from "@prumo/forms/money-field";
import type { Control } from "react-hook-form";
import { sharedControl } from "../../../form/shared-form";

interface Terms {
  prazo_dias?: number | null | undefined;
  taxa_deslocamento?: number | null | undefined;
}

/** How soon the company comes, and what the way costs the customer. */
export function TermsFields<Values extends Terms, Body>({ control }: { control: Control<Values, unknown, Body> }) {
  const named: Control<Terms, unknown, Body> = sharedControl(control);
  return (
    <div className="grid grid-cols-2 items-start gap-3.5 max-[720px]:grid-cols-1">
      <DecimalField
        control={named}
        name="prazo_dias"
        label="Prazo em dias"
        decimals={0}
        max={MOST_DAYS}
        hint="0 é no mesmo dia"
      />
      <MoneyField control={named} name="taxa_deslocamento" label="Taxa de deslocamento" max={MAX_AMOUNT} />
    </div>
  );
}
