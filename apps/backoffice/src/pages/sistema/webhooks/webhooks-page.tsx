import { calls } from "@prumo/api-client/calls";
import { type WebhookRow, webhooks } from "@prumo/api-client/schemas/webhooks";
import { rotationHours, rotationHoursNames } from "@prumo/domain/access-key-state";
import { toDisplayDateTime } from "@prumo/domain/date";
import { RETRIED_DAYS } from "@prumo/domain/webhook-delivery";
import { SelectField } from "@prumo/forms/select-field";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { Link } from "@prumo/ui/link";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useAct } from "../../../list/use-act";
import { Page } from "../../../shell/page";
import type { webhooksLoader } from "./loaders";
import { ToldWebhookSecret } from "./told-webhook-secret";
import { VerifierCard } from "./verifier-card";
import { webhookState } from "./webhook-state";

const hours = rotationHours.map((value) => ({ value, label: rotationHoursNames[value] }));

interface RotateSecretModalProps {
  readonly webhook: WebhookRow;
  readonly onClose: () => void;
}

/** Makes another secret, and asks for how long the one before signs beside it. */
function RotateSecretModal({ webhook: { id, url, segredo_legivel }, onClose }: RotateSecretModalProps) {
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<{ readonly segredo: string | null }>();
  const form = useCallForm({
    schema: webhooks.trocarSegredo.body,
    defaultValues: { id, horas: segredo_legivel ? "24" : "0" },
    save: (body, options) => api.webhooks.trocarSegredo({ body }, options),
    onSaved: ({ message, webhook }) => {
      toast.success(message);
      setTold(webhook);
      void revalidate();
    },
  });
  if (told !== undefined) return <ToldWebhookSecret segredo={told.segredo} onClose={onClose} />;
  return (
    <FormModal
      title={`Trocar o segredo de ${url}`}
      description={
        segredo_legivel
          ? "Os dois assinam pelo tempo que você escolher, para que o programa seja mudado sem perder mensagens."
          : "O servidor não consegue ler o anterior: só o novo assina, e o que espera é enviado logo que ele existir."
      }
      save="Trocar"
      form={form}
      onClose={onClose}
    >
      {segredo_legivel ? (
        <SelectField
          control={form.control}
          name="horas"
          label="O anterior deixa de assinar"
          options={hours}
          autoFocus
        />
      ) : null}
    </FormModal>
  );
}

interface WebhookItemProps {
  readonly webhook: WebhookRow;
  readonly onRotate: () => void;
}

function WebhookItem({ webhook, onRotate }: WebhookItemProps) {
  const { id, url, descricao, eventos, anterior_ate, ativo, segredo_legivel, aguardando } = webhook;
  const session = useSession();
  const act = useAct();
  const { revalidate } = useRevalidator();
  const { label, tone, note } = webhookState(webhook);
  const mayChange = mayAccess(session, calls.webhooks.update.access);
  async function test() {
    try {
      toast.success((await api.webhooks.testar({ params: { id } })).message);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  }
  const remove = () =>
    act(
      {
        title: "Excluir este webhook?",
        description: [
          `Nada mais é enviado a ${url}.`,
          aguardando === 0 ? "" : "O que espera por ele é descartado.",
        ].filter(Boolean),
        confirmText: "Excluir",
        danger: true,
      },
      () => api.webhooks.delete({ params: { id } }),
    );
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-prumo-line border-b px-4.5 py-3.5 last:border-b-0">
      <div className="grid min-w-60 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          {mayChange ? (
            <Link href={paths.webhooks.editar(id)} variant="text" className="wrap-anywhere font-medium">
              {url}
            </Link>
          ) : (
            <span className="wrap-anywhere font-medium">{url}</span>
          )}
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="text-prumo-muted">
          {[descricao, eventos.length === 1 ? eventos[0] : `${eventos.length} eventos`].filter(Boolean).join(" · ")}
        </span>
        {note === null ? null : <span className="text-prumo-muted text-xs/4">{note}</span>}
        {anterior_ate === null ? null : (
          <span className="text-prumo-muted text-xs/4">
            O segredo anterior assina junto até {toDisplayDateTime(anterior_ate)}
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" href={paths.webhooks.entregas(id)} aria-label={`Entregas de ${url}`}>
          Entregas
        </Button>
        {mayChange && ativo && segredo_legivel ? (
          <Button size="small" aria-label={`Enviar teste a ${url}`} onClick={test}>
            Enviar teste
          </Button>
        ) : null}
        {mayChange ? (
          <Button
            size="small"
            variant={ativo && !segredo_legivel ? "primary" : "ghost"}
            aria-label={`Trocar o segredo de ${url}`}
            onClick={onRotate}
          >
            Trocar segredo…
          </Button>
        ) : null}
        {mayAccess(session, calls.webhooks.delete.access) ? (
          <Button size="small" variant="ghost" aria-label={`Excluir ${url}`} onClick={remove}>
            Excluir
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** The addresses of other programs that hear of what happens in the company. */
export function WebhooksPage() {
  const list = useLoaderData<typeof webhooksLoader>();
  const session = useSession();
  const [rotating, setRotating] = useState<WebhookRow>();
  const create = mayAccess(session, calls.webhooks.save.access) ? (
    <Button variant="primary" kbd="N" data-shortcut="new" href={paths.webhooks.novo()}>
      Novo webhook
    </Button>
  ) : null;
  return (
    <Page title="Webhooks" actions={create}>
      <p className="max-w-190 text-prumo-muted">
        Um webhook avisa outro programa do que aconteceu na empresa: conta paga, compra aprovada, ordem finalizada. Cada
        mensagem vai assinada, na ordem de cada registro, e é repetida por {RETRIED_DAYS} dias se o endereço não
        responder.
      </p>
      {list.length === 0 ? (
        <EmptyState title="Nenhum webhook">
          Crie um para cada programa que precisa saber do que acontece aqui.
        </EmptyState>
      ) : (
        <Card flush>
          <ul>
            {list.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} onRotate={() => setRotating(webhook)} />
            ))}
          </ul>
        </Card>
      )}
      <VerifierCard />
      {rotating === undefined ? null : <RotateSecretModal webhook={rotating} onClose={() => setRotating(undefined)} />}
    </Page>
  );
}
