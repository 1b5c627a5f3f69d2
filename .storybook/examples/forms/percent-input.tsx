import { PercentInput } from "@prumo/forms/percent-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Field label="Juros ao mês">
      <PercentInput value={value} onValueChange={setValue} />
    </Field>
  );
}
