import type { GrupoDoUsuario } from "@prumo/api-client/schemas/usuarios";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { type Control, type UseFormReturn, useController, useWatch } from "react-hook-form";
import { showFailure } from "../../../app/failures";
import { useSession } from "../../../app/session";
import { RemovableList } from "../pieces/removable-list";
import { askRemoval } from "./group-removal";
import type { UsuarioValues } from "./user-values";

type RolesForm<Body> = UseFormReturn<UsuarioValues, unknown, Body>;

/** The group that is chosen and not yet added. Saving the form adds it, because a user who chose it expects that. */
export function useChosenGroup() {
  const [chosen, choose] = useState("");
  return {
    chosen,
    choose,
    addTo<Body>({ getValues, setValue }: RolesForm<Body>) {
      const roles = getValues("roles") ?? [];
      const group = Number(chosen);
      choose("");
      if (group > 0 && !roles.includes(group)) setValue("roles", [...roles, group], { shouldDirty: true });
    },
  };
}

interface GroupsFieldProps<Body> {
  readonly control: Control<UsuarioValues, unknown, Body>;
  /** The user being edited; undefined for a new one. */
  readonly id: number | undefined;
  /** The groups that may be given. */
  readonly grupos: readonly GrupoDoUsuario[];
  /** The groups that the user has already, including those that the editor may not give. */
  readonly atuais: readonly GrupoDoUsuario[];
  /**
   * What is said while there is no group.
   *
   * @default "Nenhum grupo: só um administrador pode algo sem grupo."
   */
  readonly empty?: string;
  readonly choice: Pick<ReturnType<typeof useChosenGroup>, "chosen" | "choose">;
}

/** The permission groups of a user. They are added and removed one by one, and saved with the form. */
export function GroupsField<Body>({ control, id, grupos, atuais, empty, choice }: GroupsFieldProps<Body>) {
  const session = useSession();
  const { field, fieldState } = useController({ control, name: "roles" });
  const adm = useWatch({ control, name: "adm" });
  const { chosen, choose } = choice;
  const [problem, setProblem] = useState<string>();
  const roles = field.value ?? [];
  const known = new Map([...grupos, ...atuais].map((grupo) => [grupo.id, grupo]));

  function refuse(message: string) {
    setProblem(message);
    toast.error(message);
  }

  function add() {
    if (chosen === "") return refuse("Selecione um grupo de permissoes");
    if (roles.includes(Number(chosen))) return refuse("Grupo de permissões já está adicionado");
    setProblem(undefined);
    choose("");
    field.onChange([...roles, Number(chosen)]);
  }

  async function remove(grupo: GrupoDoUsuario) {
    const remaining = roles.filter((role) => role !== grupo.id);
    try {
      if (await askRemoval({ session, usuario: { id, adm: adm === true }, grupo, remaining }))
        field.onChange(remaining);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <Card title="Grupos de permissões">
      <div className="flex flex-wrap items-start gap-2.5">
        <Field label="Grupo" className="min-w-55 flex-1" required={false} error={problem ?? fieldState.error?.message}>
          <Select
            ref={field.ref}
            value={chosen}
            placeholder="Selecione"
            options={grupos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            onValueChange={(value) => {
              choose(value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Button className="mt-5 prumo-phone:mt-0 prumo-phone:basis-full" onClick={add}>
          Adicionar grupo
        </Button>
      </div>
      <RemovableList
        label="Grupos de permissões do usuário"
        items={roles.map((id) => known.get(id) ?? { id, nome: `Grupo ${id}` })}
        keyOf={({ id }) => id}
        textOf={({ nome }) => nome}
        empty={empty ?? "Nenhum grupo: só um administrador pode algo sem grupo."}
        onRemove={remove}
      />
    </Card>
  );
}
