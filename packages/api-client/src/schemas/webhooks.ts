import { rotationHours } from "@prumo/domain/access-key-state";
import { webhookDeliveryStates } from "@prumo/domain/webhook-delivery";
import { webhookEntregaFields, webhookFields } from "@prumo/domain/webhook-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { subscribableEvents, type WebhookEventName } from "../webhook-events";
import {
  date,
  dateTime,
  describedBy,
  flag,
  id,
  kept,
  listQuery,
  message,
  named,
  optionalTextOf,
  paginated,
  queryId,
  readVersion,
  textOf,
} from "./fields";

const { missing } = webhookFields.eventos;
const evento = z.enum(subscribableEvents as [WebhookEventName, ...WebhookEventName[]], {
  error: "Selecione um evento que exista",
});

const shape = describedBy(webhookFields, {
  url: textOf(webhookFields.url),
  descricao: optionalTextOf(webhookFields.descricao),
  eventos: z.array(evento, { error: missing }).min(1, missing).max(100),
  ativo: flag.default(true),
});

const webhook = z.object({
  id,
  url: z.string(),
  descricao: z.string().nullable(),
  eventos: z.array(z.string()),
  ativo: z.boolean(),
  usuario: named,
  falhando_desde: dateTime.nullable(),
  /** When it was switched off because it failed for too long; what happens meanwhile waits. */
  desligado_em: dateTime.nullable(),
  /** Whether the server can read what signs its messages. Where it cannot they wait until the secret is replaced. */
  segredo_legivel: z.boolean(),
  /** Until when the secret before signs beside the new one. */
  anterior_ate: dateTime.nullable(),
  /** Messages that wait. */
  aguardando: z.int(),
  created_at: dateTime,
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

const entrega = z.object({
  id,
  /** What its receiver knows it by. */
  mensagem_id: z.string(),
  ...describedBy(webhookEntregaFields, {
    tipo: z.string(),
    estado: z.enum(webhookDeliveryStates),
    tentativas: z.int(),
    created_at: dateTime,
    /** Null where it is tried no more. */
    proxima_em: dateTime.nullable(),
    tentada_em: dateTime.nullable(),
  }),
  /** Milliseconds until the receiver answered. */
  duracao: z.int().nullable(),
  resposta_status: z.int().nullable(),
  /** Why there was no answer. */
  erro: z.string().nullable(),
});

/** `segredo` is what signs, and null when the attempt had made it before: it is told once. */
const made = message.extend({ webhook: z.object({ id, segredo: z.string().nullable() }) });

const filter = z.object({
  webhook: queryId,
  estado: z.enum(webhookDeliveryStates).optional(),
  tipo: z.string().max(60).optional(),
  ...listQuery,
});

/** The messages of an address that are sent anew: some, or all of the days from the first to the last. */
const again = z.object({
  webhook_id: id,
  ids: z.array(id).max(1_000).default([]),
  data_inicial: date.nullish(),
  data_final: date.nullish(),
});

export const webhooks = {
  lista: { response: z.object({ webhooks: z.array(webhook) }) },
  find: { response: z.object({ webhook }) },
  save: { body: z.object(shape), response: made },
  update: { body: z.object({ ...kept(shape), id, versao: readVersion }), response: message },
  delete: { response: message },
  /** Makes another secret; the one before signs beside it for as long as is said. */
  trocarSegredo: { body: z.object({ id, horas: z.enum(rotationHours) }), response: made },
  /** Sends a message that says that it is a test. */
  testar: { response: message },
  entregas: { query: filter, response: z.object({ entregas: paginated(entrega) }) },
  /** `corpo` and `resposta` are null for who may not see what the message is about. */
  entrega: {
    response: z.object({ entrega: entrega.extend({ corpo: z.string().nullable(), resposta: z.string().nullable() }) }),
  },
  reenviar: { body: again, response: message },
} satisfies SchemasOf<typeof calls.webhooks>;

export type WebhookRow = z.output<typeof webhook>;
export type WebhookEntrega = z.output<typeof entrega>;
export type WebhookEntregasFilter = z.input<typeof filter>;
