import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { perfilAcesso } from "@prumo/api-client/schemas/perfil-acesso";
import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { UseFormReturn } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import type { perfilModulesLoader, profileLoader } from "./loaders";

type PerfilAcessoValues = BodyInput<typeof perfilAcesso.save.body>;
type PerfilAcessoNewBody = BodyOutput<typeof perfilAcesso.save.body>;
type PerfilAcessoEditBody = BodyOutput<typeof perfilAcesso.update.body>;
type PerfilModules = Awaited<ReturnType<typeof perfilModulesLoader>>;

const LIST = "Perfis de acesso";

interface PerfilAcessoFieldsProps<Body> {
  readonly form: UseFormReturn<PerfilAcessoValues, unknown, Body>;
  readonly modulos: PerfilModules;
  readonly hint?: string | undefined;
}

const nodesOf = (modulos: PerfilModules) =>
  modulos.map(({ id, nome, submodulos }) => ({
    id,
    label: nome,
    children: submodulos.map((submodulo): { id: string; label: string } => ({
      id: submodulo.id,
      label: submodulo.nome,
    })),
  }));

function PerfilAcessoFields<Body>({ form, modulos, hint }: PerfilAcessoFieldsProps<Body>) {
  return (
    <Card>
      <TextField control={form.control} name="nome" label="Nome" maxLength={100} required autoFocus />
      <CheckboxTreeField<string, PerfilAcessoValues, Body>
        control={form.control}
        name="modulos"
        label="Módulos"
        hint={hint}
        nodes={nodesOf(modulos)}
        required
      />
    </Card>
  );
}

export function PerfilAcessoNewPage() {
  const modulos = useLoaderData<typeof perfilModulesLoader>();
  const page = useFormPage<PerfilAcessoValues, PerfilAcessoNewBody>({
    schema: perfilAcesso.save.body,
    defaultValues: { nome: "", modulos: [] },
    save: (body, options) => api.perfilAcesso.save({ body }, options),
    listHref: paths.perfilAcesso.lista(),
  });
  return (
    <FormPage title="Novo Perfil" list={LIST} form={page}>
      <PerfilAcessoFields form={page.form} modulos={modulos} />
    </FormPage>
  );
}

const companies = (count: number) => (count === 1 ? "1 empresa" : `${count} empresas`);

export function PerfilAcessoEditPage() {
  const { modulos, perfil } = useLoaderData<typeof profileLoader>();
  const { id, versao, nome, permissoes, empresas_count } = perfil;
  const page = useFormPage<PerfilAcessoValues, PerfilAcessoEditBody>({
    schema: perfilAcesso.update.body,
    defaultValues: { id, versao, nome, modulos: permissoes.map(({ submodulo }) => submodulo.id) },
    save: (body, options) => api.perfilAcesso.update({ body }, options),
    listHref: paths.perfilAcesso.lista(),
  });
  return (
    <FormPage title="Editar Perfil" list={LIST} form={page}>
      <PerfilAcessoFields
        form={page.form}
        modulos={modulos}
        hint={
          empresas_count > 0
            ? `${companies(empresas_count)} com plano deste perfil: o que mudar aqui vale para ${empresas_count === 1 ? "ela" : "elas"} na hora`
            : undefined
        }
      />
    </FormPage>
  );
}
