import { Field } from "@prumo/ui/field";
import { PasswordInput } from "@prumo/ui/password-input";

export function Example() {
  return (
    <Field label="Senha" hint="No mínimo 8 caracteres">
      <PasswordInput name="senha" autoComplete="new-password" />
    </Field>
  );
}
