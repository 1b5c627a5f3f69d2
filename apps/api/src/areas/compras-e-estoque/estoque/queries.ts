import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { batches } from "../../../db/batches";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { compraItens } from "../../../db/schema/compras";
import { depositos } from "../../../db/schema/depositos";
import { estoqueCustos, estoqueMovimentos, estoqueSaldos } from "../../../db/schema/estoque";
import { ordemServicoItens } from "../../../db/schema/ordens-servico";
import { produtos } from "../../../db/schema/produtos";
import { acrossCompanies, insertMany, referenced, type Scope, scoped } from "../../../db/scope";

type OwningCompany = Pick<Scope, "empresa_id">;
type NewMovement = Omit<RowOf<typeof estoqueMovimentos>, "id" | "empresa_id">;
type KeptBalance = Omit<RowOf<typeof estoqueSaldos>, "empresa_id">;
type KeptCost = Omit<RowOf<typeof estoqueCustos>, "empresa_id">;

/**
 * Finds the kinds of products that the company sees, has moved, has bought, or has in a service order: a group may have
 * stopped sharing the others than the seen ones.
 */
export async function productKinds(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  const [p, r, k] = [scoped(produtos, scope), referenced(produtos, "r"), scoped(estoqueCustos, scope)];
  const seen = await tx
    .select({ id: p.id, tipo: p.tipo })
    .from(p)
    .where(inArray(p.id, [...ids]));
  const moved = await tx
    .select({ id: r.id, tipo: r.tipo })
    .from(k)
    .innerJoin(r, eq(r.id, k.produto_id))
    .where(inArray(k.produto_id, [...ids]));
  const i = scoped(compraItens, scope);
  const bought = await tx
    .select({ id: r.id, tipo: r.tipo })
    .from(i)
    .innerJoin(r, eq(r.id, i.produto_id))
    .where(inArray(i.produto_id, [...ids]));
  const o = scoped(ordemServicoItens, scope);
  const used = await tx
    .select({ id: r.id, tipo: r.tipo })
    .from(o)
    .innerJoin(r, eq(r.id, o.produto_id))
    .where(inArray(o.produto_id, [...ids]));
  return new Map([...moved, ...bought, ...used, ...seen].map(({ id, tipo }) => [id, tipo]));
}

/**
 * Finds the kinds of products whose costs are locked, and locks them, so that nobody turns a product into a service
 * before the transaction ends.
 */
export async function holdKinds(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  const [r, k] = [referenced(produtos, "r"), scoped(estoqueCustos, scope)];
  const held = await tx
    .select({ id: r.id, tipo: r.tipo })
    .from(k)
    .innerJoin(r, eq(r.id, k.produto_id))
    .where(inArray(k.produto_id, [...ids]))
    .for("key share");
  return new Map(held.map(({ id, tipo }) => [id, tipo]));
}

/**
 * Locks the company's quantities and average costs of products until the transaction ends, in the order of their ids
 * and with those that are new, so that two users who move the same products cannot deadlock.
 */
export async function lockCosts(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Map<number, KeptCost>> {
  const table = acrossCompanies(estoqueCustos);
  const found = new Map<number, KeptCost>();
  for (const part of batches([...new Set(ids)].toSorted((a, b) => a - b))) {
    const { empresa_id } = scope;
    await tx
      .insert(table)
      .values(part.map((produto_id) => ({ empresa_id, produto_id })))
      .onConflictDoNothing();
    const rows = await tx
      .select()
      .from(table)
      .where(and(eq(table.empresa_id, empresa_id), inArray(table.produto_id, part)))
      .orderBy(asc(table.produto_id))
      .for("update");
    for (const row of rows) found.set(row.produto_id, row);
  }
  return found;
}

/** Finds the balances of products in all warehouses. Lock their costs first to act on them. */
export async function findBalances(db: Db, scope: Scope, ids: readonly number[]): Promise<KeptBalance[]> {
  const s = scoped(estoqueSaldos, scope);
  const columns = {
    produto_id: s.produto_id,
    deposito_id: s.deposito_id,
    quantidade: s.quantidade,
    movimentos: s.movimentos,
  };
  const found: KeptBalance[] = [];
  for (const part of batches(ids)) {
    const of = db.select(columns).from(s).where(inArray(s.produto_id, part));
    found.push(...(await of.orderBy(asc(s.produto_id), asc(s.deposito_id))));
  }
  return found;
}

/** Finds the warehouses in use that have any of some products, the largest stock first. */
export function findSources(db: Db, scope: Scope, ids: readonly number[]) {
  const [s, d] = [scoped(estoqueSaldos, scope, "s"), scoped(depositos, scope, "d")];
  return db
    .select({ produto_id: s.produto_id, deposito: { id: d.id, nome: d.nome }, quantidade: s.quantidade })
    .from(s)
    .innerJoin(d, eq(d.id, s.deposito_id))
    .where(and(inArray(s.produto_id, [...ids]), gt(s.quantidade, 0), eq(d.ativo, true)))
    .orderBy(desc(s.quantidade), asc(d.id));
}

/** Adds lines to the ledger in this order. */
export async function addMovements(tx: Tx, scope: OwningCompany, rows: readonly NewMovement[]) {
  return insertMany(tx, estoqueMovimentos, scope, rows);
}

/** Saves the balances and costs that follow from the ledger. */
export async function keepBalances(
  tx: Tx,
  { empresa_id }: OwningCompany,
  saldos: readonly KeptBalance[],
  custos: readonly KeptCost[],
): Promise<void> {
  const [s, c] = [acrossCompanies(estoqueSaldos), acrossCompanies(estoqueCustos)];
  for (const part of batches(saldos)) {
    await tx
      .insert(s)
      .values(part.map((row) => ({ ...row, empresa_id })))
      .onConflictDoUpdate({
        target: [s.empresa_id, s.produto_id, s.deposito_id],
        set: { quantidade: sql`excluded.quantidade`, movimentos: sql`excluded.movimentos` },
      });
  }
  for (const part of batches(custos)) {
    await tx
      .insert(c)
      .values(part.map((row) => ({ ...row, empresa_id })))
      .onConflictDoUpdate({
        target: [c.empresa_id, c.produto_id],
        set: { quantidade: sql`excluded.quantidade`, custo_medio: sql`excluded.custo_medio` },
      });
  }
}

/** Finds the last entry of each of these lines of purchases, in the order in which they came in. */
export async function findReceived(tx: Tx, scope: Scope, lines: readonly number[]) {
  const m = scoped(estoqueMovimentos, scope, "m");
  const found = await tx
    .selectDistinctOn([m.compra_item_id], {
      id: m.id,
      produto_id: m.produto_id,
      deposito_id: m.deposito_id,
      quantidade: m.quantidade,
      custo_unitario: m.custo_unitario,
      compra_item_id: sql<number>`${m.compra_item_id}`,
    })
    .from(m)
    .where(and(inArray(m.compra_item_id, [...lines]), eq(m.tipo, "compra")))
    .orderBy(asc(m.compra_item_id), desc(m.id));
  return found.toSorted((a, b) => a.id - b.id);
}

/** The last exit of each of these lines of service orders, in the order in which they left. */
export async function findUsed(tx: Tx, scope: Scope, lines: readonly number[]) {
  const m = scoped(estoqueMovimentos, scope, "m");
  const found = await tx
    .selectDistinctOn([m.ordem_servico_item_id], {
      id: m.id,
      produto_id: m.produto_id,
      deposito_id: m.deposito_id,
      quantidade: m.quantidade,
      custo_unitario: m.custo_unitario,
      ordem_servico_item_id: sql<number>`${m.ordem_servico_item_id}`,
    })
    .from(m)
    .where(and(inArray(m.ordem_servico_item_id, [...lines]), eq(m.tipo, "os")))
    .orderBy(asc(m.ordem_servico_item_id), desc(m.id));
  return found.toSorted((a, b) => a.id - b.id);
}
