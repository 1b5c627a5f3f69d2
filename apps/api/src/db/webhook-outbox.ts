import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { tell } from "../telemetry/server-events";
import type { Tx } from "./client";
import { webhookEntregas } from "./schema/webhooks";
import { acrossCompanies } from "./scope";
import type { HappenedEvent } from "./webhook-events-of";

/** What its receiver knows a message by, the same at each attempt. It has no dot. */
const messageId = (): string => `msg_${randomUUID().replaceAll("-", "")}`;

/** The text of a message as it is signed and sent. */
const bodyOf = ({ tipo, data }: HappenedEvent, now: Date): string =>
  JSON.stringify({ type: tipo, timestamp: now.toISOString(), data });

/**
 * Keeps a message for each address that wants to hear of an event, within the transaction of the act: there is none of an act
 * that was undone, and none lacks.
 */
export async function announce(tx: Tx, events: readonly HappenedEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const messages = events.map((event, ordem) => ({
    ordem,
    empresa_id: event.empresa_id,
    mensagem_id: messageId(),
    tipo: event.tipo,
    registro: event.registro,
    corpo: bodyOf(event, now),
  }));
  const kept = await tx.execute<{ id: number }>(sql`
    insert into webhook_entregas (empresa_id, webhook_id, mensagem_id, tipo, registro, corpo, proxima_em, created_at)
    select n.empresa_id, w.id, n.mensagem_id, n.tipo, n.registro, n.corpo, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as n(ordem int, empresa_id int, mensagem_id text,
      tipo text, registro text, corpo text)
    join webhooks w on w.empresa_id = n.empresa_id and n.tipo = any(w.eventos) and w.removido_em is null
      and (w.ativo or w.desligado_em is not null)
    order by n.ordem, w.id returning id`);
  if (kept.rows.length > 0) tell("announced", kept.rows.length);
}

/** Keeps a test for an address, which it gets whatever it wants to hear of. */
export async function announceTest(
  tx: Tx,
  { id, empresa_id }: { readonly id: number; readonly empresa_id: number },
  now: Date,
): Promise<void> {
  const event = { empresa_id, tipo: "webhook.teste", registro: `webhooks ${id}`, data: { empresa_id } } as const;
  await tx.insert(acrossCompanies(webhookEntregas)).values({
    empresa_id,
    webhook_id: id,
    mensagem_id: messageId(),
    tipo: event.tipo,
    registro: event.registro,
    corpo: bodyOf(event, now),
    proxima_em: now,
    created_at: now,
  });
  tell("announced", 1);
}
