import { BoletoInput } from "@prumo/forms/boleto-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Boleto">
      <BoletoInput value={value} onValueChange={setValue} />
    </Field>
  );
}
