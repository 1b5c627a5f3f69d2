import { errorMessages, fieldErrors } from "@prumo/api-client/errors";
import type { SessaoAtual } from "@prumo/api-client/schemas/sessao";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { PasswordInput } from "@prumo/ui/password-input";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { api } from "../app/api";
import { showFailure } from "../app/failures";
import { forgetUser } from "../app/forget-user";
import { continuesWork, forgetSession } from "../app/session";
import type { WaitingStep } from "./second-step";

interface LoginFormProps {
  /** The first value of the login: after a sign-up, after setting a password, or of the session that ended. */
  readonly login?: string | undefined;
  /** A login of this browser that waits for its second step, and goes on there. */
  readonly begun?: WaitingStep | null;
  /** @param leads the page that has to come next, whatever was wanted */
  readonly onDone: (accessRoute: string | null, leads?: string) => void;
}

const SecondStep = lazy(() => import("./second-step").then((m) => ({ default: m.SecondStep })));

/** Asks for login and password, and for the second factor of who has one. The server checks both; its refusals are shown as toasts and in the form. */
export function LoginForm({ login, begun = null, onDone }: LoginFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  const [waiting, setWaiting] = useState(begun);
  const filled = login !== undefined && login !== "";
  const fields = { login: useRef<HTMLInputElement>(null), senha: useRef<HTMLInputElement>(null) };

  async function entered(usuario: SessaoAtual["usuario"], leads?: string) {
    if (!(await continuesWork(usuario.id))) forgetUser();
    forgetSession();
    onDone(usuario.rota_acesso, leads);
  }

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget);
    setPending(true);
    try {
      const body = { login: String(data.get("login")), senha: String(data.get("senha")) };
      const { usuario } = await api.sessao.login({ body });
      if (usuario !== undefined) await entered(usuario);
      else setWaiting(await api.segundoPasso.estado());
    } catch (error) {
      const refused = fieldErrors(error);
      setErrors(refused);
      setRefusal(Object.keys(refused).length > 0 ? [] : errorMessages(error));
      showFailure(error);
      const refusedField = fields[refused.login === undefined ? "senha" : "login"].current;
      refusedField?.focus();
      refusedField?.select();
    } finally {
      setPending(false);
    }
  }

  if (waiting?.passo) {
    return (
      <Suspense fallback={null}>
        <SecondStep waiting={waiting} onEntered={entered} onBack={() => setWaiting(null)} />
      </Suspense>
    );
  }
  return (
    // POST, although it is sent by script: an address must never get a password.
    <form method="post" onSubmit={enter} noValidate className="grid gap-4">
      <Field label="Login" hint="Número e nome, como 1-maria, ou o seu e-mail" error={errors.login}>
        <Input
          ref={fields.login}
          name="login"
          defaultValue={login}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!filled}
          required
        />
      </Field>
      <Field label="Senha" error={errors.senha}>
        <PasswordInput ref={fields.senha} name="senha" autoComplete="current-password" autoFocus={filled} required />
      </Field>
      {/* The toast that is announced goes away. */}
      {refusal.length > 0 ? <p className="text-prumo-danger">{refusal.join(" ")}</p> : null}
      <Button type="submit" variant="primary" pending={pending}>
        Entrar
      </Button>
    </form>
  );
}
