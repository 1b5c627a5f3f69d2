import type { ReminderChannel } from "@prumo/domain/reminder";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { contas } from "../db/schema/contas";
import { pessoas } from "../db/schema/pessoas";
import { acrossCompanies } from "../db/scope";
import type { Api } from "./test-server";

const COMPANY = 1;
/** A category of receivables, and the author, of the first company. */
const CATEGORY = 11;

/** What a person owes, as tests of reminders say it. */
export interface Debt {
  readonly data_vencimento: string;
  readonly valor?: number;
}

interface DebtorOptions {
  readonly email?: string | null;
  readonly telefone?: string | null;
  /** The municipality, by its IBGE code. */
  readonly cidade_id?: number | null;
  readonly nome?: string;
}

let number = 0;

/** Leaves nobody of the demo's persons with an address, so that only debtors of the test are reminded. */
export async function forgetAddresses(db: Db): Promise<void> {
  const p = acrossCompanies(pessoas);
  await db.update(p).set({ email: null, telefone: null }).where(eq(p.empresa_id, COMPANY));
}

/** Registers a person of the first company, long ago, with what they owe. */
export async function newDebtor(db: Db, debts: readonly Debt[], options: DebtorOptions = {}) {
  number += 1;
  const { email = `devedor${number}@example.com`, telefone = null, cidade_id = null } = options;
  const { nome = `Devedora Número ${number}` } = options;
  const p = acrossCompanies(pessoas);
  const row = { empresa_id: COMPANY, nome_fantasia: nome, razao_social: nome, email, telefone, cidade_id };
  const [person] = await db.insert(p).values(row).returning({ id: p.id });
  const pessoa_id = person?.id ?? 0;
  const c = acrossCompanies(contas);
  const made = await db
    .insert(c)
    .values(
      debts.map(({ data_vencimento, valor = 100 }, at) => ({
        empresa_id: COMPANY,
        lado: "contasReceber" as const,
        pessoa_id,
        categoria_id: CATEGORY,
        referencia: `Mensalidade ${at + 1}`,
        tipo_pagamento: "17",
        data_registro: "2026-01-02",
        data_vencimento,
        valor_integral: valor,
        usuario_id: 1,
        created_at: new Date("2026-01-02T12:00:00Z"),
      })),
    )
    .returning({ id: c.id });
  const ids = made.map(({ id }) => id);
  return { pessoa_id, nome, email, ids, first: ids[0] ?? 0 };
}

/** The messages of the queue about reminders of the first company, in their order. */
export async function queuedReminders(db: Db) {
  const { rows } = await db.execute<{
    readonly id: number;
    readonly dia: string;
    readonly canal: string;
    readonly destino: string;
    readonly assunto: string;
    readonly texto: string;
    readonly html: string | null;
    readonly pessoa_id: number;
    readonly origem: string;
    readonly sent: boolean;
  }>(sql`select m.id, l.dia::text as dia, l.canal, m.destino, m.assunto, m.texto, m.html, l.pessoa_id, l.origem,
      m.enviada_em is not null as sent
    from lembretes l join mensagens m on m.id = l.mensagem_id
    where l.empresa_id = ${COMPANY} and l.id > (select coalesce(max(id), 0) from lembretes where usuario_id is not null and origem = 'mao' and saida_hash is null)
    order by l.id`);
  return rows;
}

interface ByHand {
  readonly contas: readonly number[];
  readonly canal: ReminderChannel;
}

/** Reminds of contas by hand, with yes to whatever is asked before. */
export async function remindByHand(api: Api, { contas: ids, canal }: ByHand) {
  const body = { contas: [...ids], canal };
  const { mensagens } = await api.cobranca.previa({ body });
  const confirmar = mensagens.flatMap(({ pessoa, pergunta }) =>
    pergunta === null ? [] : [{ pessoa: pessoa.id, pergunta }],
  );
  return api.cobranca.enviar({ body: { ...body, confirmar } });
}
