import { CheckboxField } from "@prumo/forms/checkbox-field";
import { PercentField } from "@prumo/forms/percent-field";
import { QuantityField } from "@prumo/forms/quantity-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { useWatch } from "react-hook-form";
import type { CompanyFormProps } from "./identity-fields";
import { PlanNotice } from "./plan-notice";

const MAX_LIMIT = 100_000;

interface RepresentativeFieldsProps<Body> extends CompanyFormProps<Body> {
  /** The submodules that the company may use; a company that is being registered gets those of its plan. */
  readonly submodulos?: readonly string[];
}

/** The commission of a company that registers others, the conta that receives it, and the limit of registrations. */
export function RepresentativeFields<Body>({ form, submodulos }: RepresentativeFieldsProps<Body>) {
  const { control } = form;
  const representante = useWatch({ control, name: "representante" }) === true;
  return (
    <Card title="Representante">
      <CheckboxField control={control} name="representante" label="Tipo representante" />
      <PlanNotice holder="empresa" representante={representante} submodulos={submodulos} />
      {representante ? (
        <div className="grid grid-cols-2 items-start gap-3.5 max-[720px]:grid-cols-1">
          <TextField control={control} name="carteira_asaas" label="Carteira Asaas" maxLength={100} required />
          <PercentField control={control} name="comissao" label="Comissão" step={0.01} max={100} required />
          <QuantityField
            control={control}
            name="limite_cadastros"
            label="Limite de cadastros"
            hint="0 não limita"
            decimals={0}
            max={MAX_LIMIT}
          />
          <CheckboxField control={control} name="acesso_xml" label="Acesso ao XML" className="self-center" />
        </div>
      ) : null}
    </Card>
  );
}
