import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import { ordemServicoItens } from "../../../db/schema/ordens-servico";
import { produtos } from "../../../db/schema/produtos";
import { acrossCompanies, referenced, type Scope } from "../../../db/scope";
import { orders } from "./row-queries";

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
  const moved = sql`exists (select from estoque_movimentos m where m.empresa_id = ${i.empresa_id} and m.ordem_servico_item_id = ${i.id})`;
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
