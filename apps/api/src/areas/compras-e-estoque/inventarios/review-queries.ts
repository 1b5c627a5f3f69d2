import { and, asc, desc, eq, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/client";
import { type CappedCount, countUpTo } from "../../../db/count-up-to";
import { estoqueCustos, estoqueMovimentos, estoqueSaldos } from "../../../db/schema/estoque";
import { inventarioProdutos } from "../../../db/schema/inventarios";
import { produtos } from "../../../db/schema/produtos";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { alphabetical } from "../../../db/search";
import type { Slice } from "../../../db/slice";

/** A count whose products are compared with the stock of its warehouse. */
export interface ComparedCount {
  readonly id: number;
  readonly deposito: number;
  /** When the count was closed: it is compared with the stock of that moment, whatever moved later. */
  readonly closed: Date | null;
}

/** Joins the products of a count with the stock of its warehouse. */
function comparison(scope: Scope, { deposito, closed }: ComparedCount) {
  const [n, p] = [scoped(inventarioProdutos, scope, "n"), referenced(produtos, "p")];
  const [s, l] = [scoped(estoqueSaldos, scope, "s"), scoped(estoqueMovimentos, scope, "l")];
  const then =
    closed &&
    new QueryBuilder()
      .select({ saldo: l.saldo })
      .from(l)
      .where(and(eq(l.produto_id, n.produto_id), eq(l.deposito_id, deposito), lte(l.created_at, closed)))
      .orderBy(desc(l.id))
      .limit(1);
  return {
    n,
    p,
    s,
    produto: { id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade },
    esperado: sql<number>`coalesce(${then ? sql`(${then})` : s.quantidade}, 0)`.mapWith(Number),
    sameStock: and(eq(s.produto_id, n.produto_id), eq(s.deposito_id, deposito)),
  };
}

/**
 * Compares the counted products with the stock, and tells whether any moved since the count began; of a confirmed count
 * also how much it moved. A transaction that confirms a count must lock their stock first.
 */
export function compareCounted(db: Db | Tx, scope: Scope, count: ComparedCount) {
  const { n, p, s, produto, esperado, sameStock } = comparison(scope, count);
  const [k, m] = [scoped(estoqueCustos, scope, "k"), scoped(estoqueMovimentos, scope, "m")];
  return db
    .select({
      produto,
      esperado,
      moved: { quantidade: m.quantidade, custo_unitario: m.custo_unitario },
      contado: sql<number>`${n.quantidade}`.mapWith(Number),
      custo_medio: sql<number>`coalesce(${k.custo_medio}, 0)`.mapWith(Number),
      movimentado: sql<boolean>`coalesce(${s.movimentos}, 0) <> ${n.movimentos}`,
    })
    .from(n)
    .innerJoin(p, eq(p.id, n.produto_id))
    .leftJoin(s, sameStock)
    .leftJoin(k, eq(k.produto_id, n.produto_id))
    .leftJoin(m, and(eq(m.inventario_id, n.inventario_id), eq(m.produto_id, n.produto_id)))
    .where(and(eq(n.inventario_id, count.id), isNotNull(n.quantidade)))
    .orderBy(asc(alphabetical(p.busca)), asc(p.id));
}

/** Selects products that nobody counted and whose balance is not 0. */
const left = (count: ComparedCount, { n, esperado }: ReturnType<typeof comparison>) =>
  and(eq(n.inventario_id, count.id), isNull(n.quantidade), ne(esperado, 0));

/** Finds the uncounted products by name. */
export function findUncounted(db: Db, scope: Scope, count: ComparedCount, slice: Slice) {
  const compared = comparison(scope, count);
  const { n, p, s, produto, esperado, sameStock } = compared;
  return db
    .select({ produto, esperado })
    .from(n)
    .innerJoin(p, eq(p.id, n.produto_id))
    .leftJoin(s, sameStock)
    .where(left(count, compared))
    .orderBy(asc(alphabetical(p.busca)), asc(p.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** The count of products stops here. */
const MOST_COUNTED = 10_000;

export function countUncounted(db: Db, scope: Scope, count: ComparedCount): Promise<CappedCount> {
  const compared = comparison(scope, count);
  const { n, s, sameStock } = compared;
  const lines = db.select({ produto_id: n.produto_id }).from(n).leftJoin(s, sameStock).where(left(count, compared));
  return countUpTo(db, lines.as("nao_contados"), undefined, MOST_COUNTED);
}
