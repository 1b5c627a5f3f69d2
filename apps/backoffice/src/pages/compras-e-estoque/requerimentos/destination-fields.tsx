import type { Deposito } from "@prumo/api-client/schemas/depositos";
import type { RequerimentoDigitado } from "@prumo/api-client/schemas/requerimentos";
import { requerimentoFields } from "@prumo/domain/requerimento-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import type { Control } from "react-hook-form";
import { CompanyDateField } from "../../../app/company-date-field";

interface DestinationFieldsProps<Body> {
  readonly control: Control<RequerimentoDigitado, unknown, Body>;
  readonly depositos: readonly Deposito[];
  /** The prestador's own warehouse, the only one that they may ask for. */
  readonly own: Deposito | undefined;
}

/** The fields of the warehouse that the products go to, and of the day. */
export function DestinationFields<Body>({ control, depositos, own }: DestinationFieldsProps<Body>) {
  const fields = fieldsOf(requerimentoFields, control);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_160px] items-start gap-3.5 prumo-phone:grid-cols-[minmax(0,1fr)_168px]">
      {own === undefined ? (
        <SelectField
          {...fields.deposito_id}
          label="Depósito de entrada"
          placeholder="Selecione"
          options={depositos.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      ) : (
        <Field label="Depósito de entrada">
          <Input readOnly value={own.nome} />
        </Field>
      )}
      <CompanyDateField {...fields.data_cadastro} />
    </div>
  );
}
