import { calls } from "@prumo/api-client/calls";
import type { WebhookEntrega, WebhookRow } from "@prumo/api-client/schemas/webhooks";
import { toDisplayDateTime } from "@prumo/domain/date";
import {
  type WebhookDeliveryState,
  webhookDeliveryStateNames,
  webhookDeliveryStates,
} from "@prumo/domain/webhook-delivery";
import { Badge, type BadgeProps } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { Page } from "../../../shell/page";
import { DeliveryModal } from "./delivery-modal";
import type { deliveriesLoader } from "./loaders";
import { SendAgainModal } from "./send-again-modal";

const tones: Readonly<Record<WebhookDeliveryState, BadgeProps["tone"]>> = {
  aguardando: "warning",
  entregue: "success",
  falhou: "danger",
};

/** When a message that waits is tried: one for an address that is off, or whose secret cannot be read, is not. */
function nextOf({ ativo, segredo_legivel }: WebhookRow, proxima_em: string): string {
  if (!ativo) return "espera o webhook ser ligado";
  return segredo_legivel ? `próxima em ${toDisplayDateTime(proxima_em)}` : "espera o segredo ser trocado";
}

/** What came of a message, in one line. */
function outcomeOf(entrega: WebhookEntrega, webhook: WebhookRow): string {
  const { resposta_status, erro, duracao, tentativas, proxima_em } = entrega;
  const answer = resposta_status === null ? erro : `resposta ${resposta_status}`;
  const took = duracao === null ? null : `${duracao.toLocaleString("pt-BR")} ms`;
  const tries = tentativas > 1 ? `${tentativas} tentativas` : null;
  const next = proxima_em === null ? null : nextOf(webhook, proxima_em);
  return [answer, took, tries, next].filter(Boolean).join(" · ");
}

function StateLinks({ webhook, estado }: { readonly webhook: number; readonly estado: string }) {
  const all = [{ value: "", label: "Todas" }].concat(
    webhookDeliveryStates.map((value) => ({ value, label: webhookDeliveryStateNames[value] })),
  );
  return (
    <nav aria-label="Situação das entregas" className="flex flex-wrap gap-2">
      {all.map(({ value, label }) => (
        <Button
          key={value}
          size="small"
          variant={value === estado ? "primary" : "ghost"}
          aria-current={value === estado ? "page" : undefined}
          href={paths.webhooks.entregas(webhook, value === "" ? {} : { estado: value })}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}

/** What was sent and will be sent to an address, the newest first. */
export function DeliveriesPage() {
  const { webhook, entregas, estado } = useLoaderData<typeof deliveriesLoader>();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<number>();
  const [sendingAgain, setSendingAgain] = useState(false);
  const maySend = mayAccess(session, calls.webhooks.reenviar.access) && webhook.ativo;
  async function sendAgain({ id }: WebhookEntrega) {
    try {
      toast.success((await api.webhooks.reenviar({ body: { webhook_id: webhook.id, ids: [id] } })).message);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  }
  return (
    <Page
      title="Entregas"
      breadcrumb={[{ label: "Webhooks", href: paths.webhooks.lista() }, { label: "Entregas" }]}
      actions={maySend ? <Button onClick={() => setSendingAgain(true)}>Enviar de novo…</Button> : null}
    >
      <p className="wrap-anywhere text-prumo-muted">{webhook.url} · guardadas por 30 dias</p>
      <StateLinks webhook={webhook.id} estado={estado} />
      {entregas.data.length === 0 ? (
        <EmptyState title="Nenhuma entrega">
          {estado === "" ? "Envie um teste para ver a primeira." : "Nenhuma nesta situação."}
        </EmptyState>
      ) : (
        <Card flush>
          <ul>
            {entregas.data.map((entrega) => (
              <li
                key={entrega.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 border-prumo-line border-b px-4.5 py-3 last:border-b-0"
              >
                <span className="grid min-w-60 flex-1 gap-0.5">
                  <span className="flex flex-wrap items-center gap-2">
                    <code className="font-medium">{entrega.tipo}</code>
                    <Badge tone={tones[entrega.estado]}>{webhookDeliveryStateNames[entrega.estado]}</Badge>
                    <span className="prumo-tabular text-prumo-muted">{toDisplayDateTime(entrega.created_at)}</span>
                  </span>
                  <span className="text-prumo-muted text-xs/4">{outcomeOf(entrega, webhook)}</span>
                </span>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`Ver ${entrega.mensagem_id}`}
                  onClick={() => setShown(entrega.id)}
                >
                  Ver
                </Button>
                {maySend && entrega.estado !== "aguardando" ? (
                  <Button
                    size="small"
                    aria-label={`Enviar de novo ${entrega.mensagem_id}`}
                    onClick={() => sendAgain(entrega)}
                  >
                    Enviar de novo
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {entregas.last_page > 1 ? (
        <Paginator page={entregas} href={(page) => paths.webhooks.entregas(webhook.id, { estado, page })} />
      ) : null}
      {shown === undefined ? null : <DeliveryModal id={shown} onClose={() => setShown(undefined)} />}
      {sendingAgain ? <SendAgainModal webhook={webhook.id} onClose={() => setSendingAgain(false)} /> : null}
    </Page>
  );
}
