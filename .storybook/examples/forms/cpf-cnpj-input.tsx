import { CpfCnpjInput } from "@prumo/forms/cpf-cnpj-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="CPF ou CNPJ">
      <CpfCnpjInput value={value} onValueChange={setValue} />
    </Field>
  );
}
