import type { inventarios as contrato } from "@prumo/api-client/schemas/inventarios";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { attachmentCount, withoutAttachments } from "../../../db/attachment-count";
import { batches } from "../../../db/batches";
import type { Db, Tx } from "../../../db/client";
import { sortedBy } from "../../../db/order";
import { depositos } from "../../../db/schema/depositos";
import { estoqueSaldos } from "../../../db/schema/estoque";
import { inventarioProdutos, inventarios } from "../../../db/schema/inventarios";
import { categoriasProduto, produtos } from "../../../db/schema/produtos";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies, insert, referenced, type Scope, scoped, withRemoved } from "../../../db/scope";
import { alphabetical, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";

export type StockCountFilter = Partial<Omit<z.output<(typeof contrato)["lista"]["query"]>, "page" | "per_page">>;

/** Finds a slice of the company's counts, the latest first unless another order is wanted. */
export function findStockCounts(
  db: Db,
  scope: Scope,
  { id, deposito, sem_anexo, ...order }: StockCountFilter & { readonly id?: number },
  slice: Slice,
) {
  const i = scoped(inventarios, scope, "i");
  const [d, c, u] = [withRemoved(depositos, scope, "d"), referenced(categoriasProduto, "c"), referenced(usuarios, "u")];
  const counted = sql<number>`(select count(*) from inventario_produtos n
    where n.empresa_id = ${i.empresa_id} and n.inventario_id = ${i.id} and n.quantidade is not null)`.mapWith(Number);
  const columns = {
    created_at: i.created_at,
    contados: counted,
    deposito: alphabetical(withoutAccents(d.nome)),
    usuario: alphabetical(withoutAccents(u.nome)),
    // Open ones, then confirmed and cancelled ones.
    status: sql`(${i.cancelado_em} is not null, ${i.confirmado_em} is not null)`,
  };
  return db
    .select({
      id: i.id,
      deposito: { id: d.id, nome: d.nome },
      categoria: { id: c.id, nome: c.nome },
      usuario: { id: u.id, nome: u.nome },
      created_at: i.created_at,
      confirmado_em: i.confirmado_em,
      cancelado_em: i.cancelado_em,
      contados: counted,
      anexos: attachmentCount("inventario_id", i),
    })
    .from(i)
    .innerJoin(d, eq(d.id, i.deposito_id))
    .leftJoin(c, eq(c.id, i.categoria_produto_id))
    .innerJoin(u, eq(u.id, i.usuario_id))
    .where(
      and(
        id === undefined ? undefined : eq(i.id, id),
        deposito === undefined ? undefined : eq(i.deposito_id, deposito),
        withoutAttachments("inventario_id", i, { sem_anexo }),
      ),
    )
    .orderBy(...sortedBy(columns, order, i.id, [desc(i.id)]))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countCounts(db: Db, scope: Scope, { deposito, sem_anexo }: StockCountFilter): Promise<number> {
  const i = scoped(inventarios, scope, "i");
  const inDeposito = deposito === undefined ? undefined : eq(i.deposito_id, deposito);
  return db.$count(i, and(inDeposito, withoutAttachments("inventario_id", i, { sem_anexo })));
}

/** Finds the counted products, the latest first. */
export function findCounted(db: Db, scope: Scope, inventario: number) {
  const [n, p, u] = [scoped(inventarioProdutos, scope, "n"), referenced(produtos, "p"), referenced(usuarios, "u")];
  return db
    .select({
      produto: { id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade, codBarras: p.cod_barras },
      quantidade: sql<number>`${n.quantidade}`.mapWith(Number),
      usuario: u.nome,
      contado_em: sql<Date>`${n.contado_em}`.mapWith((value: string | Date) => new Date(value)),
    })
    .from(n)
    .innerJoin(p, eq(p.id, n.produto_id))
    .innerJoin(u, eq(u.id, n.usuario_id))
    .where(and(eq(n.inventario_id, inventario), isNotNull(n.quantidade)))
    .orderBy(desc(n.contado_em), desc(n.produto_id));
}

/** Notes the products in the warehouse when a count begins, and how often each has moved until then. */
export async function noteBeginning(
  tx: Tx,
  scope: Scope,
  { id, deposito_id, categoria_produto_id }: { id: number; deposito_id: number; categoria_produto_id: number | null },
): Promise<void> {
  const [s, p] = [scoped(estoqueSaldos, scope, "s"), referenced(produtos, "p")];
  const lying = await tx
    .select({ produto_id: s.produto_id, movimentos: s.movimentos })
    .from(s)
    .innerJoin(p, eq(p.id, s.produto_id))
    .where(
      and(
        eq(s.deposito_id, deposito_id),
        categoria_produto_id === null ? undefined : eq(p.categoria_produto_id, categoria_produto_id),
      ),
    );
  for (const part of batches(lying)) {
    const noted = part.map((row) => ({ ...row, inventario_id: id }));
    await insert(tx, inventarioProdutos, scope, noted);
  }
}

export interface CountedProduct {
  readonly inventario_id: number;
  readonly produto_id: number;
  readonly quantidade: number | null;
  readonly usuario_id: number;
  readonly quando: Date;
}

/** Finds the quantity that was counted of a product; null when it was not counted. */
export async function countedBefore(tx: Tx, scope: Scope, inventario: number, produto: number): Promise<number | null> {
  const n = scoped(inventarioProdutos, scope);
  const [row] = await tx
    .select({ quantidade: n.quantidade })
    .from(n)
    .where(and(eq(n.inventario_id, inventario), eq(n.produto_id, produto)));
  return row?.quantidade ?? null;
}

/** Notes the counted quantity of a product, also of one that the warehouse did not have when the count began. */
export async function noteCounted(tx: Tx, { empresa_id }: Scope, counted: CountedProduct): Promise<void> {
  const { inventario_id, produto_id, quantidade } = counted;
  const who = quantidade === null ? null : counted.usuario_id;
  const noted = { quantidade, usuario_id: who, contado_em: quantidade === null ? null : counted.quando };
  const table = acrossCompanies(inventarioProdutos);
  await tx
    .insert(table)
    .values({ empresa_id, inventario_id, produto_id, ...noted })
    .onConflictDoUpdate({ target: [table.empresa_id, table.inventario_id, table.produto_id], set: noted });
}
