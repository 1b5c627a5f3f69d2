import { TimeInput } from "@prumo/forms/time-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Início">
      <TimeInput value={value} onValueChange={setValue} min="08:00" max="18:00" />
    </Field>
  );
}
