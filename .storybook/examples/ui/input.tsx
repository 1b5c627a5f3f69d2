import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { useState } from "react";

export function Example() {
  const [name, setName] = useState("");
  return (
    <Field label="Nome">
      <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={120} />
    </Field>
  );
}
