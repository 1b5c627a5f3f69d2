import { DecimalInput } from "@prumo/forms/decimal-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Field label="Quantidade em estoque">
      <DecimalInput value={value} onValueChange={setValue} min={0} />
    </Field>
  );
}
