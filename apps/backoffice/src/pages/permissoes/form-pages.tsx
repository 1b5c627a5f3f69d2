import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { permissoes } from "@prumo/api-client/schemas/permissoes";
import { withVisualizar } from "@prumo/domain/permissions";
import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { UseFormReturn } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { paths } from "../../app/paths";
import { FormPage } from "../../form/form-page";
import { useFormPage } from "../../form/use-form-page";
import { lastAddress } from "../../list/last-address";
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

/** Modules hold submodules, which hold what can be done in them. */
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

export function GrupoPermissoesEditPage() {
  const { modulos, grupo } = useLoaderData<typeof grupoPermissoesLoader>();
  const page = useFormPage<GrupoPermissoesValues, GrupoPermissoesEditBody>({
    schema: permissoes.update.body,
    defaultValues: {
      ...{ nome: grupo.nome, permissions: grupo.role_permissoes.map(({ permissao }) => permissao.id) },
      // An update names the group and the version that it was made from, which a new group has none of.
      ...({ id: grupo.id, versao: grupo.versao } as object),
    },
    save: (body, options) => api.permissoes.update({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title="Editar grupo de permissões" list={LIST} form={page}>
      <GrupoPermissoesFields form={page.form} modulos={modulos} />
    </FormPage>
  );
}
