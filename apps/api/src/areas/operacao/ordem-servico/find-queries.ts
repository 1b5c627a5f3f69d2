import type { ServiceOrderStatus } from "@prumo/domain/service-order";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { comissaoItens } from "../../../db/schema/comissoes";
import { depositos } from "../../../db/schema/depositos";
import { ordemServicoEventos, ordemServicoItens, ordemServicoPragas } from "../../../db/schema/ordens-servico";
import { pessoas } from "../../../db/schema/pessoas";
import { produtos } from "../../../db/schema/produtos";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped, withRemoved } from "../../../db/scope";
import { listed, orderPragas, orders, prestadorRows, veiculoColumns, veiculosInScope } from "./row-queries";

/** Finds an order without its items. `own`: only one of this prestador. */
export async function findOrder(db: Db, scope: Scope, id: number, own: number | null) {
  const o = orders(scope);
  const [c, p, v] = [referenced(pessoas, "c"), referenced(pessoas, "p"), veiculosInScope(scope)];
  const [d, u] = [withRemoved(depositos, scope, "d"), referenced(usuarios, "u")];
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
      veiculo: veiculoColumns(v),
      pragas: orderPragas(scope, o),
      latitude: o.latitude,
      longitude: o.longitude,
      precisao: o.precisao,
      posicao_em: o.posicao_em,
      deposito: { id: d.id, nome: d.nome },
      usuario: { nome: u.nome },
    })
    .from(o)
    .innerJoin(c, eq(c.id, o.cliente_id))
    .innerJoin(u, eq(u.id, o.usuario_id))
    .leftJoin(p, eq(p.id, o.prestador_id))
    .leftJoin(v, eq(v.id, o.veiculo_id))
    .leftJoin(d, eq(d.id, o.deposito_id))
    .where(and(eq(o.id, id), prestadorRows(o, own)));
  return row;
}

/** Which of some orders there are. `own`: only those of this prestador. */
export async function findOrderIds(db: Db, scope: Scope, ids: readonly number[], own: number | null) {
  const o = orders(scope);
  const found = await db
    .select({ id: o.id })
    .from(o)
    .where(and(inArray(o.id, [...ids]), prestadorRows(o, own)));
  return found.map(({ id }) => id);
}

/** Finds the items of an order in their order, each with the lote that it is in. */
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

/** The ids of the pragas of an order, ascending. */
export async function findOrderPragas(tx: Tx, scope: Scope, ordem: number): Promise<number[]> {
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
