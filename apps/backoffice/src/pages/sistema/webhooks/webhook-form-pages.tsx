import type { BodyInput } from "@prumo/api-client/contract";
import { webhooks } from "@prumo/api-client/schemas/webhooks";
import { subscribableEvents, type WebhookEventName, webhookEvents } from "@prumo/api-client/webhook-events";
import { webhookFields } from "@prumo/domain/webhook-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { formPages } from "../../../form/form-pages";
import type { webhookLoader } from "./loaders";
import { ToldWebhookSecret } from "./told-webhook-secret";

type WebhookValues = BodyInput<typeof webhooks.save.body>;

type WebhookLoaded = Awaited<ReturnType<typeof webhookLoader>>;

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

export const { NewPage: WebhookNewPage, EditPage: WebhookEditPage } = formPages({
  list: { title: "Webhooks", href: paths.webhooks.lista },
  Fields: WebhookFields,
  create: {
    title: "Novo webhook",
    schema: webhooks.save.body,
    save: api.webhooks.save,
    start: () => ({ url: "", descricao: "", eventos: [], ativo: true }),
    told: ({ webhook }, close) => <ToldWebhookSecret segredo={webhook.segredo} onClose={close} />,
    saveText: "Criar webhook",
  },
  edit: {
    title: "Editar webhook",
    schema: webhooks.update.body,
    save: api.webhooks.update,
    start: ({ webhook: { id, versao, url, descricao, eventos, ativo } }: WebhookLoaded) => ({
      id,
      versao,
      url,
      descricao: descricao ?? "",
      eventos: subscribableEvents.filter((name) => eventos.includes(name)),
      ativo,
    }),
  },
});
