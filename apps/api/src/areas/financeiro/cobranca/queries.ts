import { activeChargeStates, asksForMoney, gatewayDecisions } from "@prumo/domain/gateway-charge";
import type { ReminderChannel } from "@prumo/domain/reminder";
import { and, asc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { empresas } from "../../../db/schema/empresas";
import { extratoLancamentos } from "../../../db/schema/extratos";
import { contasBancarias } from "../../../db/schema/financeiro";
import { gatewayCobrancas, gatewayDecisoes } from "../../../db/schema/gateway-cobrancas";
import {
  lembreteAjustes,
  lembreteContas,
  lembreteItens,
  lembretePessoas,
  lembreteRegras,
  lembretes,
} from "../../../db/schema/lembretes";
import { acrossCompanies, type Scope, scoped } from "../../../db/scope";
import { contasInScope, persons } from "../contas/tables";

export type SettingsRow = RowOf<typeof lembreteAjustes>;
export type ReminderRuleRow = RowOf<typeof lembreteRegras>;

/** Finds a company's settings of reminders; undefined before they were saved. */
export async function findReminderSettings(db: Db | Tx, scope: Scope): Promise<SettingsRow | undefined> {
  const a = scoped(lembreteAjustes, scope, "a");
  const [row] = await db.select().from(a);
  return row;
}

/** Finds a company's rules, the earliest step first. */
export function findReminderRules(db: Db | Tx, scope: Scope): Promise<ReminderRuleRow[]> {
  const r = scoped(lembreteRegras, scope, "r");
  return db.select().from(r).orderBy(asc(r.dias), asc(r.canal), asc(r.id));
}

/** The company as its messages name it, its time zone, and the last day of its plan. */
export async function findCompany(db: Db | Tx, scope: Scope) {
  const [row] = await db
    .select({
      nome: empresas.nome,
      telefone: empresas.telefone,
      fuso_horario: empresas.fuso_horario,
      expiracao: empresas.expiracao,
    })
    .from(empresas)
    .where(eq(empresas.id, scope.empresa_id));
  return row;
}

/** The bank accounts in use that have a key of Pix. */
export function findPixAccounts(db: Db | Tx, scope: Scope) {
  const b = scoped(contasBancarias, scope, "b");
  return db
    .select({
      id: b.id,
      nome: b.name,
      pix_chave: b.pix_chave,
      pix_nome: b.pix_nome,
      pix_cidade: b.pix_cidade,
      pix_txid: b.pix_txid,
    })
    .from(b)
    .where(and(eq(b.ativa, true), sql`${b.pix_chave} is not null`))
    .orderBy(asc(b.id));
}

export type PixAccount = Awaited<ReturnType<typeof findPixAccounts>>[number];

const activeStates = sql.raw(activeChargeStates.map((state) => `'${state}'`).join(", "));

/** Which contas are looked at. */
export type WantedContas =
  | { readonly ids: readonly number[] }
  /** All that these persons still owe. */
  | { readonly pessoas: readonly number[] }
  | {
      readonly from: string;
      readonly to: string;
      /** The last step of each channel that has rules: contas for which all of them were sent are done. */
      readonly last: readonly { readonly canal: ReminderChannel; readonly dias: number }[];
    };

/** Finds receivables with all that decides whether, and in which words, their persons are reminded. */
export function findRemindable(db: Db | Tx, scope: Scope, fuso: string, wanted: WantedContas) {
  const c = contasInScope(scope);
  const p = persons();
  const m = scoped(lembreteContas, scope, "m");
  const w = scoped(lembretePessoas, scope, "w");
  const i = scoped(lembreteItens, scope, "i");
  const g = scoped(gatewayCobrancas, scope, "g");
  // Money of a charge of it that is in the account at the provider, until somebody says what it settles.
  const own = scoped(gatewayCobrancas, scope, "own");
  const asked = scoped(gatewayDecisoes, scope, "asked");
  const waiting = db
    .select({ id: asked.id })
    .from(asked)
    .innerJoin(own, eq(own.id, asked.cobranca_id))
    .where(
      and(
        eq(own.conta_id, c.id),
        isNull(asked.resolvida_em),
        inArray(asked.motivo, [...gatewayDecisions.filter(asksForMoney)]),
      ),
    );
  const sentOf = and(
    eq(i.conta_id, c.id),
    eq(i.vale, true),
    sql`${i.dias} is not null`,
    eq(i.data_vencimento, c.data_vencimento),
  );
  const sent = db
    .select({ steps: sql`json_agg(json_build_array(${i.canal}, ${i.dias}))` })
    .from(i)
    .where(sentOf);
  const isOpen = and(eq(c.lado, "contasReceber"), eq(c.status, 0));
  const done = (canal: ReminderChannel, dias: number) => {
    const d = scoped(lembreteItens, scope, "d");
    const same = and(eq(d.conta_id, c.id), eq(d.data_vencimento, c.data_vencimento), eq(d.vale, true));
    return sql`exists ${db
      .select({ id: d.id })
      .from(d)
      .where(and(same, eq(d.canal, canal), gte(d.dias, dias)))}`;
  };
  const where: SQL | undefined =
    "ids" in wanted
      ? and(eq(c.lado, "contasReceber"), inArray(c.id, [...wanted.ids]))
      : "pessoas" in wanted
        ? and(isOpen, inArray(c.pessoa_id, [...wanted.pessoas]))
        : and(
            isOpen,
            gte(c.data_vencimento, wanted.from),
            lte(c.data_vencimento, wanted.to),
            wanted.last.length === 0
              ? undefined
              : sql`not ${and(...wanted.last.map(({ canal, dias }) => done(canal, dias)))}`,
          );
  return db
    .select({
      id: c.id,
      pessoa_id: c.pessoa_id,
      data_vencimento: c.data_vencimento,
      dia_nao_util: c.dia_nao_util,
      categoria_id: c.categoria_id,
      referencia: c.referencia,
      numero_documento: c.numero_documento,
      linha_digitavel: c.linha_digitavel,
      pix_copia_cola: c.pix_copia_cola,
      status: c.status,
      residual: sql<number>`${c.residual}`.mapWith(Number),
      registrada: sql<string>`(${c.created_at} at time zone ${fuso})::date::text`,
      nome: p.nome_fantasia,
      razao_social: p.razao_social,
      cpf_cnpj: p.cpf_cnpj,
      email: p.email,
      telefone: p.telefone,
      cidade_id: p.cidade_id,
      prometida_para: m.prometida_para,
      em_disputa: m.em_disputa,
      conta_desligada: m.sem_lembretes,
      pessoa_desligada: w.sem_lembretes,
      saiu_email_em: w.saiu_email_em,
      saiu_whatsapp_em: w.saiu_whatsapp_em,
      cobranca: g.estado,
      dinheiro_a_decidir: sql<boolean>`exists ${waiting}`,
      cobranca_pix: g.pix_copia_cola,
      cobranca_digits: g.linha_digitavel,
      cobranca_valor: g.valor,
      cobranca_principal: g.principal,
      cobranca_multa: g.multa_percentual,
      cobranca_juros: g.juros_percentual,
      cobranca_vencimento: g.vencimento,
      enviados: sql<[ReminderChannel, number][] | null>`${sent}`,
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .leftJoin(m, eq(m.conta_id, c.id))
    .leftJoin(w, eq(w.pessoa_id, c.pessoa_id))
    .leftJoin(g, and(eq(g.conta_id, c.id), sql`${g.estado} in (${activeStates})`))
    .where(where)
    .orderBy(asc(p.nome_fantasia), asc(c.pessoa_id), asc(c.data_vencimento), asc(c.id));
}

export type RemindableRow = Awaited<ReturnType<typeof findRemindable>>[number];

/** The claims of a day: whom a message of it went to, and who was taken out of its list. */
export function findClaims(db: Db | Tx, scope: Scope, dia: string, pessoas?: readonly number[]) {
  const l = scoped(lembretes, scope, "l");
  return db
    .select({
      id: l.id,
      pessoa_id: l.pessoa_id,
      canal: l.canal,
      ordem: l.ordem,
      origem: l.origem,
    })
    .from(l)
    .where(and(eq(l.dia, dia), pessoas === undefined ? undefined : inArray(l.pessoa_id, [...pessoas])));
}

/** Money that came in and that nobody has reconciled. In most companies there is none. */
export function findWaitingMoney(db: Db | Tx, scope: Scope) {
  const e = scoped(extratoLancamentos, scope, "e");
  return db
    .select({
      id: e.id,
      day: e.data,
      amount: sql<number>`${e.valor}`.mapWith(Number),
      text: sql<string>`concat_ws(' ', ${e.texto}, ${e.nome})`,
      document: e.documento,
    })
    .from(e)
    .where(and(eq(e.estado, "pendente"), sql`${e.valor} > 0`));
}

/** The companies of a group that share a registry with this one. */
export async function scopeOf(db: Db | Tx, empresa_id: number): Promise<Scope> {
  const { rows } = await db.execute<{ empresa_id: number; submodulo: string }>(sql`
    select c.empresa_id, c.submodulo from compartilhamentos c
      join empresas e on e.id = c.empresa_id
      join empresas own on own.id = ${empresa_id} and own.unidade_id = e.unidade_id
    where e.id <> ${empresa_id}`);
  return {
    empresa_id,
    empresas: (submodulo) => [
      empresa_id,
      ...rows.filter((row) => row.submodulo === submodulo).map((row) => row.empresa_id),
    ],
  };
}

const settings = acrossCompanies(lembreteAjustes);

/** No company's next moment lies further away: one that does was set by a clock that ran ahead. */
const FURTHEST_RUN = 30 * 24 * 3_600_000;

/** The companies whose moment has come, the one that waits longest first. */
export const findCompaniesToRemind = (db: Db, now: Date) =>
  db
    .select({ empresa_id: settings.empresa_id, proxima_em: settings.proxima_em })
    .from(settings)
    .where(
      and(
        eq(settings.ativo, true),
        // Who may not enter any more could not stop them either.
        sql`exists (select from empresas e join submodulos_empresa s on s.empresa_id = e.id and s.submodulo = 'cobranca'
          where e.id = lembrete_ajustes.empresa_id and e.status = 1
            and (e.expiracao is null or e.expiracao >= (${now}::timestamptz at time zone e.fuso_horario)::date))`,
        or(lte(settings.proxima_em, now), gt(settings.proxima_em, new Date(now.getTime() + FURTHEST_RUN))),
      ),
    )
    .orderBy(asc(settings.proxima_em));

/**
 * Sets the next moment of a company, unless somebody moved it since its settings were read: whoever saved a rule while the
 * company was looked at wants it to be looked at again.
 */
export const noteNextRun = (db: Db, { empresa_id, versao, proxima_em: read }: SettingsRow, proxima_em: Date) =>
  db
    .update(settings)
    .set({ proxima_em })
    .where(
      and(
        eq(settings.empresa_id, empresa_id),
        eq(settings.versao, versao),
        eq(settings.ativo, true),
        sql`${settings.proxima_em} is not distinct from ${read}`,
      ),
    );
