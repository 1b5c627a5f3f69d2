import type { BodyInput } from "@prumo/api-client/contract";
import { permissoes } from "@prumo/api-client/schemas/permissoes";
import { grupoPermissoesFields } from "@prumo/domain/grupo-permissoes-fields";
import { groupPermissionsLost, type PermissionKey, permissionName, withVisualizar } from "@prumo/domain/permissions";
import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { formPages } from "../../../form/form-pages";
import { lastAddress } from "../../../list/last-address";
import type { LoaderData } from "../../../list/list-loader";
import { permissionNodes } from "../pieces/permission-nodes";
import type { grupoModulesLoader, grupoPermissoesLoader } from "./loaders";

type GrupoPermissoesValues = BodyInput<typeof permissoes.save.body>;
type GrupoModules = LoaderData<typeof grupoModulesLoader>;

interface GrupoPermissoesFieldsProps<Body> {
  readonly form: UseFormReturn<GrupoPermissoesValues, unknown, Body>;
  readonly loaded: GrupoModules;
}

function GrupoPermissoesFields<Body>({ form, loaded }: GrupoPermissoesFieldsProps<Body>) {
  const fields = fieldsOf(grupoPermissoesFields, form.control);
  return (
    <Card>
      <TextField {...fields.nome} autoFocus />
      <CheckboxTreeField<string, GrupoPermissoesValues, Body>
        {...fields.permissions}
        hint="Qualquer permissão de um submódulo traz a de visualizar"
        nodes={permissionNodes(loaded.modulos)}
        onValueChange={(keys) =>
          form.setValue("permissions", withVisualizar(keys as GrupoPermissoesValues["permissions"]), {
            shouldDirty: true,
          })
        }
      />
    </Card>
  );
}

/**
 * Asks before users remove from a group a permission that they need to change groups and have through no other group.
 */
async function askOwnLoss(onlyByThis: readonly PermissionKey[], permissions: readonly PermissionKey[]) {
  const lost = groupPermissionsLost(onlyByThis, permissions);
  if (lost.length === 0) return true;
  return confirm({
    title: "Deseja realmente tirar permissões de você?",
    description: [
      `Você está neste grupo e perde: ${lost.map(permissionName).join(", ")}.`,
      "Nenhum outro grupo seu permite isso: só outra pessoa poderá devolver.",
    ],
    confirmText: "Salvar mesmo assim",
    danger: true,
  });
}

export const { NewPage: GrupoPermissoesNewPage, EditPage: GrupoPermissoesEditPage } = formPages({
  list: { title: "Grupos de permissões", href: () => lastAddress(paths.gruposPermissoes.lista()) },
  Fields: GrupoPermissoesFields,
  create: {
    title: "Novo grupo de permissões",
    schema: permissoes.save.body,
    save: api.permissoes.save,
    start: (_: GrupoModules) => ({ nome: "", permissions: [] }),
  },
  edit: {
    title: "Editar grupo de permissões",
    schema: permissoes.update.body,
    save: api.permissoes.update,
    start: ({ grupo: { id, versao, nome, role_permissoes } }: LoaderData<typeof grupoPermissoesLoader>) => ({
      id,
      versao,
      nome,
      permissions: role_permissoes.map(({ permissao }) => permissao.id),
    }),
    ask: ({ permissions }, { grupo }) => askOwnLoss(grupo.so_por_este, permissions),
  },
});
