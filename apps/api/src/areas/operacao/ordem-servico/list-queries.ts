import type { ordemServico as contrato } from "@prumo/api-client/schemas/ordem-servico";
import { openStatuses } from "@prumo/domain/service-order";
import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { withoutAttachments } from "../../../db/attachment-count";
import type { Db } from "../../../db/client";
import { missingLast } from "../../../db/order";
import { ordemServicoStatus } from "../../../db/schema/ordens-servico";
import { pessoas } from "../../../db/schema/pessoas";
import { referenced, type Scope } from "../../../db/scope";
import { alphabetical, containsWords } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";
import { sumOf } from "../../../db/sums";
import {
  listed,
  type Orders,
  orderPragas,
  orders,
  prestadorRows,
  veiculoColumns,
  veiculosInScope,
} from "./row-queries";

export type OrdemFilter = z.output<(typeof contrato)["lista"]["query"]>;

/**
 * Which orders are wanted. `own`: only those of this prestador; null: of all. `open`: only those not ended. `asDriven`: the
 * latest day first and each day by its hours, whatever `ordem` says.
 */
export interface WantedOrders extends Omit<OrdemFilter, "page" | "per_page"> {
  readonly own: number | null;
  readonly open?: boolean;
  readonly asDriven?: boolean;
}

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

function matches(o: Orders, { open, ...wanted }: WantedOrders): SQL | undefined {
  const { data_inicial, data_final, status_os, prestador_id, cliente_id, veiculo_id, pesquisa } = wanted;
  return and(
    open ? inArray(o.os_status, [...openStatuses]) : undefined,
    data_inicial === undefined ? undefined : sql`${dayOf(o)} >= ${data_inicial}`,
    data_final === undefined ? undefined : sql`${dayOf(o)} <= ${data_final}`,
    status_os === undefined ? undefined : eq(o.os_status, status_os),
    prestador_id === undefined ? undefined : eq(o.prestador_id, prestador_id),
    cliente_id === undefined ? undefined : eq(o.cliente_id, cliente_id),
    veiculo_id === undefined ? undefined : eq(o.veiculo_id, veiculo_id),
    withoutAttachments("ordem_servico_id", o, wanted),
    matchesText(o, pesquisa),
  );
}

/** Finds a slice of the orders, the latest first unless another order is wanted. */
export function findOrders(db: Db, scope: Scope, wanted: WantedOrders, slice: Slice) {
  const o = orders(scope);
  const [c, p, v] = [referenced(pessoas, "c"), referenced(pessoas, "p"), veiculosInScope(scope)];
  const { ordem = "data", direcao = ordem === "data" || ordem === "numero_os" ? "desc" : "asc" } = wanted;
  const way = direcao === "desc" ? desc : asc;
  const columns = {
    numero_os: o.numero_os,
    data: dayOf(o),
    cliente: alphabetical(c.busca),
    prestador: alphabetical(p.busca),
    status: o.os_status,
    valor: o.valor,
  };
  return (
    db
      .select({
        ...listed(o),
        cliente: { id: c.id, nome_fantasia: c.nome_fantasia },
        prestador: { id: p.id, nome_fantasia: p.nome_fantasia },
        veiculo: veiculoColumns(v),
        pragas: orderPragas(scope, o),
      })
      .from(o)
      .innerJoin(c, eq(c.id, o.cliente_id))
      .leftJoin(p, eq(p.id, o.prestador_id))
      .leftJoin(v, eq(v.id, o.veiculo_id))
      // Whoever names ids sees no more by that: a prestador's own orders, and never those of others.
      .where(and(prestadorRows(o, wanted.own), chosenOr(o.id, slice, matches(o, wanted))))
      .orderBy(
        ...(wanted.asDriven
          ? [desc(dayOf(o)), sql`${o.hora_agendamento} asc nulls last`, asc(o.id)]
          : [ordem === "prestador" ? missingLast(columns[ordem], direcao) : way(columns[ordem]), way(o.id)]),
      )
      .limit(slice.limit)
      .offset(slice.offset)
  );
}

export function countOrders(db: Db, scope: Scope, wanted: WantedOrders): Promise<number> {
  const o = orders(scope);
  return db.$count(o, and(prestadorRows(o, wanted.own), matches(o, wanted)));
}

/** How many orders are in each state, and what they are worth. */
export function sumByStatus(db: Db, scope: Scope, wanted: WantedOrders) {
  const o = orders(scope);
  return db
    .select({ os_status: o.os_status, total: sql<number>`count(*)`.mapWith(Number), valor: sumOf(o.valor) })
    .from(o)
    .where(and(prestadorRows(o, wanted.own), matches(o, wanted)))
    .groupBy(o.os_status);
}

/** The states of orders, as the migration wrote them. */
export const findStatuses = (db: Db) =>
  db
    .select({ id: ordemServicoStatus.id, nome: ordemServicoStatus.nome })
    .from(ordemServicoStatus)
    .orderBy(asc(ordemServicoStatus.id));
