import { today } from "@prumo/domain/date";
import { localMoment } from "@prumo/domain/local-moment";
import type { MessageState } from "@prumo/domain/message-state";
import { formatQuantity } from "@prumo/domain/quantity";
import {
  purchaseText,
  type RecordMessageKind,
  receiptText,
  recordMessageName,
  reminderText,
} from "@prumo/domain/record-message";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import { sql } from "drizzle-orm";
import type { Tx } from "../client";
import { empresas } from "../schema/empresas";
import { mensagens } from "../schema/mensagens";
import { pessoas } from "../schema/pessoas";
import { whatsappMensagens } from "../schema/whatsapp";
import { acrossCompanies } from "../scope";
import { written } from "../written-row";
import { insertAll } from "./batch";
import { EMPRESAS, type EmpresaId } from "./empresas";
import { AUTHORS } from "./financeiro";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The first partner. Staff have no phone: an invitation would go to it. */
const FIRST_PARTNER = 100;
/** Every so many partners have no phone, to see what is said then. */
const WITHOUT_PHONE = 10;

interface Described {
  readonly id: number;
  readonly pessoa_id: number;
  readonly pessoa: string;
  readonly telefone: string;
}

/** Numbers of a range that is given to nobody: a gateway that is tried with the demo data reaches no stranger. */
async function givePhones(tx: Tx): Promise<void> {
  await tx
    .update(acrossCompanies(pessoas))
    .set({ telefone: sql`'119000' || lpad(id::text, 5, '0')` })
    .where(sql`id >= ${FIRST_PARTNER} and id % ${WITHOUT_PHONE} <> ${WITHOUT_PHONE - 3}`);
}

async function rowsOf<T extends Record<string, unknown>>(tx: Tx, query: ReturnType<typeof sql>) {
  return (await tx.execute<T & Described>(query)).rows;
}

type RecordText = Described & {
  readonly especie: RecordMessageKind;
  readonly texto: string;
  /** When it was written and when it expires, where its record tells. */
  readonly moments?: { readonly created_at: Date; readonly vence_em: Date };
};

/** The last purchases of a company whose suppliers have a phone. */
async function purchases(tx: Tx, empresa: number, nome: string): Promise<RecordText[]> {
  const found = await rowsOf<{ data: string; valor: number; produtos: { nome: string; quantidade: number }[] }>(
    tx,
    sql`select c.id, c.data::text as data, c.valor::float as valor, p.id as pessoa_id, p.nome_fantasia as pessoa, p.telefone,
        (select json_agg(json_build_object('nome', r.nome, 'quantidade', i.quantidade::float) order by i.id)
          from compra_itens i join produtos r on r.id = i.produto_id where i.compra_id = c.id) as produtos
      from compras c join pessoas p on p.id = c.fornecedor_id
      where c.empresa_id = ${empresa} and c.estado = 'APROVADO' and p.telefone is not null order by c.id desc limit 4`,
  );
  return found.map(({ produtos, ...row }) => {
    const itens = produtos.map((item) => ({
      nome: item.nome,
      unidade: "",
      quantidade: formatQuantity(item.quantidade),
    }));
    const texto = purchaseText({ ...row, fornecedor: row.pessoa, itens, others: 0, empresa: { nome } });
    return { ...row, especie: "compra", texto };
  });
}

/** The last contas of one side that were settled. */
async function receipts(
  tx: Tx,
  empresa: number,
  nome: string,
  especie: "pagamento" | "recebimento",
  most: number,
): Promise<RecordText[]> {
  const lado = especie === "pagamento" ? "pagar" : "receber";
  const found = await rowsOf<{ referencia: string; numero_documento: string | null; dia: string; valor: number }>(
    tx,
    sql`select c.id, c.referencia, c.numero_documento, c.data_pagamento::text as dia, c.valor_pago::float as valor,
        p.id as pessoa_id, p.nome_fantasia as pessoa, p.telefone
      from contas c join pessoas p on p.id = c.pessoa_id
      where c.empresa_id = ${empresa} and c.lado = ${lado} and c.status = 1 and c.removida_em is null
        and p.telefone is not null order by c.id desc limit ${most}`,
  );
  return found.map(({ dia, valor, ...row }): RecordText => {
    const acertos = [{ data_pagamento: dia, valor }];
    return { ...row, especie, texto: receiptText({ ...row, especie, residual: 0, acertos, empresa: { nome } }) };
  });
}

/** The next scheduled orders. */
async function reminders(tx: Tx, empresa: number, nome: string, day: string): Promise<RecordText[]> {
  interface Order extends Record<string, unknown> {
    readonly numero_os: number;
    readonly dia: string;
    readonly hora: string | null;
    readonly endereco: string | null;
    readonly since: number;
  }
  const found = await rowsOf<Order>(
    tx,
    sql`select o.id, o.numero_os, o.data_agendamento::text as dia, to_char(o.hora_agendamento, 'HH24:MI') as hora,
        o.logradouro as endereco, extract(epoch from o.created_at)::float as since,
        p.id as pessoa_id, p.nome_fantasia as pessoa, p.telefone
      from ordens_servico o join pessoas p on p.id = o.cliente_id
      where o.empresa_id = ${empresa} and o.os_status = 5 and o.data_agendamento >= ${day} and p.telefone is not null
      order by o.id desc limit 4`,
  );
  return found.map(({ dia, hora, since, ...row }) => {
    const vence_em = localMoment(defaultTimeZone, `${dia} ${hora ?? "23:59"}:59`);
    const when = { data_agendamento: dia, hora_agendamento: hora };
    const texto = reminderText({ ...row, ...when, cliente: row.pessoa, empresa: { nome } });
    return { ...row, especie: "lembrete", texto, moments: { created_at: new Date(since * 1_000), vence_em } };
  });
}

const receiptCounts: Readonly<Record<EmpresaId, number>> = { 1: 20, 2: 4, 3: 4 };
const columnOf = { compra: "compra_id", pagamento: "conta_id", recebimento: "conta_id", lembrete: "ordem_servico_id" };
/** The states of one message after the other. */
const states = ["enviada", "fila", "falhou", "expirada"] as const satisfies readonly MessageState[];

const FAILED = { tentativas: 4, erro: "WhatsApp 502: sem resposta do provedor" };

/** The same for a reminder. One of a schedule to come cannot have expired, so it was sent instead. */
function reminderColumns(
  estado: MessageState,
  texto: string,
  { created_at, vence_em }: NonNullable<RecordText["moments"]>,
  now: Date,
) {
  const waiting = { texto, created_at, tentar_em: vence_em, vence_em };
  if (estado === "fila") return waiting;
  if (estado === "falhou") return { ...waiting, ...FAILED };
  const enviada_em = new Date(Math.min(created_at.getTime() + HOUR / 60, now.getTime()));
  return { ...waiting, texto: "", enviada_em, tentativas: 1 };
}

/**
 * The columns of a message of the queue in a state. None is due before it expires: a gateway that is tried with the demo
 * data sends none of them by itself.
 */
function stateColumns(estado: MessageState, { texto, moments }: RecordText, now: Date) {
  if (moments !== undefined) return reminderColumns(estado, texto, moments, now);
  const at = (ms: number) => new Date(now.getTime() + ms);
  const waiting = { texto, created_at: at(-HOUR), tentar_em: at(2 * DAY), vence_em: at(2 * DAY) };
  if (estado === "fila") return waiting;
  const failed = { ...waiting, ...FAILED };
  if (estado === "falhou") return failed;
  const old = { created_at: at(-5 * DAY), vence_em: at(-2 * DAY), tentar_em: at(-2 * DAY) };
  if (estado === "expirada") return { ...failed, ...old };
  return { ...old, texto: "", enviada_em: at(-5 * DAY + HOUR / 60), tentativas: 1 };
}

async function seedCompany(tx: Tx, empresa_id: EmpresaId, nome: string, now: Date): Promise<void> {
  const day = today(defaultTimeZone, now);
  const described = [
    ...(await reminders(tx, empresa_id, nome, day)),
    ...(await receipts(tx, empresa_id, nome, "pagamento", 4)),
    ...(await purchases(tx, empresa_id, nome)),
    ...(await receipts(tx, empresa_id, nome, "recebimento", receiptCounts[empresa_id])),
  ];
  const usuario_id = AUTHORS[empresa_id];
  const made = [];
  for (const [at, message] of described.entries()) {
    const { id, especie, pessoa_id, telefone } = message;
    const columns = stateColumns(states[at % states.length] ?? "fila", message, now);
    const row = { tipo: "whatsapp" as const, destino: telefone, assunto: recordMessageName(especie), empresa_id };
    const rows = await tx
      .insert(mensagens)
      .values({ ...row, ...columns })
      .returning({ id: mensagens.id });
    const { created_at } = columns;
    made.push({
      empresa_id,
      especie,
      [columnOf[especie]]: id,
      pessoa_id,
      mensagem_id: written(rows).id,
      usuario_id,
      created_at,
    });
  }
  await insertAll(tx, whatsappMensagens, made);
}

/** Makes messages by WhatsApp in every state, about records of each company. */
export async function seedMensagens(tx: Tx, now: Date): Promise<void> {
  await givePhones(tx);
  const companies = await tx.select({ id: empresas.id, nome: empresas.nome }).from(empresas);
  for (const empresa_id of EMPRESAS) {
    await seedCompany(tx, empresa_id, companies.find(({ id }) => id === empresa_id)?.nome ?? "", now);
  }
}
