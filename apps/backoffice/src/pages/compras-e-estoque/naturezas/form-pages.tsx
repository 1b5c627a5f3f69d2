import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { type NaturezaDigitada, naturezas } from "@prumo/api-client/schemas/naturezas";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { ReactNode } from "react";
import type { Control } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import { sharedControl } from "../../../form/shared-form";
import { useFormPage } from "../../../form/use-form-page";
import type { naturezaLoader } from "./loaders";

type NaturezaEditValues = Omit<BodyInput<typeof naturezas.update.body>, "id" | "versao">;
type NaturezaEditBody = BodyOutput<typeof naturezas.update.body>;

const LIST = "Naturezas de compra";

interface NaturezaFieldsProps<Values extends NaturezaDigitada, Body> {
  readonly control: Control<Values, unknown, Body>;
  readonly children?: ReactNode;
}

function NaturezaFields<Values extends NaturezaDigitada, Body>({
  control,
  children,
}: NaturezaFieldsProps<Values, Body>) {
  const named: Control<NaturezaDigitada, unknown, Body> = sharedControl(control);
  return (
    <Card>
      <TextField control={named} name="nome" label="Nome" maxLength={60} required autoFocus />
      <CheckboxField control={named} name="gerar_financeiro" label="Gera contas a pagar quando a compra é aprovada" />
      <CheckboxField
        control={named}
        name="nao_movimenta_estoque"
        label="Não movimenta o estoque: o que se compra não entra em depósito"
      />
      {children}
    </Card>
  );
}

export function NaturezaNewPage() {
  const page = useFormPage({
    schema: naturezas.save.body,
    defaultValues: { nome: "", gerar_financeiro: true, nao_movimenta_estoque: false, ativa: true },
    save: (body, options) => api.naturezas.save({ body }, options),
    listHref: paths.naturezas.lista(),
  });
  return (
    <FormPage title="Nova natureza" list={LIST} form={page}>
      <NaturezaFields control={page.control} />
    </FormPage>
  );
}

export function NaturezaEditPage() {
  const { id, versao, nome, gerar_financeiro, nao_movimenta_estoque, ativa } = useLoaderData<typeof naturezaLoader>();
  const page = useFormPage<NaturezaEditValues, NaturezaEditBody>({
    schema: naturezas.update.body,
    defaultValues: { id, versao, nome, gerar_financeiro, nao_movimenta_estoque, ativa },
    save: (body, options) => api.naturezas.update({ body }, options),
    listHref: paths.naturezas.lista(),
  });
  return (
    <FormPage title="Editar natureza" list={LIST} form={page}>
      <NaturezaFields control={page.control}>
        <CheckboxField control={page.control} name="ativa" label="Em uso: aparece nas compras" />
      </NaturezaFields>
    </FormPage>
  );
}
