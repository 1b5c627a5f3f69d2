import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { type PragaDigitada, pragas } from "@prumo/api-client/schemas/pragas";
import { pragaFields } from "@prumo/domain/praga-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { Card } from "@prumo/ui/card";
import type { Control } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import { sharedControl } from "../../../form/shared-form";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import type { pragaLoader } from "./loaders";

type PragaEditValues = Omit<BodyInput<typeof pragas.update.body>, "id" | "versao">;
type PragaEditBody = BodyOutput<typeof pragas.update.body>;

const LIST = "Pragas";

function PragaFields<Values extends PragaDigitada, Body>({ control }: { control: Control<Values, unknown, Body> }) {
  const fields = fieldsOf(pragaFields, sharedControl<PragaDigitada, Values, Body>(control));
  return (
    <Card>
      <TextField {...fields.nome} autoFocus />
      <TextField {...fields.nome_cientifico} />
      <TextareaField {...fields.observacao} />
    </Card>
  );
}

export function PragaNewPage() {
  const page = useFormPage({
    schema: pragas.save.body,
    defaultValues: { nome: "", nome_cientifico: "", observacao: "" },
    save: (body, options) => api.pragas.save({ body }, options),
    listHref: lastAddress(paths.pragas.lista()),
  });
  return (
    <FormPage title="Nova praga" list={LIST} form={page}>
      <PragaFields control={page.control} />
    </FormPage>
  );
}

function PragaEditForm({ praga }: { praga: Awaited<ReturnType<typeof pragaLoader>> }) {
  const page = useFormPage<PragaEditValues, PragaEditBody>({
    schema: pragas.update.body,
    defaultValues: praga,
    save: (body, options) => api.pragas.update({ body }, options),
    listHref: lastAddress(paths.pragas.lista()),
  });
  return (
    <FormPage title={praga.nome} list={LIST} form={page}>
      <PragaFields control={page.control} />
    </FormPage>
  );
}

export function PragaEditPage() {
  const praga = useLoaderData<typeof pragaLoader>();
  return <PragaEditForm key={praga.id} praga={praga} />;
}
