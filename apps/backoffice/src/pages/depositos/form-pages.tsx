import { calls } from "@prumo/api-client/calls";
import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { type Deposito, depositos } from "@prumo/api-client/schemas/depositos";
import type { Pessoa } from "@prumo/api-client/schemas/pessoas";
import { PROVIDER } from "@prumo/domain/person-type";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { Control } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { paths } from "../../app/paths";
import { searchProviders } from "../../app/searches";
import { mayAccess, useSession } from "../../app/session";
import { FormPage } from "../../form/form-page";
import { useFormPage } from "../../form/use-form-page";
import { useNewPerson } from "../../people/use-new-person";
import type { depositoLoader } from "./loaders";
import { WarehousePage } from "./warehouse-page";

type DepositoValues = BodyInput<typeof depositos.save.body>;
type DepositoSaveBody = BodyOutput<typeof depositos.save.body>;
type DepositoUpdateBody = BodyOutput<typeof depositos.update.body>;

const LIST = "Depósitos";

interface DepositoFieldsProps<Body> {
  readonly control: Control<DepositoValues, unknown, Body>;
  readonly prestador?: Deposito["prestador"];
}

const providerItem = (prestador: Deposito["prestador"] | undefined): Pessoa | null =>
  prestador == null ? null : { ...prestador, razao_social: "", cpf_cnpj: null, usuario_id: null };

function DepositoFields<Body>({ control, prestador }: DepositoFieldsProps<Body>) {
  const { onCreate, modal } = useNewPerson(PROVIDER);
  return (
    <Card title="Cadastro">
      <TextField
        control={control}
        name="nome"
        label="Nome"
        maxLength={60}
        required
        autoFocus={prestador === undefined}
      />
      <PersonAutocompleteField
        control={control}
        name="prestador_id"
        label="Prestador"
        item={providerItem(prestador)}
        search={searchProviders}
        onCreate={onCreate}
        hint="De quem é o depósito, por exemplo o carro dele. Vazio é da empresa."
      />
      <div className="flex flex-wrap gap-x-6">
        <CheckboxField control={control} name="padrao" label="Padrão: é onde as compras entram" />
        <CheckboxField control={control} name="ativo" label="Em uso" />
      </div>
      {modal}
    </Card>
  );
}

export function DepositoNewPage() {
  const page = useFormPage<DepositoValues, DepositoSaveBody>({
    schema: depositos.save.body,
    defaultValues: { nome: "", prestador_id: null, padrao: false, ativo: true },
    save: (body, options) => api.depositos.save({ body }, options),
    listHref: paths.depositos.lista(),
  });
  return (
    <FormPage title="Novo depósito" list={LIST} form={page}>
      <DepositoFields control={page.control} />
    </FormPage>
  );
}

type DepositoRead = Awaited<ReturnType<typeof depositoLoader>>;

function DepositoEditForm({ deposito: { prestador, ...values } }: Pick<DepositoRead, "deposito">) {
  const page = useFormPage<DepositoValues, DepositoUpdateBody>({
    schema: depositos.update.body,
    defaultValues: values,
    save: (body, options) => api.depositos.update({ body }, options),
    listHref: paths.depositos.lista(),
  });
  return (
    <FormPage title={values.nome} list={LIST} form={page}>
      <DepositoFields control={page.control} prestador={prestador} />
    </FormPage>
  );
}

/** Shows a warehouse with its stock, and the form only to users who may change it. */
export function DepositoEditPage() {
  const read = useLoaderData<typeof depositoLoader>();
  const changes = mayAccess(useSession(), calls.depositos.update.access);
  return (
    <WarehousePage key={read.deposito.id} {...read}>
      {changes ? <DepositoEditForm deposito={read.deposito} /> : null}
    </WarehousePage>
  );
}
