import { parseLogin } from "@prumo/domain/login";
import { usuarioFields } from "@prumo/domain/usuario-fields";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { type Control, useController, useWatch } from "react-hook-form";
import type { UsuarioValues } from "./user-values";

/**
 * Splits a login into the id that it begins with, and the rest. A login that does not begin with the person's id has no
 * prefix yet.
 */
function partsOf(login: string, pessoaId: number | null): { prefix: number | null; rest: string } {
  const parsed = parseLogin(login) ?? { personId: Number(/^(\d+)[-_]$/.exec(login)?.[1] ?? 0), login: "" };
  return parsed.personId > 0 && parsed.personId === pessoaId
    ? { prefix: parsed.personId, rest: parsed.login }
    : { prefix: null, rest: login };
}

/** The login when another person is chosen: the id changes, and the typed rest stays. */
export function loginOf(login: string, before: number | null, next: number | null): string {
  const { rest } = partsOf(login, before);
  return next === null ? rest : `${next}-${rest}`;
}

/** The login: the person's id, which cannot be typed, and the rest. */
export function LoginField<Body>({ control }: { control: Control<UsuarioValues, unknown, Body> }) {
  const { field, fieldState } = useController({ control, name: "login" });
  const pessoaId = useWatch({ control, name: "pessoa_id" });
  const { prefix, rest } = partsOf(field.value ?? "", pessoaId ?? null);
  return (
    <Field
      label={usuarioFields.login.label}
      hint="O número é o da pessoa vinculada"
      error={fieldState.error?.message}
      required
    >
      <span className="flex">
        <span
          data-testid="login-prefix"
          className="prumo-tabular grid h-prumo-control min-w-12 place-items-center rounded-s-prumo-control border border-prumo-line-strong border-e-0 bg-prumo-sunken px-2.5 text-prumo-muted"
        >
          {prefix === null ? "…-" : `${prefix}-`}
        </span>
        <Input
          ref={field.ref}
          className="rounded-s-none"
          value={rest}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(prefix === null ? target.value : `${prefix}-${target.value}`)}
        />
      </span>
    </Field>
  );
}
