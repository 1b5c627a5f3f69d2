import type { BodyInput } from "@prumo/api-client/contract";
import { type WebhookRow, webhooks } from "@prumo/api-client/schemas/webhooks";
import { subscribableEvents, type WebhookEventName, webhookEvents } from "@prumo/api-client/webhook-events";
import { webhookFields } from "@prumo/domain/webhook-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLoaderData, useParams } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { FormPage } from "../../../form/form-page";
import { useCallForm } from "../../../form/use-call-form";
import { useFormPage } from "../../../form/use-form-page";
import { useReturn } from "../../../form/use-return";
import type { webhookLoader } from "./loaders";
import { ToldWebhookSecret } from "./told-webhook-secret";

type WebhookValues = BodyInput<typeof webhooks.save.body>;

const LIST = "Webhooks";

const groups = [
  { id: "conta", label: "Contas a pagar" },
  { id: "recebimento", label: "Contas a receber" },
  { id: "compra", label: "Compras" },
  { id: "requerimento", label: "Requerimentos" },
  { id: "ordem", label: "Ordens de serviço" },
  { id: "empresa", label: "Empresas" },
];

const nodes = groups.map(({ id, label }) => ({
  id,
  label,
  children: subscribableEvents
    .filter((name) => name.startsWith(`${id}.`))
    .map((name) => ({ id: name, label: `${name}: ${webhookEvents[name].about}` })),
}));

interface WebhookFieldsProps<Body> {
  readonly form: UseFormReturn<WebhookValues, unknown, Body>;
}

function WebhookFields<Body>({ form }: WebhookFieldsProps<Body>) {
  const fields = fieldsOf(webhookFields, form.control);
  return (
    <Card>
      <TextField
        {...fields.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://loja.example.com/prumo"
        hint="Um endereço na internet, que começa com https://"
        autoFocus
      />
      <TextField {...fields.descricao} />
      <CheckboxTreeField<string, WebhookValues, Body>
        {...fields.eventos}
        hint="As mensagens levam códigos, valores e a versão do registro, e nenhum dado de pessoas"
        nodes={nodes}
        onValueChange={(keys) => form.setValue("eventos", keys as WebhookEventName[], { shouldDirty: true })}
      />
      <CheckboxField {...fields.ativo} />
    </Card>
  );
}

/** Makes an address and shows what signs its messages, once. */
export function WebhookNewPage() {
  const [told, setTold] = useState<{ readonly segredo: string | null }>();
  const listHref = paths.webhooks.lista();
  const back = useReturn(listHref);
  const page = useCallForm({
    schema: webhooks.save.body,
    defaultValues: { url: "", descricao: "", eventos: [], ativo: true },
    save: (body, options) => api.webhooks.save({ body }, options),
    onSaved: ({ webhook }) => setTold(webhook),
  });
  useLeaveGuard(page.unsaved);
  return (
    <FormPage title="Novo webhook" list={LIST} form={{ ...page, back, listHref }} save="Criar webhook">
      <WebhookFields form={page.form} />
      {told === undefined ? null : <ToldWebhookSecret segredo={told.segredo} onClose={back.now} />}
    </FormPage>
  );
}

function EditForm({ webhook }: { readonly webhook: WebhookRow }) {
  const { id, versao, url, descricao, eventos, ativo } = webhook;
  const page = useFormPage({
    schema: webhooks.update.body,
    defaultValues: { id, versao, url, descricao: descricao ?? "", eventos: eventos as WebhookEventName[], ativo },
    save: (body, options) => api.webhooks.update({ body }, options),
    listHref: paths.webhooks.lista(),
  });
  return (
    <FormPage title="Editar webhook" list={LIST} form={page}>
      <WebhookFields form={page.form as never} />
    </FormPage>
  );
}

export function WebhookEditPage() {
  return <EditForm key={useParams().id} webhook={useLoaderData<typeof webhookLoader>().webhook} />;
}
