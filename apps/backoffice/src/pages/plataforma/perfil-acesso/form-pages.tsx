import type { BodyInput } from "@prumo/api-client/contract";
import { perfilAcesso } from "@prumo/api-client/schemas/perfil-acesso";
import { perfilAcessoFields } from "@prumo/domain/perfil-acesso-fields";
import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { formPages } from "../../../form/form-pages";
import type { LoaderData } from "../../../list/list-loader";
import type { perfilModulesLoader, profileLoader } from "./loaders";

type PerfilAcessoValues = BodyInput<typeof perfilAcesso.save.body>;
type LoadedPerfil = LoaderData<typeof profileLoader>;
type PerfilModules = LoaderData<typeof perfilModulesLoader>;

interface PerfilAcessoFieldsProps<Body> {
  readonly form: UseFormReturn<PerfilAcessoValues, unknown, Body>;
  readonly loaded: PerfilModules & Partial<LoadedPerfil>;
}

const nodesOf = ({ modulos }: PerfilModules) =>
  modulos.map(({ id, nome, submodulos }) => ({
    id,
    label: nome,
    children: submodulos.map((submodulo): { id: string; label: string } => ({
      id: submodulo.id,
      label: submodulo.nome,
    })),
  }));

const companies = (count: number) => (count === 1 ? "1 empresa" : `${count} empresas`);

/** Tells how many companies a change reaches at once. */
const reachOf = (count: number) =>
  count > 0
    ? `${companies(count)} com plano deste perfil: o que mudar aqui vale para ${count === 1 ? "ela" : "elas"} na hora`
    : undefined;

function PerfilAcessoFields<Body>({ form, loaded }: PerfilAcessoFieldsProps<Body>) {
  const fields = fieldsOf(perfilAcessoFields, form.control);
  return (
    <Card>
      <TextField {...fields.nome} autoFocus />
      <CheckboxTreeField<string, PerfilAcessoValues, Body>
        {...fields.modulos}
        hint={reachOf(loaded.perfil?.empresas_count ?? 0)}
        nodes={nodesOf(loaded)}
      />
    </Card>
  );
}

export const { NewPage: PerfilAcessoNewPage, EditPage: PerfilAcessoEditPage } = formPages({
  list: { title: "Perfis de acesso", href: paths.perfilAcesso.lista },
  Fields: PerfilAcessoFields,
  create: {
    title: "Novo Perfil",
    schema: perfilAcesso.save.body,
    save: api.perfilAcesso.save,
    start: (_: PerfilModules) => ({ nome: "", modulos: [] }),
  },
  edit: {
    title: "Editar Perfil",
    schema: perfilAcesso.update.body,
    save: api.perfilAcesso.update,
    start: ({ perfil: { id, versao, nome, permissoes } }: LoadedPerfil) => ({
      id,
      versao,
      nome,
      modulos: permissoes.map(({ submodulo }) => submodulo.id),
    }),
  },
});
