import type { comprasReports } from "@prumo/api-client/schemas/compras-relatorio";
import { and, asc, count, desc, eq, max, notInArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { compraItens, compras } from "../../../db/schema/compras";
import { pessoas } from "../../../db/schema/pessoas";
import { produtos } from "../../../db/schema/produtos";
import { referenced, type Scope, scoped } from "../../../db/scope";
import type { Slice } from "../../../db/slice";
import { sumOf } from "../../../db/sums";
import { matchesPurchase } from "./queries";

export type ReportFilter = z.output<(typeof comprasReports)["relatorioProdutos"]["query"]>;

/** As many prices as the small plot of a product shows. */
const PRICES = 24;

function wanted(scope: Scope, { situacao, ...filter }: ReportFilter) {
  const c = scoped(compras, scope, "c");
  const counts = situacao === "aprovadas" ? eq(c.estado, "APROVADO") : notInArray(c.estado, ["REJEITADO", "CANCELADO"]);
  return { c, where: and(matchesPurchase(scope, c, filter), counts) };
}

/** Sums the purchases of each supplier, the largest value first. */
export function sumBySupplier(db: Db, scope: Scope, filter: ReportFilter) {
  const { c, where } = wanted(scope, filter);
  const p = referenced(pessoas, "p");
  const valor = sumOf(c.valor);
  return db
    .select({
      fornecedor: { id: p.id, nome_fantasia: p.nome_fantasia },
      quantidade: count(),
      valor,
      valor_frete: sumOf(c.valor_frete),
      ultima: sql<string>`${max(c.data)}::text`,
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.fornecedor_id))
    .where(where)
    .groupBy(p.id, p.nome_fantasia)
    .orderBy(desc(valor), asc(p.id));
}

/** Sums the purchases of each month, the latest first. Months without purchases are left out. */
export function sumByMonth(db: Db, scope: Scope, filter: ReportFilter) {
  const { c, where } = wanted(scope, filter);
  const mes = sql<string>`to_char(${c.data}, 'YYYY-MM')`;
  return db
    .select({ mes, quantidade: count(), valor: sumOf(c.valor), valor_frete: sumOf(c.valor_frete) })
    .from(c)
    .where(where)
    .groupBy(mes)
    .orderBy(desc(mes));
}

/** Sums the purchases of each product with its prices, the largest value first. */
export function sumByProduct(db: Db, scope: Scope, filter: ReportFilter, { limit, offset }: Slice) {
  const { c, where } = wanted(scope, filter);
  const [i, p] = [scoped(compraItens, scope, "i"), referenced(produtos, "p")];
  const valor = sumOf(i.valor_total);
  const latestFirst = sql`${c.data} desc, ${c.id} desc, ${i.ordem} desc`;
  return db
    .select({
      produto: { id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade },
      compras: sql`count(distinct ${c.id})`.mapWith(Number),
      quantidade: sumOf(i.quantidade),
      valor,
      preco_medio: sql`round(sum(${i.valor_total}) / sum(${i.quantidade}), 4)`.mapWith(Number),
      // As JSON: the two drivers read arrays of numbers in two ways.
      precos: sql<number[]>`to_json((array_agg(${i.valor} order by ${latestFirst}))[1:${sql.raw(String(PRICES))}])`,
      primeiro: sql`(array_agg(${i.valor} order by ${c.data}, ${c.id}, ${i.ordem}))[1]`.mapWith(Number),
    })
    .from(i)
    .innerJoin(c, eq(c.id, i.compra_id))
    .innerJoin(p, eq(p.id, i.produto_id))
    .where(and(where, filter.produto === undefined ? undefined : eq(i.produto_id, filter.produto)))
    .groupBy(p.id, p.nome, p.cod_reduzido, p.unidade)
    .orderBy(desc(valor), asc(p.id))
    .limit(limit)
    .offset(offset);
}

/** How many products were bought, and what their lines cost. */
export async function sumOfProducts(db: Db, scope: Scope, filter: ReportFilter) {
  const { c, where } = wanted(scope, filter);
  const i = scoped(compraItens, scope, "i");
  const [row] = await db
    .select({ produtos: sql`count(distinct ${i.produto_id})`.mapWith(Number), valor: sumOf(i.valor_total) })
    .from(i)
    .innerJoin(c, eq(c.id, i.compra_id))
    .where(and(where, filter.produto === undefined ? undefined : eq(i.produto_id, filter.produto)));
  return row ?? { produtos: 0, valor: 0 };
}
