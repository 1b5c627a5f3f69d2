import { CepInput } from "@prumo/forms/cep-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [complete, setComplete] = useState("");
  return (
    <Field label="CEP" hint={complete && `Agora se busca o endereço de ${complete}`}>
      <CepInput name="cep" onComplete={setComplete} />
    </Field>
  );
}
