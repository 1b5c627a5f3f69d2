import { CpfInput } from "@prumo/forms/cpf-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="CPF">
      <CpfInput value={value} onValueChange={setValue} />
    </Field>
  );
}
