import { type NaturezaDigitada, naturezas } from "@prumo/api-client/schemas/naturezas";
import { naturezaFields } from "@prumo/domain/natureza-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { formPages } from "../../../form/form-pages";
import type { LoaderData } from "../../../list/list-loader";
import type { naturezaLoader } from "./loaders";

interface NaturezaFieldsProps<Body> {
  readonly form: UseFormReturn<NaturezaDigitada, unknown, Body>;
  readonly loaded: LoaderData<typeof naturezaLoader> | undefined;
}

/** The labels of the boxes say what ticking them does. */
function NaturezaFields<Body>({ form, loaded }: NaturezaFieldsProps<Body>) {
  const fields = fieldsOf(naturezaFields, form.control);
  return (
    <Card>
      <TextField {...fields.nome} autoFocus />
      <CheckboxField {...fields.gerar_financeiro} label="Gera contas a pagar quando a compra é aprovada" />
      <CheckboxField
        {...fields.nao_movimenta_estoque}
        label="Não movimenta o estoque: o que se compra não entra em depósito"
      />
      {loaded ? <CheckboxField {...fields.ativa} label="Em uso: aparece nas compras" /> : null}
    </Card>
  );
}

export const { NewPage: NaturezaNewPage, EditPage: NaturezaEditPage } = formPages({
  list: { title: "Naturezas de compra", href: paths.naturezas.lista },
  Fields: NaturezaFields,
  create: {
    title: "Nova natureza",
    schema: naturezas.save.body,
    save: api.naturezas.save,
    start: (_: undefined) => ({ nome: "", gerar_financeiro: true, nao_movimenta_estoque: false, ativa: true }),
  },
  edit: {
    title: "Editar natureza",
    schema: naturezas.update.body,
    save: api.naturezas.update,
    start: ({ natureza }: LoaderData<typeof naturezaLoader>) => natureza,
  },
});
