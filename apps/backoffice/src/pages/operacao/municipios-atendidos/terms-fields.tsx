import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { MOST_DAYS } from "@prumo/api-client/schemas/municipios-atendidos";
import { municipioAtendidoFields } from "@prumo/domain/municipio-atendido-fields";
import { DecimalField } from "@prumo/forms/decimal-field";
import { fieldsOf } from "@prumo/forms/fields-of";
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
  const fields = fieldsOf(municipioAtendidoFields, named);
  return (
    <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
      <DecimalField {...fields.prazo_dias} decimals={0} max={MOST_DAYS} hint="0 é no mesmo dia" />
      <MoneyField {...fields.taxa_deslocamento} max={MAX_AMOUNT} />
    </div>
  );
}
