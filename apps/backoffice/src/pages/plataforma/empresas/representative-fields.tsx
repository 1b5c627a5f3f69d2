import { empresaFields } from "@prumo/domain/empresa-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
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
  const fields = fieldsOf(empresaFields, control);
  return (
    <Card title="Representante">
      {/* In a form the box says what the company is; lists and files have less room. */}
      <CheckboxField {...fields.representante} label="Tipo representante" />
      <PlanNotice holder="empresa" representante={representante} submodulos={submodulos} />
      {representante ? (
        <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
          <TextField {...fields.carteira_asaas} required />
          <PercentField {...fields.comissao} step={0.01} max={100} />
          <QuantityField {...fields.limite_cadastros} hint="0 não limita" decimals={0} max={MAX_LIMIT} />
          <CheckboxField {...fields.acesso_xml} className="self-center" />
        </div>
      ) : null}
    </Card>
  );
}
