import type { ordemServico as contrato } from "@prumo/api-client/schemas/ordem-servico";
import type { ServiceOrderStatus } from "@prumo/domain/service-order";
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db, Tx } from "../../db/client";
import { comissaoItens } from "../../db/schema/comissoes";
import { depositos } from "../../db/schema/depositos";
import {
  ordemServicoEventos,
  ordemServicoItens,
  ordemServicoPragas,
  ordemServicoStatus,
  ordensServico,
} from "../../db/schema/ordens-servico";
import { pessoas } from "../../db/schema/pessoas";
import { pragas } from "../../db/schema/pragas";
import { produtos } from "../../db/schema/produtos";
import { usuarios } from "../../db/schema/usuarios";
import { veiculos } from "../../db/schema/veiculos";
import { acrossCompanies, referenced, type Scope, scoped } from "../../db/scope";
import { alphabetical, containsWords, withoutAccents } from "../../db/search";
import type { Slice } from "../../db/slice";
import { sumOf } from "../../db/sums";

export type OrdemFilter = z.output<(typeof contrato)["lista"]["query"]>;
/** Which orders are wanted. `own`: only those of this provider; null: of all. */
export interface WantedOrders extends Omit<OrdemFilter, "page" | "per_page"> {
  readonly own: number | null;
}

const orders = (scope: Scope) => scoped(ordensServico, scope, "o");
type Orders = ReturnType<typeof orders>;

/** The day that an order is looked for by: that of its schedule, else that of its opening. */
const dayOf = (o: Orders): SQL<string> => sql<string>`coalesce(${o.data_agendamento}, ${o.data})`;

const NUMBER = /^\d{1,9}$/;

/** The customer's name is looked for through the persons that orders name. */
function matchesText(o: Orders, text: string | undefined): SQL | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const p = referenced(pessoas, "fp");
  const named = new QueryBuilder()
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.id, o.cliente_id), containsWords(p.busca, text)));
  const bare = text.trim();
  return or(sql`exists (${named})`, NUMBER.test(bare) ? eq(o.numero_os, Number(bare)) : undefined);
}

function matches(o: Orders, { own, ...wanted }: WantedOrders): SQL | undefined {
  const { data_inicial, data_final, status_os, prestador_id, cliente_id, veiculo_id, pesquisa } = wanted;
  return and(
    own === null ? undefined : eq(o.prestador_id, own),
    data_inicial === undefined ? undefined : sql`${dayOf(o)} >= ${data_inicial}`,
    data_final === undefined ? undefined : sql`${dayOf(o)} <= ${data_final}`,
    status_os === undefined ? undefined : eq(o.os_status, status_os),
    prestador_id === undefined ? undefined : eq(o.prestador_id, prestador_id),
    cliente_id === undefined ? undefined : eq(o.cliente_id, cliente_id),
    veiculo_id === undefined ? undefined : eq(o.veiculo_id, veiculo_id),
    matchesText(o, pesquisa),
  );
}

/** The pests of an order by name, as JSON. */
function pestsOf(scope: Scope, o: Orders) {
  const [op, g] = [scoped(ordemServicoPragas, scope, "op"), referenced(pragas, "g")];
  const rows = new QueryBuilder()
    .select({
      rows: sql`json_agg(json_build_object('id', ${g.id}, 'nome', ${g.nome})
        order by ${alphabetical(withoutAccents(g.nome))}, ${g.id})`,
    })
    .from(op)
    .innerJoin(g, eq(g.id, op.praga_id))
    .where(eq(op.ordem_servico_id, o.id));
  return sql<{ id: number; nome: string }[]>`coalesce((${rows}), '[]'::json)`;
}

const vehicles = () => referenced(veiculos, "v");
const vehicleColumns = (v: ReturnType<typeof vehicles>) => ({
  id: v.id,
  placa: v.placa,
  marca: v.marca,
  modelo: v.modelo,
});

const listed = (o: Orders) => ({
  id: o.id,
  numero_os: o.numero_os,
  os_status: sql<ServiceOrderStatus>`${o.os_status}`,
  data: o.data,
  data_agendamento: o.data_agendamento,
  hora_agendamento: o.hora_agendamento,
  logradouro: o.logradouro,
  numero: o.numero,
  bairro: o.bairro,
  cidade_id: o.cidade_id,
  valor: o.valor,
  finalizada_em: o.finalizada_em,
  created_at: o.created_at,
  versao: o.versao,
});

/** Finds a slice of the orders, the latest first unless another order is wanted. */
export function findOrders(db: Db, scope: Scope, wanted: WantedOrders, slice: Slice) {
  const o = orders(scope);
  const [c, p, v] = [referenced(pessoas, "c"), referenced(pessoas, "p"), vehicles()];
  const { ordem = "data", direcao = ordem === "data" || ordem === "numero_os" ? "desc" : "asc" } = wanted;
  const way = direcao === "desc" ? desc : asc;
  const columns = {
    numero_os: o.numero_os,
    data: dayOf(o),
    cliente: alphabetical(c.busca),
    status: o.os_status,
    valor: o.valor,
  };
  return db
    .select({
      ...listed(o),
      cliente: { id: c.id, nome_fantasia: c.nome_fantasia },
      prestador: { id: p.id, nome_fantasia: p.nome_fantasia },
      veiculo: vehicleColumns(v),
      pragas: pestsOf(scope, o),
    })
    .from(o)
    .innerJoin(c, eq(c.id, o.cliente_id))
    .leftJoin(p, eq(p.id, o.prestador_id))
    .leftJoin(v, eq(v.id, o.veiculo_id))
    .where(matches(o, wanted))
    .orderBy(way(columns[ordem]), way(o.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countOrders(db: Db, scope: Scope, wanted: WantedOrders): Promise<number> {
  const o = orders(scope);
  return db.$count(o, matches(o, wanted));
}

/** How many orders are in each state, and what they are worth. */
export function sumByStatus(db: Db, scope: Scope, wanted: WantedOrders) {
  const o = orders(scope);
  return db
    .select({ os_status: o.os_status, total: sql<number>`count(*)`.mapWith(Number), valor: sumOf(o.valor) })
    .from(o)
    .where(matches(o, wanted))
    .groupBy(o.os_status);
}

/** Finds an order without its items. `own`: only one of this provider. */
export async function findOrder(db: Db, scope: Scope, id: number, own: number | null) {
  const o = orders(scope);
  const [c, p, v] = [referenced(pessoas, "c"), referenced(pessoas, "p"), vehicles()];
  const [d, u] = [referenced(depositos, "d"), referenced(usuarios, "u")];
  const [row] = await db
    .select({
      ...listed(o),
      cep: o.cep,
      observacao: o.observacao,
      cliente_id: o.cliente_id,
      cliente: { id: c.id, nome_fantasia: c.nome_fantasia, telefone: c.telefone, email: c.email },
      prestador_id: o.prestador_id,
      prestador: { id: p.id, nome_fantasia: p.nome_fantasia },
      veiculo_id: o.veiculo_id,
      veiculo: vehicleColumns(v),
      pragas: pestsOf(scope, o),
      ...{ latitude: o.latitude, longitude: o.longitude, precisao: o.precisao, posicao_em: o.posicao_em },
      deposito: { id: d.id, nome: d.nome },
      usuario: { nome: u.nome },
    })
    .from(o)
    .innerJoin(c, eq(c.id, o.cliente_id))
    .innerJoin(u, eq(u.id, o.usuario_id))
    .leftJoin(p, eq(p.id, o.prestador_id))
    .leftJoin(v, eq(v.id, o.veiculo_id))
    .leftJoin(d, eq(d.id, o.deposito_id))
    .where(and(eq(o.id, id), own === null ? undefined : eq(o.prestador_id, own)));
  return row;
}

/** Finds the items of an order in their order, each with the batch that it is in. */
export function findOrderItems(db: Db | Tx, scope: Scope, ordem: number) {
  const [i, p, b] = [
    scoped(ordemServicoItens, scope, "i"),
    referenced(produtos, "p"),
    scoped(comissaoItens, scope, "b"),
  ];
  return db
    .select({
      id: i.id,
      prod_or_serv: sql<1 | 2>`${i.prod_or_serv}`,
      produto_id: i.produto_id,
      produto: { id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade },
      quantidade: i.quantidade,
      valor: i.valor,
      desconto: i.desconto,
      total: i.total,
      lote_id: b.comissao_lote_id,
    })
    .from(i)
    .innerJoin(p, eq(p.id, i.produto_id))
    .leftJoin(b, eq(b.ordem_servico_item_id, i.id))
    .where(eq(i.ordem_servico_id, ordem))
    .orderBy(asc(i.ordem), asc(i.id));
}

/** The ids of the pests of an order, ascending. */
export async function findOrderPests(tx: Tx, scope: Scope, ordem: number): Promise<number[]> {
  const op = scoped(ordemServicoPragas, scope);
  const found = await tx
    .select({ praga_id: op.praga_id })
    .from(op)
    .where(eq(op.ordem_servico_id, ordem))
    .orderBy(asc(op.praga_id));
  return found.map(({ praga_id }) => praga_id);
}

/** Finds the events of an order, the latest first. */
export function findOrderEvents(db: Db, scope: Scope, ordem: number) {
  const [e, u] = [scoped(ordemServicoEventos, scope, "e"), referenced(usuarios, "u")];
  return db
    .select({
      id: e.id,
      tipo: e.tipo,
      os_status: sql<ServiceOrderStatus>`${e.os_status}`,
      motivo: e.motivo,
      usuario: { nome: u.nome },
      created_at: e.created_at,
    })
    .from(e)
    .innerJoin(u, eq(u.id, e.usuario_id))
    .where(eq(e.ordem_servico_id, ordem))
    .orderBy(desc(e.id));
}

/** The states of orders, as the migration wrote them. */
export const findStatuses = (db: Db) =>
  db
    .select({ id: ordemServicoStatus.id, nome: ordemServicoStatus.nome })
    .from(ordemServicoStatus)
    .orderBy(asc(ordemServicoStatus.id));

/** The kinds of products that were checked to be usable, or that the order has already. */
export async function kindsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const p = referenced(produtos, "p");
  const found = await tx
    .select({ id: p.id, tipo: p.tipo })
    .from(p)
    .where(inArray(p.id, [...ids]));
  return new Map(found.map(({ id, tipo }) => [id, tipo]));
}

/** The largest number of an order. Lock the company first to give the next one. */
export async function largestNumber(tx: Tx, scope: Scope): Promise<number> {
  const o = orders(scope);
  const [row] = await tx.select({ largest: sql<number>`coalesce(max(${o.numero_os}), 0)`.mapWith(Number) }).from(o);
  return row?.largest ?? 0;
}

/** Takes items away. Those that moved stock stay out of sight, because the ledger refers to them. */
export async function clearItems(tx: Tx, { empresa_id }: Scope, items: readonly number[], now: Date): Promise<void> {
  if (items.length === 0) return;
  const i = acrossCompanies(ordemServicoItens);
  const mine = and(eq(i.empresa_id, empresa_id), inArray(i.id, [...items]));
  const moved = sql`exists (select from estoque_movimentos m where m.ordem_servico_item_id = ${i.id})`;
  await tx.delete(i).where(and(mine, sql`not ${moved}`));
  await tx
    .update(i)
    .set({ removido_em: now })
    .where(and(mine, isNull(i.removido_em)));
}

/** Writes down the present percents of the products of some items, of those that have none yet. */
export async function keepPercents(tx: Tx, { empresa_id }: Scope, items: readonly number[]): Promise<void> {
  if (items.length === 0) return;
  const [i, p] = [acrossCompanies(ordemServicoItens), acrossCompanies(produtos)];
  await tx
    .update(i)
    .set({ comissao_prod: sql`(select ${p.comissao_prod} from ${p} where ${p.id} = ${i.produto_id})` })
    .where(and(eq(i.empresa_id, empresa_id), inArray(i.id, [...items]), isNull(i.comissao_prod)));
}
