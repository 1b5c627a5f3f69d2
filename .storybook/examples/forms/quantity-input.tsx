import { QuantityInput } from "@prumo/forms/quantity-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Field label="Quantidade">
      <QuantityInput value={value} onValueChange={setValue} decimals={0} step={1} />
    </Field>
  );
}
