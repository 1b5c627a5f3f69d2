import { Field } from "@prumo/ui/field";
import { FormStack } from "@prumo/ui/form-stack";
import { Input } from "@prumo/ui/input";

export function Example() {
  return (
    <FormStack columns>
      <Field label="Rua">
        <Input autoComplete="address-line1" />
      </Field>
      <Field label="Número">
        <Input />
      </Field>
    </FormStack>
  );
}
