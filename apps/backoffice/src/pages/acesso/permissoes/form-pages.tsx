import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { permissoes } from "@prumo/api-client/schemas/permissoes";
import { groupPermissionsLost, type PermissionKey, permissionName, withVisualizar } from "@prumo/domain/permissions";
import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import type { UseFormReturn } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import type { grupoModulesLoader, grupoPermissoesLoader } from "./loaders";

type GrupoPermissoesValues = BodyInput<typeof permissoes.save.body>;
type GrupoPermissoesNewBody = BodyOutput<typeof permissoes.save.body>;
type GrupoPermissoesEditBody = BodyOutput<typeof permissoes.update.body>;
type GrupoModules = Awaited<ReturnType<typeof grupoModulesLoader>>;

const LIST = "Grupos de permissões";
const listHref = () => lastAddress(paths.gruposPermissoes.lista());

interface GrupoPermissoesFieldsProps<Body> {
  readonly form: UseFormReturn<GrupoPermissoesValues, unknown, Body>;
  readonly modulos: GrupoModules;
}

/** The tree of modules, their submodules, and the permissions of these. */
const nodesOf = (modulos: GrupoModules) =>
  modulos.map((modulo) => ({
    id: modulo.id,
    label: modulo.nome,
    children: modulo.submodulos.map((submodulo) => ({
      id: submodulo.id,
      label: submodulo.nome,
      children: submodulo.permissoes.map(({ id, nome }) => ({ id, label: nome })),
    })),
  }));

function GrupoPermissoesFields<Body>({ form, modulos }: GrupoPermissoesFieldsProps<Body>) {
  return (
    <Card>
      <TextField control={form.control} name="nome" label="Nome" maxLength={100} required autoFocus />
      <CheckboxTreeField<string, GrupoPermissoesValues, Body>
        control={form.control}
        name="permissions"
        label="Permissões"
        hint="Qualquer permissão de um submódulo traz a de visualizar"
        nodes={nodesOf(modulos)}
        onValueChange={(keys) =>
          form.setValue("permissions", withVisualizar(keys as GrupoPermissoesValues["permissions"]), {
            shouldDirty: true,
          })
        }
        required
      />
    </Card>
  );
}

export function GrupoPermissoesNewPage() {
  const modulos = useLoaderData<typeof grupoModulesLoader>();
  const page = useFormPage<GrupoPermissoesValues, GrupoPermissoesNewBody>({
    schema: permissoes.save.body,
    defaultValues: { nome: "", permissions: [] },
    save: (body, options) => api.permissoes.save({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title="Novo grupo de permissões" list={LIST} form={page}>
      <GrupoPermissoesFields form={page.form} modulos={modulos} />
    </FormPage>
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

export function GrupoPermissoesEditPage() {
  const { modulos, grupo } = useLoaderData<typeof grupoPermissoesLoader>();
  const { id, versao, nome, role_permissoes } = grupo;
  const page = useFormPage<GrupoPermissoesValues, GrupoPermissoesEditBody>({
    schema: permissoes.update.body,
    defaultValues: { id, versao, nome, permissions: role_permissoes.map(({ permissao }) => permissao.id) },
    save: (body, options) => api.permissoes.update({ body }, options),
    ask: ({ permissions }) => askOwnLoss(grupo.so_por_este, permissions),
    listHref: listHref(),
  });
  return (
    <FormPage title="Editar grupo de permissões" list={LIST} form={page}>
      <GrupoPermissoesFields form={page.form} modulos={modulos} />
    </FormPage>
  );
}
