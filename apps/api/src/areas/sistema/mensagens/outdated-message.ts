import { activeChargeStates, asksForMoney, gatewayDecisions } from "@prumo/domain/gateway-charge";
import { SCHEDULED } from "@prumo/domain/service-order";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The row of a company that tells of a message of the queue. */
export type MessageOwner = Readonly<Record<"empresa_id" | "mensagem_id", SQLWrapper>>;

/** The condition that a message, joined to its owner, is one of those that are asked about. It names their companies. */
export type AskedMessages = (owner: MessageOwner) => SQL;

const ownerAs = (name: string): MessageOwner => ({
  empresa_id: sql.raw(`${name}.empresa_id`),
  mensagem_id: sql.raw(`${name}.mensagem_id`),
});

/**
 * Condition that a message of `mensagens`, joined to its owner, is about a record that is gone or no longer says what was
 * written: a purchase that was cancelled or removed, a conta with a settlement reversed since, an order that is no longer
 * scheduled for that moment. What was written would be untrue, so it is not sent. A message that is about no record is never
 * outdated.
 *
 * It follows the owner's columns and not those of the queue, which stays on one machine where companies stand on several.
 * The owner has another name than `q` in the query.
 */
export const outdated = ({ empresa_id, mensagem_id }: MessageOwner): SQL<boolean> => sql<boolean>`exists (
  select 1 from whatsapp_mensagens q
    join empresas e on e.id = q.empresa_id
    left join compras c on c.empresa_id = q.empresa_id and c.id = q.compra_id
    left join ordens_servico o on o.empresa_id = q.empresa_id and o.id = q.ordem_servico_id
    left join contas a on a.empresa_id = q.empresa_id and a.id = q.conta_id
  where q.empresa_id = ${empresa_id} and q.mensagem_id = ${mensagem_id} and case q.especie
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

const words = (all: readonly string[]): string => all.map((word) => `'${word}'`).join(", ");

const reasons = sql.raw(words(gatewayDecisions.filter(asksForMoney)));
/** The states of a charge whose codes can be paid. */
const payableChargeStates = activeChargeStates.filter((estado) => estado !== "paga");
/** Money of a charge of the conta `i` that is at the provider until somebody says what it settles. */
const moneyToDecide = sql`select 1 from gateway_cobrancas b
  join gateway_decisoes d on d.empresa_id = b.empresa_id and d.cobranca_id = b.id and d.resolvida_em is null
    and d.motivo in (${reasons})
  where b.empresa_id = i.empresa_id and b.conta_id = i.conta_id`;

/** What codes of the conta `i` that are not ours are known by: those of a charge that can be paid, and those it bears. */
const payableCodes = sql.raw(`select md5(coalesce(k.pix_copia_cola, '') || '|' || coalesce(k.linha_digitavel, ''))
    from gateway_cobrancas k
    where k.empresa_id = i.empresa_id and k.conta_id = i.conta_id and k.estado in (${words(payableChargeStates)})
  union all select md5(coalesce(c.pix_copia_cola, '') || '|' || coalesce(c.linha_digitavel, ''))`);

/**
 * What the static Pix of a message is known by: of the bank account that the company chose, and of each one where it chose
 * none that can be paid so.
 */
const receivingAccounts = sql.raw(`select md5(concat_ws('|', v.id, v.pix_chave, v.pix_nome, v.pix_cidade, v.pix_txid))
    from contas_bancarias v
    where v.empresa_id = i.empresa_id and v.ativa and v.pix_chave is not null
      and (v.id = j.conta_bancaria_id or not exists (select 1 from contas_bancarias o
        where o.empresa_id = i.empresa_id and o.id = j.conta_bancaria_id and o.ativa and o.pix_chave is not null))`);

/**
 * Condition that a reminder of `mensagens`, joined to its owner, says what is no longer so: one of its contas was settled,
 * changed, given to another person, charged, promised or disputed, its codes ended, its person wants no more or has
 * another address, or reminders were switched off, or the company's plan ended, after a rule wrote it. It is not sent.
 */
export const outdatedReminder = ({ empresa_id, mensagem_id }: MessageOwner): SQL<boolean> => sql<boolean>`exists (
  select 1 from lembretes r
    join pessoas p on p.id = r.pessoa_id
    join empresas e on e.id = r.empresa_id
    left join lembrete_pessoas w on w.empresa_id = r.empresa_id and w.pessoa_id = r.pessoa_id
    left join lembrete_itens i on i.empresa_id = r.empresa_id and i.lembrete_id = r.id
    left join contas c on c.empresa_id = i.empresa_id and c.id = i.conta_id
    left join lembrete_contas m on m.empresa_id = i.empresa_id and m.conta_id = i.conta_id
    left join lembrete_ajustes j on j.empresa_id = r.empresa_id
    left join gateway_cobrancas g on g.empresa_id = i.empresa_id and g.conta_id = i.conta_id and g.estado = 'paga'
  where r.empresa_id = ${empresa_id} and r.mensagem_id = ${mensagem_id} and (
    c.removida_em is not null or c.status <> 0 or c.residual <> i.residual or c.data_vencimento <> i.data_vencimento
    or c.pessoa_id <> r.pessoa_id or (r.origem = 'regra' and (j.ativo is not true or e.expiracao < r.dia))
    or (i.com_pix and exists (select 1 from gateway_cobrancas n where n.empresa_id = i.empresa_id
      and n.conta_id = i.conta_id and n.created_at > r.created_at))
    or (i.com_pix and c.linha_digitavel is not null)
    or (i.com_pix and i.codigos is not null and i.codigos not in (${receivingAccounts}))
    or (not i.com_pix and i.codigos is not null and i.codigos not in (${payableCodes}))
    or g.id is not null or exists (${moneyToDecide}) or m.em_disputa or m.sem_lembretes or m.prometida_para >= r.dia
    or p.anonimizada_em is not null or w.sem_lembretes
    or lower(mensagens.destino) is distinct from lower(case r.canal when 'email' then p.email else p.telefone end)
    or case r.canal when 'email' then w.saiu_email_em else w.saiu_whatsapp_em end is not null)
)`;

/** How long an import of a statement, or taking back a reconciliation, takes at most until its entries are there. */
const LONGEST_ACT = sql.raw("interval '10 minutes'");

/**
 * The ids of the reminders among the messages that are asked about since which money came in by the bank that nobody has
 * reconciled, or waits again because that was taken back: whose it is only its words tell.
 */
export const idsToJudge = (asked: AskedMessages): SQL => sql`(
  select r.mensagem_id as id from lembretes r
    join mensagens on mensagens.id = r.mensagem_id and mensagens.empresa_id = r.empresa_id
  where ${asked(ownerAs("r"))} and exists (
    select 1 from extrato_lotes b
      join extrato_lancamentos n on n.empresa_id = b.empresa_id and n.lote_id = b.id and n.estado = 'pendente' and n.valor > 0
    where b.empresa_id = r.empresa_id and (b.created_at > r.created_at - ${LONGEST_ACT}
      or exists (select 1 from auditoria t where t.empresa_id = n.empresa_id and t.entidade = 'extrato_lancamentos'
        and t.entidade_id = n.id and t.quando > r.created_at - ${LONGEST_ACT})))
)`;

/** The ids of the outdated ones among the messages that are asked about, as a list for `in`. */
export const outdatedIds = (asked: AskedMessages): SQL => sql`(
  select dona.mensagem_id as id from whatsapp_mensagens dona
    join mensagens on mensagens.id = dona.mensagem_id and mensagens.empresa_id = dona.empresa_id
  where ${asked(ownerAs("dona"))} and ${outdated(ownerAs("dona"))}
  union all
  select dono.mensagem_id as id from lembretes dono
    join mensagens on mensagens.id = dono.mensagem_id and mensagens.empresa_id = dono.empresa_id
  where ${asked(ownerAs("dono"))} and ${outdatedReminder(ownerAs("dono"))}
)`;
