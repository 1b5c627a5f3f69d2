import { MoneyInput } from "@prumo/forms/money-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Field label="Valor">
      <MoneyInput value={value} onValueChange={setValue} max={50_000} />
    </Field>
  );
}
