import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { useState } from "react";

const methods = [
  { value: "1", label: "Dinheiro" },
  { value: "2", label: "Pix" },
  { value: "3", label: "Boleto" },
];

export function Example() {
  const [method, setMethod] = useState("");
  return (
    <Field label="Forma de pagamento">
      <Select options={methods} placeholder="Selecione" value={method} onValueChange={setMethod} />
    </Field>
  );
}
