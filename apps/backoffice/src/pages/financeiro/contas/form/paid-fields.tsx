import { contaFields } from "@prumo/domain/conta-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { type Control, useController, useWatch } from "react-hook-form";
import { companyToday } from "../../../../app/clock";
import { CompanyDateField } from "../../../../app/company-date-field";
import { useLadoPages } from "../lado-pages-context";
import type { Origens } from "../loaders";
import { OrigemFields } from "../origem-fields";
import type { ContaValues } from "./conta-fields";
import { PaidCharges } from "./paid-charges";

interface PaidFieldsProps<Body> {
  readonly control: Control<ContaValues, unknown, Body>;
  readonly origens: Origens;
}

/** When a conta that is registered as paid was paid, and where the money came from. */
export function PaidFields<Body>({ control, origens }: PaidFieldsProps<Body>) {
  const { movimento } = useLadoPages();
  const forma = useWatch({ control, name: "tipo_pagamento" });
  return (
    <>
      <CompanyDateField
        {...fieldsOf(contaFields, control).data_pagamento}
        // The day of a settlement is called by the side's word for one.
        label={`Data do ${movimento}`}
        hint="Em que dia o dinheiro saiu ou entrou"
        max={companyToday()}
        className="max-w-90"
        required
      />
      <PaidCharges control={control} />
      <OrigemFields
        origens={origens}
        forma={forma}
        choice={useController({ control, name: "utilizar_valor_do" })}
        conta={useController({ control, name: "conta_bancaria_id" })}
        caixa={useController({ control, name: "caixa_id" })}
      />
    </>
  );
}
