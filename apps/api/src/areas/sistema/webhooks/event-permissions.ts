import { subscribableEvents, type WebhookEventName } from "@prumo/api-client/webhook-events";
import { can, type PermissionKey, type Permissoes } from "@prumo/domain/permissions";

type Subject<Name extends string> = Name extends `${infer Record}.${string}` ? Record : never;

/** What somebody must be allowed to see in the system to let another program hear of it, by what the event is about. */
const seeing: Readonly<Record<Subject<WebhookEventName>, PermissionKey>> = {
  conta: "contasPagar.visualizar",
  recebimento: "contasReceber.visualizar",
  compra: "compras.visualizar",
  requerimento: "requerimentos.visualizar",
  ordem: "ordemServico.visualizar",
  empresa: "empresas.visualizar",
  webhook: "webhooks.visualizar",
};

/** Whether somebody may see what an event tells. */
export function maySeeEvent(user: { readonly permissoes: Permissoes }, name: WebhookEventName): boolean {
  const [subject] = name.split(".") as [Subject<WebhookEventName>];
  return can(user, seeing[subject]);
}

/** The same for an event as it was kept: one that is not made any more is shown to nobody. */
export const maySeeKeptEvent = (user: { readonly permissoes: Permissoes }, name: string): boolean =>
  name === "webhook.teste" || subscribableEvents.some((known) => known === name && maySeeEvent(user, known));
