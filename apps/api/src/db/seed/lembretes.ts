import { subtractDays } from "@prumo/domain/date";
import { localMoment } from "@prumo/domain/local-moment";
import { usualHours } from "@prumo/domain/reminder";
import { usualReminderText } from "@prumo/domain/reminder-text";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import { sql } from "drizzle-orm";
import type { Tx } from "../client";
import { lembreteAjustes, lembreteRegras, lembretes } from "../schema/lembretes";
import { mensagens } from "../schema/mensagens";
import { written } from "../written-row";
import { insertAll } from "./batch";
import { EMPRESAS } from "./empresas";

/** The steps of the demo's companies: reminders are off, so that no server writes to anybody by itself. */
const STEPS = [-3, 0, 3, 10, 30];
/** Days before today on which the last reminders went out, and how many did. */
const [LAST_DAY, SENT] = [2, 4];
/** From this partner on people have an address: before them are the staff, to whom invitations would go. */
const FIRST_PARTNER = 100;
/** Every so many partners have none, to see what is said then. */
const WITHOUT_EMAIL = 8;

/** Addresses of a domain that reaches nobody (RFC 2606). */
async function giveAddresses(tx: Tx): Promise<void> {
  await tx.execute(sql`update pessoas set email = 'cliente' || id || '@example.com'
    where id >= ${FIRST_PARTNER} and email is null and id % ${WITHOUT_EMAIL} <> 0`);
}

/** Gives the first bank account of each company a key that belongs to nobody. */
async function givePix(tx: Tx): Promise<void> {
  await tx.execute(sql`update contas_bancarias b set
      pix_chave = '00000000-0000-4000-8000-' || lpad(b.id::text, 12, '0'), pix_nome = left(e.nome, 25), pix_cidade = 'São Paulo'
    from empresas e where e.id = b.empresa_id
      and b.id = (select min(o.id) from contas_bancarias o where o.empresa_id = b.empresa_id)`);
}

interface Overdue extends Record<string, unknown> {
  readonly id: number;
  readonly pessoa_id: number;
  readonly email: string;
  readonly data_vencimento: string;
  readonly residual: number;
}

/** The latest overdue receivables of persons who can be written to, one of each. */
async function overdueOf(tx: Tx, empresa: number, day: string): Promise<Overdue[]> {
  const { rows } = await tx.execute<Overdue>(sql`
    select * from (
      select distinct on (c.pessoa_id) c.id, c.pessoa_id, p.email, c.data_vencimento::text as data_vencimento,
        c.residual::float8 as residual
      from contas c join pessoas p on p.id = c.pessoa_id
      where c.empresa_id = ${empresa} and c.lado = 'receber' and c.status = 0 and c.removida_em is null
        and p.email is not null and c.data_vencimento < ${subtractDays(day, 15)}
      order by c.pessoa_id, c.data_vencimento desc, c.id
    ) of_person order by data_vencimento desc, id limit ${SENT}`);
  return rows;
}

/** Notes a reminder that was sent by hand some days ago. */
async function addSent(tx: Tx, empresa_id: number, conta: Overdue, dia: string, usuario_id: number): Promise<void> {
  const sent = localMoment(defaultTimeZone, `${dia} 09:15:00`);
  const message = {
    tipo: "email",
    destino: conta.email,
    assunto: "Lembrete de vencimento",
    texto: "",
    empresa_id,
    uma_vez: true,
    created_at: sent,
    tentar_em: sent,
    tentativas: 1,
    enviada_em: sent,
    vence_em: localMoment(defaultTimeZone, `${dia} 23:59:59`),
  } as const;
  const queued = written(await tx.insert(mensagens).values(message).returning({ id: mensagens.id }));
  await insertAll(tx, lembretes, [
    {
      empresa_id,
      pessoa_id: conta.pessoa_id,
      canal: "email",
      dia,
      origem: "mao",
      valor: conta.residual,
      mensagem_id: queued.id,
      usuario_id,
      created_at: sent,
    },
  ]);
  await tx.execute(sql`insert into lembrete_itens
      (empresa_id, lembrete_id, conta_id, canal, dias, data_vencimento, residual, valor, com_pix)
    select ${empresa_id}, l.id, ${conta.id}, 'email', null, ${conta.data_vencimento}, ${conta.residual}, ${conta.residual}, true
    from lembretes l where l.empresa_id = ${empresa_id} and l.mensagem_id = ${queued.id}`);
}

/** Makes rules, settings, keys of Pix and some sent reminders. */
export async function seedLembretes(tx: Tx, day: string): Promise<void> {
  await giveAddresses(tx);
  await givePix(tx);
  for (const empresa_id of EMPRESAS) {
    const since = subtractDays(day, 60);
    await insertAll(tx, lembreteAjustes, [
      { empresa_id, ...usualHours, dias_semana: [...usualHours.dias_semana], ligado_em: since },
    ]);
    await insertAll(
      tx,
      lembreteRegras,
      STEPS.map((dias) => ({
        empresa_id,
        dias,
        canal: "email" as const,
        texto: usualReminderText(dias),
        ativa: true,
        ligada_em: since,
      })),
    );
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from usuarios where empresa_id = ${empresa_id} and adm order by id limit 1`,
    );
    const [author] = rows;
    if (author === undefined) continue;
    for (const conta of await overdueOf(tx, empresa_id, day)) {
      await addSent(tx, empresa_id, conta, subtractDays(day, LAST_DAY), author.id);
    }
  }
}
