import { SCHEDULED } from "@prumo/domain/service-order";
import { type SQL, sql } from "drizzle-orm";

/**
 * Condition that a message of `mensagens` is about a record that is gone or no longer says what was written: a purchase
 * that was cancelled or removed, an account with a settlement reversed since, an order that is no longer scheduled for that
 * moment. What was written would be untrue, so it is not sent. A message that is about no record is never outdated.
 */
export const outdated: SQL<boolean> = sql<boolean>`exists (
  select 1 from whatsapp_mensagens w
    join empresas e on e.id = w.empresa_id
    left join compras c on c.empresa_id = w.empresa_id and c.id = w.compra_id
    left join ordens_servico o on o.empresa_id = w.empresa_id and o.id = w.ordem_servico_id
    left join contas a on a.empresa_id = w.empresa_id and a.id = w.conta_id
  where w.empresa_id = mensagens.empresa_id and w.mensagem_id = mensagens.id and case w.especie
    when 'compra' then c.removida_em is not null or c.estado = 'CANCELADO'
    when 'lembrete' then o.os_status <> ${SCHEDULED} or mensagens.vence_em is distinct from
      (o.data_agendamento + coalesce(o.hora_agendamento, '23:59'::time) + interval '59 seconds')
        at time zone e.fuso_horario
    else a.removida_em is not null
      or not exists (select 1 from acertos s where s.empresa_id = a.empresa_id and s.conta_id = a.id
        and not exists (select 1 from estornos r where r.empresa_id = s.empresa_id and r.acerto_id = s.id))
      or exists (select 1 from acertos s join estornos r on r.empresa_id = s.empresa_id and r.acerto_id = s.id
        where s.empresa_id = a.empresa_id and s.conta_id = a.id and r.created_at > mensagens.created_at)
    end
)`;
