import { MonthInput } from "@prumo/forms/month-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Competência">
      <MonthInput value={value} onValueChange={setValue} clearable />
    </Field>
  );
}
