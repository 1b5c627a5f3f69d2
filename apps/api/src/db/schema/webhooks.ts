import type { WebhookDeliveryState } from "@prumo/domain/webhook-delivery";
import { sql } from "drizzle-orm";
import { bigserial, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { id, moment } from "./columns";
import { companyKey, userKey } from "./keys";

const webhooksTable = pgTable(
  "webhooks",
  {
    id: id(),
    empresa_id: companyKey(),
    url: text().notNull(),
    descricao: text(),
    eventos: text().array().notNull(),
    ativo: boolean().notNull().default(true),
    /** What signs its messages, encrypted with the server's key. */
    token: text().notNull(),
    /** The one before, which signs beside it for a while. */
    token_anterior: text(),
    anterior_ate: moment(),
    usuario_id: userKey(),
    /** Since when it fails without a break; null while the address works. */
    falhando_desde: moment(),
    /** The first failure after which nothing was delivered, however long nothing was tried in between. */
    sem_entrega_desde: moment(),
    /** When people were told that the server cannot read what signs its messages; null while it can. */
    segredo_ilegivel_em: moment(),
    /** When it was switched off because it failed for too long. What happens meanwhile waits. */
    desligado_em: moment(),
    removido_em: moment(),
    versao: integer().notNull().default(1),
    created_at: moment().notNull(),
  },
  (t) => [
    index("webhooks_empresa").on(t.empresa_id, t.id),
    check("webhooks_eventos", sql`cardinality(${t.eventos}) > 0`),
    check("webhooks_desligado", sql`${t.desligado_em} is null or not ${t.ativo}`),
    check("webhooks_anterior", sql`num_nulls(${t.token_anterior}, ${t.anterior_ate}) in (0, 2)`),
  ],
);
/** The addresses of other programs to which a company's events are sent. */
export const webhooks = ofCompany(webhooksTable, { removida: ({ removido_em }) => removido_em });

const entregasTable = pgTable(
  "webhook_entregas",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    empresa_id: companyKey(),
    webhook_id: integer()
      .notNull()
      .references(() => webhooksTable.id),
    /** What its receiver knows it by, the same at each attempt. */
    mensagem_id: text().notNull(),
    tipo: text().notNull(),
    /** What it is about: messages about one record go out one after the other. */
    registro: text().notNull(),
    corpo: text().notNull(),
    estado: text().$type<WebhookDeliveryState>().notNull().default("aguardando"),
    tentativas: integer().notNull().default(0),
    /** When it is tried next; while it is tried, when another process may take it. */
    proxima_em: moment().notNull(),
    tentada_em: moment(),
    /** Milliseconds until the receiver answered. */
    duracao: integer(),
    /** The receiver's status and the beginning of what it said, or why there was no answer. */
    resposta_status: integer(),
    resposta: text(),
    erro: text(),
    created_at: moment().notNull(),
  },
  (t) => [
    index("webhook_entregas_fila").on(t.proxima_em, t.webhook_id).where(sql`estado = 'aguardando'`),
    index("webhook_entregas_ordem").on(t.webhook_id, t.registro, t.id).where(sql`estado = 'aguardando'`),
    index("webhook_entregas_webhook").on(t.webhook_id, t.id),
    index("webhook_entregas_empresa").on(t.empresa_id, t.id),
    index("webhook_entregas_criada").on(t.created_at),
    check("webhook_entregas_estado", sql`${t.estado} in ('aguardando', 'entregue', 'falhou')`),
  ],
);
/** Messages to these addresses, written in the transaction of the act and sent after it. */
export const webhookEntregas = ofCompany(entregasTable);
