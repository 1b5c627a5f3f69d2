import { type Papel, userRoles } from "@prumo/domain/user-role";
import { usuarioFields } from "@prumo/domain/usuario-fields";
import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import { type Control, useController } from "react-hook-form";
import type { UsuarioValues } from "./user-values";

interface RoleFieldProps<Body> {
  readonly control: Control<UsuarioValues, unknown, Body>;
  /** The roles that may be given. */
  readonly papeis: readonly Papel[];
}

/** What the invited person will do, each role with what it may. */
export function RoleField<Body>({ control, papeis }: RoleFieldProps<Body>) {
  const { field, fieldState } = useController({ control, name: "papel" });
  return (
    <Field label={usuarioFields.papel.label} error={fieldState.error?.message} required>
      <RadioGroup
        inputRef={field.ref}
        variant="cards"
        options={papeis.map((papel) => ({ value: papel, label: userRoles[papel].nome, hint: userRoles[papel].faz }))}
        value={field.value || null}
        onValueChange={field.onChange}
      />
    </Field>
  );
}
