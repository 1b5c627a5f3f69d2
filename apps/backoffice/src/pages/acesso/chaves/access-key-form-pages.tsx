import type { BodyInput } from "@prumo/api-client/contract";
import { type ChaveAcesso, chaves } from "@prumo/api-client/schemas/chaves";
import { chaveAcessoFields } from "@prumo/domain/chave-acesso-fields";
import { addDays } from "@prumo/domain/date";
import { can, type PermissionKey, permissionKeys, permissionTree, withVisualizar } from "@prumo/domain/permissions";
import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { type UseFormReturn, useController } from "react-hook-form";
import { api } from "../../../app/api";
import { companyToday } from "../../../app/clock";
import { CompanyDateField } from "../../../app/company-date-field";
import { paths } from "../../../app/paths";
import { type AppSession, useSession } from "../../../app/session";
import { formPages } from "../../../form/form-pages";
import { AllowedAddresses } from "../pieces/allowed-addresses";
import { permissionNodes } from "../pieces/permission-nodes";
import { ToldKeyModal } from "./told-key-modal";

type AccessKeyValues = BodyInput<typeof chaves.save.body>;

/** Days for which a new key is valid, unless another day is chosen. */
const USUAL_VALIDITY = 365;

/** What a key can be given: what the user holds, and what it has already. */
function nodesFor(session: AppSession, kept: readonly PermissionKey[]) {
  const offered = permissionKeys.filter((key) => can(session, key) || kept.includes(key));
  const tree = permissionTree(Object.keys(session.permissoes).concat(kept.map((key) => key.split(".")[0] ?? "")));
  const within = tree.map((modulo) => ({
    ...modulo,
    submodulos: modulo.submodulos
      .map((submodulo) => ({ ...submodulo, permissoes: submodulo.permissoes.filter(({ id }) => offered.includes(id)) }))
      .filter(({ permissoes }) => permissoes.length > 0),
  }));
  return permissionNodes(within.filter(({ submodulos }) => submodulos.length > 0));
}

interface AccessKeyFieldsProps<Body> {
  readonly form: UseFormReturn<AccessKeyValues, unknown, Body>;
  /** The key that is changed; a new one has none. */
  readonly loaded: ChaveAcesso | undefined;
}

function AccessKeyFields<Body>({ form, loaded }: AccessKeyFieldsProps<Body>) {
  const session = useSession();
  const fields = fieldsOf(chaveAcessoFields, form.control);
  const { field: enderecos, fieldState } = useController({ control: form.control, name: "enderecos" });
  return (
    <>
      <Card>
        <TextField {...fields.nome} hint="O programa que usa a chave, como Loja virtual" autoFocus />
        <CompanyDateField
          {...fields.valida_ate}
          hint="Um ano, no máximo. Avisamos por e-mail antes do fim, e você pode escolher outro dia."
        />
      </Card>
      <Card title={chaveAcessoFields.enderecos.label}>
        <AllowedAddresses
          kind="network"
          value={enderecos.value ?? []}
          onChange={enderecos.onChange}
          error={fieldState.error?.message}
          empty="Sem restrição: a chave vale de qualquer endereço."
        />
      </Card>
      <Card>
        <CheckboxTreeField<string, AccessKeyValues, Body>
          {...fields.permissoes}
          hint="Só o que você pode fazer. Se você perder uma permissão, a chave a perde também."
          nodes={nodesFor(session, loaded?.permissoes ?? [])}
          onValueChange={(keys) =>
            form.setValue("permissoes", withVisualizar(keys as PermissionKey[]), { shouldDirty: true })
          }
        />
      </Card>
    </>
  );
}

export const { NewPage: AccessKeyNewPage, EditPage: AccessKeyEditPage } = formPages({
  list: { title: "Chaves de acesso", href: paths.chaves.lista },
  Fields: AccessKeyFields,
  create: {
    title: "Nova chave de acesso",
    schema: () => chaves.save.body(companyToday()),
    save: api.chaves.save,
    start: () => ({ nome: "", permissoes: [], enderecos: [], valida_ate: addDays(companyToday(), USUAL_VALIDITY) }),
    told: ({ chave }, close) => <ToldKeyModal chave={chave} onClose={close} />,
    saveText: "Criar chave",
  },
  edit: {
    title: "Editar chave de acesso",
    schema: () => chaves.update.body(companyToday()),
    save: api.chaves.update,
    start: ({ id, versao, nome, permissoes, enderecos, valida_ate }: ChaveAcesso) => ({
      id,
      versao,
      nome,
      permissoes,
      enderecos,
      valida_ate,
    }),
  },
});
