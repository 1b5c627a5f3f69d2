import { TextareaField } from "@prumo/forms/textarea-field";
import type { CompanyFormProps } from "./identity-fields";

/** Notes for the company's accountant, over the whole width of the card. */
export function AccountantField<Body>({ form: { control } }: CompanyFormProps<Body>) {
  return (
    <TextareaField
      control={control}
      name="info_contador"
      label="Informações do contador"
      maxLength={1_000}
      className="col-span-full"
      required={false}
    />
  );
}
