import { type PragaDigitada, pragas } from "@prumo/api-client/schemas/pragas";
import { emptyTexts } from "@prumo/domain/field-card";
import { pragaFields } from "@prumo/domain/praga-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { Card } from "@prumo/ui/card";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { formPages } from "../../../form/form-pages";
import { lastAddress } from "../../../list/last-address";
import type { LoaderData } from "../../../list/list-loader";
import type { pragaLoader } from "./loaders";

function PragaFields<Body>({ form }: { form: UseFormReturn<PragaDigitada, unknown, Body> }) {
  const fields = fieldsOf(pragaFields, form.control);
  return (
    <Card>
      <TextField {...fields.nome} autoFocus />
      <TextField {...fields.nome_cientifico} />
      <TextareaField {...fields.observacao} />
    </Card>
  );
}

export const { NewPage: PragaNewPage, EditPage: PragaEditPage } = formPages({
  list: { title: "Pragas", href: () => lastAddress(paths.pragas.lista()) },
  Fields: PragaFields,
  create: {
    title: "Nova praga",
    schema: pragas.save.body,
    save: api.pragas.save,
    start: () => emptyTexts(pragaFields),
  },
  edit: {
    title: ({ praga }: LoaderData<typeof pragaLoader>) => praga.nome,
    schema: pragas.update.body,
    save: api.pragas.update,
    start: ({ praga }) => praga,
  },
});
