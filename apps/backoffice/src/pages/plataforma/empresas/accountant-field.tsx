import { empresaFields } from "@prumo/domain/empresa-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextareaField } from "@prumo/forms/textarea-field";
import type { CompanyFormProps } from "./identity-fields";

/** Notes for the company's accountant, over the whole width of the card. */
export function AccountantField<Body>({ form: { control } }: CompanyFormProps<Body>) {
  const fields = fieldsOf(empresaFields, control);
  return <TextareaField {...fields.info_contador} className="col-span-full" />;
}
