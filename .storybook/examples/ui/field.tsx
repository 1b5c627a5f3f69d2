import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { useState } from "react";

export function Example() {
  const [name, setName] = useState("");
  return (
    <Field label="Fornecedor" hint="Nome, CPF ou CNPJ" error={name === "" && "Informe o fornecedor"} required>
      <Input value={name} onChange={(event) => setName(event.target.value)} />
    </Field>
  );
}
