import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import { useState } from "react";

type Kind = "fisica" | "juridica";
const kinds: { value: Kind; label: string }[] = [
  { value: "fisica", label: "Pessoa física" },
  { value: "juridica", label: "Pessoa jurídica" },
];

export function Example() {
  const [kind, setKind] = useState<Kind>("fisica");
  return (
    <Field label="Tipo de pessoa">
      <RadioGroup options={kinds} value={kind} onValueChange={setKind} />
    </Field>
  );
}
