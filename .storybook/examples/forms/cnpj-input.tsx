import { CnpjInput } from "@prumo/forms/cnpj-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="CNPJ">
      <CnpjInput value={value} onValueChange={setValue} />
    </Field>
  );
}
