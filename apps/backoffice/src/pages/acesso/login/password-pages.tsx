import { fieldErrors } from "@prumo/api-client/errors";
import { senha } from "@prumo/api-client/schemas/sessao";
import { PasswordField } from "@prumo/forms/password-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import type { FormEvent, ReactNode } from "react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { useHeadingFocus } from "../../../app/use-heading-focus";
import { useCallForm } from "../../../form/use-call-form";
import { Entrance } from "./entrance";

const backToLogin = (
  <a className="text-prumo-accent underline underline-offset-2" href={paths.login()}>
    Voltar para o login
  </a>
);

function SmallForm({
  onSubmit,
  action,
  saving,
  children,
}: {
  onSubmit: () => void;
  action: string;
  saving: boolean;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button type="submit" variant="primary" pending={saving}>
        {action}
      </Button>
    </form>
  );
}

function ForgotPasswordForm({ login, onSent }: { login: string; onSent: (login: string, message: string) => void }) {
  const { control, form, submit, saving } = useCallForm({
    schema: senha.solicitar.body,
    defaultValues: { login },
    save: (body, options) => api.senha.solicitar({ body }, options),
    onSaved: ({ message }) => onSent(form.getValues("login"), message),
  });
  return (
    <SmallForm action="Enviar" saving={saving} onSubmit={submit}>
      <p className="text-prumo-muted">Enviaremos um link para o e-mail do seu cadastro.</p>
      <TextField control={control} name="login" label="Login" autoComplete="username" autoFocus required />
    </SmallForm>
  );
}

/** Asks for the login whose password was forgotten. The answer never reveals whether it exists. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState({ login: "", message: "", times: 0 });
  const { login, message, times } = sent;
  useHeadingFocus(message);
  return (
    <Entrance title="Esqueci minha senha" below={backToLogin}>
      {message === "" ? (
        <ForgotPasswordForm
          login={login}
          onSent={(asked, answer) => setSent({ login: asked, message: answer, times: times + 1 })}
        />
      ) : (
        <>
          <p role="status">
            {message} {times > 1 ? "O pedido foi enviado de novo." : null}
          </p>
          <Button onClick={() => setSent({ ...sent, message: "" })}>Não chegou? Pedir de novo</Button>
        </>
      )}
    </Entrance>
  );
}

/** The same text as the refusal of a new password by an old link. */
const OLD_LINK = "Este link não vale mais. Peça outro.";

/** Sets a new password. The token stands behind the `#`, so that no server and no log gets it. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [oldLink, setOldLink] = useState(token === "" ? OLD_LINK : undefined);
  // Checked when the page opens, so that users learn that their link is old before they think of a password. A failure
  // of the check changes nothing.
  useState(() => {
    if (token === "") return;
    api.senha.link({ body: { token } }).then(
      ({ vale }) => vale || setOldLink(OLD_LINK),
      (error: unknown) => console.error(error),
    );
  });
  const { control, submit, saving } = useCallForm({
    schema: senha.redefinir.body,
    defaultValues: { token, nova: "" },
    save: (body, options) => api.senha.redefinir({ body }, options),
    onSaved: ({ message, login }) => {
      toast.success(message);
      navigate(paths.login({ login }));
    },
    onRefused(error) {
      setOldLink(fieldErrors(error).token);
      return fieldErrors(error).token !== undefined;
    },
  });
  return (
    <Entrance title="Nova senha" below={backToLogin}>
      {oldLink === undefined ? null : (
        <p role="alert" className="rounded-prumo-control bg-prumo-danger-soft p-3 text-prumo-danger">
          {oldLink}{" "}
          <a className="underline underline-offset-2" href={paths.senhaSolicitar()}>
            Pedir outro link
          </a>
        </p>
      )}
      <SmallForm action="Salvar a nova senha" saving={saving} onSubmit={submit}>
        <PasswordField
          control={control}
          name="nova"
          label="Nova senha"
          autoComplete="new-password"
          hint="No mínimo 8 caracteres"
          autoFocus
          required
        />
      </SmallForm>
    </Entrance>
  );
}
