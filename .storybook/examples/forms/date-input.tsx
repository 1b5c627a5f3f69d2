import { DateInput } from "@prumo/forms/date-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Vencimento">
      <DateInput value={value} onValueChange={setValue} min="2026-01-01" clearable />
    </Field>
  );
}
