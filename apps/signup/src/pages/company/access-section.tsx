import { cadastroFields } from "@prumo/domain/cadastro-fields";
import { type PasswordStrength, passwordStrength, passwordStrengths } from "@prumo/domain/password-strength";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PasswordField } from "@prumo/forms/password-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { useWatch } from "react-hook-form";
import type { CompanyForm } from "./use-company-form";

const colours: Readonly<Record<PasswordStrength, string>> = {
  fraca: "bg-prumo-danger",
  razoável: "bg-prumo-on-warning",
  boa: "bg-prumo-on-info",
  forte: "bg-prumo-on-success",
};

/** Shows how hard the password is to guess: in words, and as one to four bars. */
function Strength({ form }: { form: CompanyForm }) {
  const [senha, usuario, nome, email] = useWatch({
    control: form.control,
    name: ["senha", "usuario", "nome", "email"],
  });
  const strength = senha ? passwordStrength(senha, [usuario, nome, email]) : undefined;
  const reached = strength === undefined ? 0 : passwordStrengths.indexOf(strength) + 1;
  return (
    <div className="-mt-2.5 grid gap-1.5">
      <span aria-hidden="true" className="grid grid-cols-4 gap-1">
        {passwordStrengths.map((step, index) => (
          <span
            key={step}
            className={`h-1 rounded-prumo-pill ${strength !== undefined && index < reached ? colours[strength] : "bg-prumo-line"}`}
          />
        ))}
      </span>
      <p role="status" className="min-h-4 text-prumo-muted text-xs/4">
        {strength === undefined ? "No mínimo 8 caracteres. Uma frase é boa." : `Senha ${strength}`}
      </p>
    </div>
  );
}

/** The login and password of the first user. */
export function AccessSection({ form }: { form: CompanyForm }) {
  const { control } = form;
  const fields = fieldsOf(cadastroFields, control);
  return (
    <Card title="Seu acesso">
      <TextField
        {...fields.usuario}
        hint="O login completo leva um número, como 15-maria."
        data-field="usuario"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField {...fields.senha} data-field="senha" autoComplete="new-password" enterKeyHint="next" />
      <Strength form={form} />
    </Card>
  );
}
