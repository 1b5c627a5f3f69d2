import { usuarioFields } from "@prumo/domain/usuario-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PasswordField } from "@prumo/forms/password-field";
import { type Control, useFormState, useWatch } from "react-hook-form";
import { useSession } from "../../../app/session";
import type { UsuarioValues } from "./user-values";

interface CurrentPasswordFieldProps<Body> {
  readonly control: Control<UsuarioValues, unknown, Body>;
  /** The user being edited; undefined for a new one. */
  readonly id: number | undefined;
}

/**
 * Asked for only when users change their own password or email: otherwise anybody at an unlocked screen could take the
 * user over.
 */
export function CurrentPasswordField<Body>({ control, id }: CurrentPasswordFieldProps<Body>) {
  const { usuario } = useSession();
  const { defaultValues } = useFormState({ control });
  const [senha, email] = useWatch({ control, name: ["senha", "email"] });
  const asked = Boolean(senha) || email.trim() !== defaultValues?.email;
  if (id !== usuario.id || !asked) return null;
  const fields = fieldsOf(usuarioFields, control);
  return (
    <PasswordField {...fields.atual} autoComplete="current-password" hint="Para alterar a sua senha ou o seu e-mail" />
  );
}
