import type { GrupoDoUsuario } from "@prumo/api-client/schemas/usuarios";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { type Control, type UseFormReturn, useController } from "react-hook-form";
import { RemovableList } from "./removable-list";
import type { UsuarioValues } from "./user-values";

type RolesForm<Body> = UseFormReturn<UsuarioValues, unknown, Body>;

/** The group that is chosen and not yet added. It goes along when the form is saved: nobody expects to lose it. */
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
  /** Groups that may be given. */
  readonly grupos: readonly GrupoDoUsuario[];
  /** Groups that the user has already, also those that who edits may not give. */
  readonly atuais: readonly GrupoDoUsuario[];
  readonly choice: Pick<ReturnType<typeof useChosenGroup>, "chosen" | "choose">;
}

/** The permission groups of a user, added and removed one by one, and saved with the form. */
export function GroupsField<Body>({ control, grupos, atuais, choice }: GroupsFieldProps<Body>) {
  const { field, fieldState } = useController({ control, name: "roles" });
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

  async function remove({ id, nome }: GrupoDoUsuario) {
    const sure = await confirm({
      title: "Deseja realmente remover este grupo de permissões?",
      description: [nome, "O usuário perde o que só este grupo permite quando o formulário for salvo."],
      confirmText: "Remover",
      danger: true,
    });
    if (sure) field.onChange(roles.filter((role) => role !== id));
  }

  return (
    <Card title="Grupos de permissões">
      <div className="flex flex-wrap items-start gap-2.5">
        <Field label="Grupo" className="min-w-55 flex-1" error={problem ?? fieldState.error?.message}>
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
        <Button className="mt-5" onClick={add}>
          Adicionar grupo
        </Button>
      </div>
      <RemovableList
        label="Grupos de permissões do usuário"
        items={roles.map((id) => known.get(id) ?? { id, nome: `Grupo ${id}` })}
        keyOf={({ id }) => id}
        textOf={({ nome }) => nome}
        empty="Nenhum grupo: só um administrador pode algo sem grupo."
        onRemove={remove}
      />
    </Card>
  );
}
