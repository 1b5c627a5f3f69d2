import { Card } from "@prumo/ui/card";
import { Checkbox } from "@prumo/ui/checkbox";
import { type Control, useController } from "react-hook-form";
import { useSession } from "../../../app/session";
import type { UsuarioChoices } from "./loaders";
import type { UsuarioValues } from "./user-values";

interface UnitsTabProps<Body> extends Pick<UsuarioChoices, "unidades"> {
  readonly control: Control<UsuarioValues, unknown, Body>;
}

/** The business units that a user may work in. The current one is always among them. */
export function UnitsTab<Body>({ control, unidades }: UnitsTabProps<Body>) {
  const { unidade_atual } = useSession();
  const { field, fieldState } = useController({ control, name: "unidades" });
  const chosen = field.value ?? [];
  return (
    <Card>
      <p className="text-prumo-muted">Em quais unidades este usuário pode trabalhar.</p>
      <div>
        {unidades.map(({ id, nome_fantasia }) => (
          <Checkbox
            key={id}
            label={nome_fantasia}
            hint={id === unidade_atual ? "A unidade atual fica sempre selecionada" : undefined}
            disabled={id === unidade_atual}
            checked={id === unidade_atual || chosen.includes(id)}
            onCheckedChange={(checked) =>
              field.onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </div>
      <p aria-live="polite" className="text-prumo-danger text-xs/4 empty:hidden">
        {fieldState.error?.message}
      </p>
    </Card>
  );
}
