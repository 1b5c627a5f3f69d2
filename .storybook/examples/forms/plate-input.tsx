import { PlateInput } from "@prumo/forms/plate-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Placa">
      <PlateInput value={value} onValueChange={setValue} />
    </Field>
  );
}
