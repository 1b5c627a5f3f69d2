import { PhoneInput } from "@prumo/forms/phone-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Telefone">
      <PhoneInput value={value} onValueChange={setValue} />
    </Field>
  );
}
