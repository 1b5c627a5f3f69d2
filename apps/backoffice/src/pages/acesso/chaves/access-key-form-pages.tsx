import type { BodyInput } from "@prumo/api-client/contract";
import { type ChaveAcesso, chaves } from "@prumo/api-client/schemas/chaves";
import { chaveAcessoFields } from "@prumo/domain/chave-acesso-fields";
import { addDays } from "@prumo/domain/date";
import { can, type PermissionKey, permissionKeys, permissionTree, withVisualizar } from "@prumo/domain/permissions";
import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { useLoaderData, useParams } from "react-router-dom";
import { api } from "../../../app/api";
import { companyToday } from "../../../app/clock";
import { CompanyDateField } from "../../../app/company-date-field";
import { paths } from "../../../app/paths";
import { type AppSession, useSession } from "../../../app/session";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { FormPage } from "../../../form/form-page";
import { useCallForm } from "../../../form/use-call-form";
import { useFormPage } from "../../../form/use-form-page";
import { useReturn } from "../../../form/use-return";
import { AllowedAddresses } from "../pieces/allowed-addresses";
import { permissionNodes } from "../pieces/permission-nodes";
import type { accessKeyLoader } from "./loaders";
import { type ToldKey, ToldKeyModal } from "./told-key-modal";

type AccessKeyValues = BodyInput<typeof chaves.save.body>;

const LIST = "Chaves de acesso";
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
  readonly kept?: readonly PermissionKey[];
}

function AccessKeyFields<Body>({ form, kept = [] }: AccessKeyFieldsProps<Body>) {
  const session = useSession();
  const fields = fieldsOf(chaveAcessoFields, form.control);
  const { field: enderecos, fieldState } = useController({ control: form.control, name: "enderecos" });
  return (
    <>
      <Card>
        <TextField {...fields.nome} hint="O programa que usa a chave, como Loja virtual" autoFocus />
        <CompanyDateField {...fields.valida_ate} hint="Um ano, no máximo. Antes disso a chave pode ser trocada." />
        <CheckboxTreeField<string, AccessKeyValues, Body>
          {...fields.permissoes}
          hint="Só o que você pode fazer. Se você perder uma permissão, a chave a perde também."
          nodes={nodesFor(session, kept)}
          onValueChange={(keys) =>
            form.setValue("permissoes", withVisualizar(keys as PermissionKey[]), { shouldDirty: true })
          }
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
    </>
  );
}

/** Makes a key and shows it, once. */
export function AccessKeyNewPage() {
  const [told, setTold] = useState<ToldKey>();
  const listHref = paths.chaves.lista();
  const back = useReturn(listHref);
  const today = companyToday();
  const page = useCallForm({
    schema: chaves.save.body(today),
    defaultValues: { nome: "", permissoes: [], enderecos: [], valida_ate: addDays(today, USUAL_VALIDITY) },
    save: (body, options) => api.chaves.save({ body }, options),
    onSaved: ({ chave }) => setTold(chave),
  });
  useLeaveGuard(page.unsaved);
  return (
    <FormPage title="Nova chave de acesso" list={LIST} form={{ ...page, back, listHref }} save="Criar chave">
      <AccessKeyFields form={page.form} />
      {told === undefined ? null : <ToldKeyModal chave={told} onClose={back.now} />}
    </FormPage>
  );
}

function EditForm({ chave }: { readonly chave: ChaveAcesso }) {
  const { id, versao, nome, permissoes, enderecos, valida_ate } = chave;
  const page = useFormPage({
    schema: chaves.update.body(companyToday()),
    defaultValues: { id, versao, nome, permissoes, enderecos, valida_ate },
    save: (body, options) => api.chaves.update({ body }, options),
    listHref: paths.chaves.lista(),
  });
  return (
    <FormPage title="Editar chave de acesso" list={LIST} form={page}>
      <AccessKeyFields form={page.form as never} kept={permissoes} />
    </FormPage>
  );
}

export function AccessKeyEditPage() {
  return <EditForm key={useParams().id} chave={useLoaderData<typeof accessKeyLoader>()} />;
}
