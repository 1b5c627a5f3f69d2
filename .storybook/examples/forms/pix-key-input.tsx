import { PixKeyInput } from "@prumo/forms/pix-key-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Chave Pix">
      <PixKeyInput value={value} onValueChange={setValue} />
    </Field>
  );
}
