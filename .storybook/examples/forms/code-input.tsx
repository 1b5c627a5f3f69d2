import { CodeInput } from "@prumo/forms/code-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

export function Example() {
  const [complete, setComplete] = useState("");
  return (
    <Field label="Código recebido por mensagem" hint={complete && `Agora se confere ${complete}`}>
      <CodeInput length={6} onComplete={setComplete} />
    </Field>
  );
}
