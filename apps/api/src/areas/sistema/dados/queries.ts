import { and, asc, desc, eq, exists, getTableColumns, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { aprovacaoPedidos } from "../../../db/schema/aprovacoes";
import { compraEventos, compras } from "../../../db/schema/compras";
import { acertos, contas } from "../../../db/schema/contas";
import { arquivosXml } from "../../../db/schema/contratos";
import { empresas } from "../../../db/schema/empresas";
import { extratoLancamentos, extratoRules, extratoVinculos } from "../../../db/schema/extratos";
import { gatewayCobrancas, gatewayEventos } from "../../../db/schema/gateway-cobrancas";
import { gpsPosicoes } from "../../../db/schema/gps";
import { lembreteContas, lembretes } from "../../../db/schema/lembretes";
import { mensagens } from "../../../db/schema/mensagens";
import { ordensServico } from "../../../db/schema/ordens-servico";
import { pessoas } from "../../../db/schema/pessoas";
import { auditoria } from "../../../db/schema/registros";
import { usuarios } from "../../../db/schema/usuarios";
import { whatsappMensagens } from "../../../db/schema/whatsapp";
import { acrossCompanies, ofAny, type Scope } from "../../../db/scope";
import { written } from "../../../db/written-row";
import { everTogetherWith } from "../../plataforma/empresas/service";

/** What the trail calls an erasure that somebody asked for, and that of what was left. */
export const REST_ERASED = "dados/fimDaGuarda";
const ERASURES = ["dados/anonimizar", REST_ERASED] as const;

/** What persons are called of whom nothing is kept, before their number. */
export const NAMELESS = "Pessoa anonimizada";

/** The company's own row. */
export async function companyRecord(db: Db, empresa_id: number) {
  const rows = await db.select(getTableColumns(empresas)).from(empresas).where(eq(empresas.id, empresa_id));
  return written(rows);
}

/** How many fiscal documents the company keeps. */
export const countDocuments = (db: Db, empresa_id: number): Promise<number> => {
  const documents = acrossCompanies(arquivosXml);
  return db.$count(documents, eq(documents.empresa_id, empresa_id));
};

const own = ({ empresa_id }: Pick<Scope, "empresa_id">, id: number) => {
  const p = acrossCompanies(pessoas);
  return and(eq(p.empresa_id, empresa_id), eq(p.id, id));
};

/** Finds a person whom the company itself registered: of those that its group shares, another one decides. */
export async function findOwnPerson(db: Db, scope: Scope, id: number) {
  const [row] = await db.select().from(acrossCompanies(pessoas)).where(own(scope, id));
  return row;
}

/** The rows of the trail about a person. */
export function trailOf(id: number) {
  const table = acrossCompanies(auditoria);
  return { table, where: and(eq(table.entidade, "pessoas"), eq(table.entidade_id, id)) };
}

/** The login of the person's user and whether it can be used; undefined for a person without one. */
export async function findPersonUser(db: Db | Tx, pessoa_id: number) {
  const u = acrossCompanies(usuarios);
  const [row] = await db.select({ id: u.id, login: u.login, ativo: u.ativo }).from(u).where(eq(u.pessoa_id, pessoa_id));
  return row;
}

/** The persons of all companies whose erasure was asked for and who still have their name, in the order of their ids. */
export function findHalfErased(db: Db) {
  const p = acrossCompanies(pessoas);
  return db
    .select({ id: p.id, empresa_id: p.empresa_id, fuso_horario: empresas.fuso_horario })
    .from(p)
    .innerJoin(empresas, eq(empresas.id, p.empresa_id))
    .where(and(isNotNull(p.anonimizada_em), sql`${p.nome_fantasia} <> ${NAMELESS} || ' ' || ${p.id}`))
    .orderBy(asc(p.id));
}

/**
 * Whether a person's record still is what its last erasure left: each change counts the version on, at whatever moment the
 * one who made it began.
 */
export async function isAsErased(
  tx: Tx,
  { empresa_id }: Scope,
  { id, versao }: { readonly id: number; readonly versao: number },
): Promise<boolean> {
  const { table, where } = trailOf(id);
  const [last] = await tx
    .select({ versao: sql<number | null>`(${table.depois} ->> 'versao')::int` })
    .from(table)
    .where(and(eq(table.empresa_id, empresa_id), where, inArray(table.acao, [...ERASURES])))
    .orderBy(desc(table.id))
    .limit(1);
  return last?.versao === versao;
}

/** The companies whose records may name a person of this one: its own, and those of a group that it was in. */
const namingCompanies = async (db: Db | Tx, scope: Scope): Promise<readonly number[]> => [
  scope.empresa_id,
  ...(await everTogetherWith(db, scope)),
];

/**
 * The last day of the records that taxes depend on and that name the person, of other companies too: a group shares its
 * persons. Null without any.
 */
export async function lastFiscalDay(db: Db | Tx, scope: Scope, pessoa_id: number): Promise<string | null> {
  const [c, b, o] = [acrossCompanies(contas), acrossCompanies(compras), acrossCompanies(ordensServico)];
  const companies = await namingCompanies(db, scope);
  const billed = and(ofAny(c.empresa_id, companies), eq(c.pessoa_id, pessoa_id));
  const bought = and(ofAny(b.empresa_id, companies), eq(b.fornecedor_id, pessoa_id));
  const worked = and(ofAny(o.empresa_id, companies), or(eq(o.cliente_id, pessoa_id), eq(o.prestador_id, pessoa_id)));
  const { rows } = await db.execute<{ dia: string | null }>(sql`select max(dia)::text as dia from (
    select greatest(${c.data_registro}, ${c.data_vencimento}, ${c.data_pagamento}) as dia from ${c} where ${billed}
    union all select greatest(${b.data}, ${b.data_faturamento}) from ${b} where ${bought}
    union all select greatest(${o.data}, ${o.data_agendamento}) from ${o} where ${worked}) registros`);
  return rows[0]?.dia ?? null;
}

/**
 * Empties where messages about the person's records went, the events of purchases too, and stops those that wait; removes
 * where the person was.
 */
export async function forgetContacts(tx: Tx, ctx: Scope & { readonly quando: Date }, pessoa_id: number): Promise<void> {
  const [w, b, e] = [acrossCompanies(whatsappMensagens), acrossCompanies(compras), acrossCompanies(compraEventos)];
  const [g, o] = [acrossCompanies(gpsPosicoes), acrossCompanies(ordensServico)];
  const companies = await namingCompanies(tx, ctx);
  const bought = and(ofAny(b.empresa_id, companies), eq(b.fornecedor_id, pessoa_id));
  const about = await tx
    .select({ id: w.mensagem_id })
    .from(w)
    .where(and(ofAny(w.empresa_id, companies), eq(w.pessoa_id, pessoa_id)));
  const mailed = await tx
    .select({ id: e.mensagem_id })
    .from(e)
    .innerJoin(b, and(eq(b.empresa_id, e.empresa_id), eq(b.id, e.compra_id)))
    .where(and(ofAny(e.empresa_id, companies), bought, isNotNull(e.mensagem_id)));
  const l = acrossCompanies(lembretes);
  const reminded = await tx
    .select({ id: l.mensagem_id })
    .from(l)
    .where(and(ofAny(l.empresa_id, companies), eq(l.pessoa_id, pessoa_id)));
  const sent = [...about, ...mailed, ...reminded].flatMap(({ id }) => (id === null ? [] : [id]));
  // The queue stands on one machine, and what names its messages may stand on others.
  await tx
    .update(mensagens)
    .set({
      destino: "",
      responder_a: null,
      texto: "",
      html: null,
      cancelar_url: null,
      anexo: null,
      anexo_nome: null,
      vence_em: ctx.quando,
    })
    .where(sql`${mensagens.id} = any(${sql.param(sent)}::int[])`);
  await forgetCollecting(tx, companies, pessoa_id);
  await forgetInTrail(tx, "compras", await tx.select({ id: b.id, empresa_id: b.empresa_id }).from(b).where(bought), [
    "destino",
  ]);
  await forgetting(tx, () =>
    tx
      .update(e)
      .set({ destino: "" })
      .from(b)
      .where(
        and(
          eq(b.empresa_id, e.empresa_id),
          eq(b.id, e.compra_id),
          ofAny(e.empresa_id, companies),
          bought,
          isNotNull(e.destino),
        ),
      ),
  );
  await tx.delete(g).where(and(ofAny(g.empresa_id, companies), eq(g.prestador_id, pessoa_id)));
  await tx
    .update(o)
    .set(nowhere)
    .where(and(ofAny(o.empresa_id, companies), eq(o.prestador_id, pessoa_id), isNotNull(o.latitude)));
}

/** Empties what was noted while the person was reminded. That they wanted no more stays: it goes with their record alone. */
async function forgetCollecting(tx: Tx, companies: readonly number[], pessoa_id: number): Promise<void> {
  const [m, c] = [acrossCompanies(lembreteContas), acrossCompanies(contas)];
  const own = and(ofAny(c.empresa_id, companies), eq(c.pessoa_id, pessoa_id));
  const noted = await tx
    .select({ id: m.conta_id, empresa_id: m.empresa_id })
    .from(m)
    .innerJoin(c, and(eq(c.empresa_id, m.empresa_id), eq(c.id, m.conta_id)))
    .where(and(own, isNotNull(m.observacao)));
  await forgetInTrail(tx, "lembrete_contas", noted, ["observacao"]);
  await tx
    .update(m)
    .set({ observacao: null })
    .from(c)
    .where(and(eq(c.empresa_id, m.empresa_id), eq(c.id, m.conta_id), own, isNotNull(m.observacao)));
}

/** A form that was opened before must not bring back what went. */
const nowhere = {
  latitude: null,
  longitude: null,
  precisao: null,
  posicao_em: null,
  versao: sql`${acrossCompanies(ordensServico).versao} + 1`,
};
/** The address of a service. */
export const place = ["cep", "logradouro", "numero", "bairro", "cidade_id"] as const;

/** Empties where services were done for the person, in the orders and in what the trail tells of them. */
export async function forgetPlaces(tx: Tx, scope: Scope, pessoa_id: number): Promise<void> {
  const o = acrossCompanies(ordensServico);
  const blank = { cep: null, logradouro: null, numero: null, bairro: null, cidade_id: null };
  const orders = await tx
    .update(o)
    .set({ ...blank, ...nowhere })
    .where(and(ofAny(o.empresa_id, await namingCompanies(tx, scope)), eq(o.cliente_id, pessoa_id)))
    .returning({ id: o.id, empresa_id: o.empresa_id });
  await forgetInTrail(tx, "ordens_servico", orders, place);
}

/** Empties where money to a person went, in what was approved: its hash stays, and proves what was approved. */
export async function forgetApprovedBankData(tx: Tx, scope: Scope, pessoa_id: number): Promise<void> {
  const q = acrossCompanies(aprovacaoPedidos);
  await tx
    .update(q)
    .set({ retrato: sql`${q.retrato} - 'dados_bancarios'` })
    .where(and(ofAny(q.empresa_id, await namingCompanies(tx, scope)), eq(q.pessoa_id, pessoa_id)));
}

/** Empties how a user could be reached who cannot log in any more. */
export async function forgetUserContacts(tx: Tx, id: number): Promise<void> {
  const u = acrossCompanies(usuarios);
  const nothing = { email: null, email_confirmado_em: null, cpf: null, senha: null, versao: sql`${u.versao} + 1` };
  await tx.update(u).set(nothing).where(eq(u.id, id));
}

/** A record, and the company whose trail tells of it. */
interface Traced {
  readonly id: number;
  readonly empresa_id: number;
}

/** Takes fields out of what the trail tells of records. The database lets a row lose fields, and changes none. */
export async function forgetInTrail(
  tx: Tx,
  entidade: "anexos" | "lembrete_contas" | "pessoas" | "usuarios" | "ordens_servico" | "compras",
  records: readonly Traced[],
  fields: readonly string[],
): Promise<void> {
  const a = acrossCompanies(auditoria);
  const names = sql`${sql.param(fields)}::text[]`;
  await forgetting(tx, async () => {
    for (const empresa_id of new Set(records.map((record) => record.empresa_id))) {
      const ids = records.filter((record) => record.empresa_id === empresa_id).map(({ id }) => id);
      await tx
        .update(a)
        .set({ antes: sql`${a.antes} - ${names}`, depois: sql`${a.depois} - ${names}` })
        .where(and(eq(a.empresa_id, empresa_id), eq(a.entidade, entidade), inArray(a.entidade_id, ids)));
    }
  });
}

/** Lets history lose what it may forget, which the database refuses otherwise. */
async function forgetting(tx: Tx, work: () => PromiseLike<unknown>): Promise<void> {
  // A statement of its own, which several machines hear of; set_config is heard by the first alone.
  await tx.execute(sql`set local prumo.esquece = 'sim'`);
  await work();
  await tx.execute(sql`set local prumo.esquece = ''`);
}

/** The charges of a person's contas that went to a payment provider. */
function sentCharges(tx: Db | Tx, companies: readonly number[], pessoa_id: number) {
  const [b, c] = [acrossCompanies(gatewayCobrancas), acrossCompanies(contas)];
  return tx
    .select({ empresa_id: b.empresa_id, provedor_id: b.provedor_id })
    .from(b)
    .innerJoin(c, and(eq(c.empresa_id, b.empresa_id), eq(c.id, b.conta_id)))
    .where(and(ofAny(b.empresa_id, companies), eq(c.pessoa_id, pessoa_id), isNotNull(b.provedor_id)));
}

/** Whether a payment provider was told who a person is. */
export async function isKnownToProvider(db: Db | Tx, scope: Scope, pessoa_id: number): Promise<boolean> {
  return (await sentCharges(db, await namingCompanies(db, scope), pessoa_id).limit(1)).length > 0;
}

/** Empties what the payment provider told about a person's charges: it names the payer there and what they pay for. */
export async function forgetProviderEvents(tx: Tx, scope: Scope, pessoa_id: number): Promise<void> {
  const e = acrossCompanies(gatewayEventos);
  for (const { empresa_id, provedor_id } of await sentCharges(tx, await namingCompanies(tx, scope), pessoa_id)) {
    await tx
      .update(e)
      .set({ corpo: {} })
      .where(and(eq(e.empresa_id, empresa_id), eq(e.provedor_id, provedor_id ?? "")));
  }
}

/**
 * Empties what banks wrote about the person's settlements, and takes away what was learnt of it. The entries stay, so that a
 * balance is still the sum of them.
 */
export async function forgetStatementTexts(tx: Tx, scope: Scope, pessoa_id: number): Promise<void> {
  const [l, v, r] = [
    acrossCompanies(extratoLancamentos),
    acrossCompanies(extratoVinculos),
    acrossCompanies(extratoRules),
  ];
  const [a, c] = [acrossCompanies(acertos), acrossCompanies(contas)];
  const companies = await namingCompanies(tx, scope);
  const settled = tx
    .select({ one: sql`1` })
    .from(v)
    .innerJoin(a, and(eq(a.empresa_id, v.empresa_id), eq(a.movimento_id, v.movimento_id)))
    .innerJoin(c, and(eq(c.empresa_id, a.empresa_id), eq(c.id, a.conta_id)))
    .where(and(eq(v.empresa_id, l.empresa_id), eq(v.lancamento_id, l.id), eq(c.pessoa_id, pessoa_id)));
  const nobody = { texto: "Texto apagado", nome: null, documento: null, fitid: null, e2e: null };
  await tx
    .update(l)
    .set({ ...nobody, texto_comparavel: sql`'APAGADO ' || ${l.id}` })
    .where(and(ofAny(l.empresa_id, companies), exists(settled)));
  const learnt = and(ofAny(r.empresa_id, companies), eq(r.pessoa_id, pessoa_id));
  const rules = tx
    .select({ id: r.id })
    .from(r)
    .where(and(learnt, eq(r.empresa_id, l.empresa_id)));
  await tx
    .update(l)
    .set({ regra_id: null })
    .where(and(ofAny(l.empresa_id, companies), inArray(l.regra_id, rules)));
  await tx.delete(r).where(learnt);
}
