import { calls } from "@prumo/api-client/calls";
import type { BodyOutput } from "@prumo/api-client/contract";
import { depositos } from "@prumo/api-client/schemas/depositos";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import { DepositoFields, type DepositoValues } from "./deposito-fields";
import type { DepositoRead, depositoLoader } from "./loaders";
import { WarehousePage } from "./warehouse-page";

type DepositoSaveBody = BodyOutput<typeof depositos.save.body>;
type DepositoUpdateBody = BodyOutput<typeof depositos.update.body>;

const LIST = "Depósitos";

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
