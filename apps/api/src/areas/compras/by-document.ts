import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../db/client";
import { compras, naturezas } from "../../db/schema/compras";
import { formasPagamento } from "../../db/schema/formas-pagamento";
import { scoped } from "../../db/scope";
import type { Ctx } from "../../http/context";

/** Which purchases these keys of documents are already. */
export async function purchasesWithKeys(db: Db | Tx, ctx: Ctx, keys: readonly string[]): Promise<Map<string, number>> {
  const c = scoped(compras, ctx, "c");
  const found = await db
    .select({ id: c.id, chave: c.chave })
    .from(c)
    .where(inArray(c.chave, [...keys]));
  return new Map(found.flatMap(({ id, chave }) => (chave === null ? [] : [[chave, id] as const])));
}

/** A purchase of a supplier by the number of its document, which somebody may have typed without the key. */
export async function purchaseWithNumber(
  db: Db | Tx,
  ctx: Ctx,
  fornecedor_id: number,
  nf: string,
): Promise<number | undefined> {
  const c = scoped(compras, ctx, "c");
  const [row] = await db
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.fornecedor_id, fornecedor_id), eq(c.nf, nf)))
    .orderBy(desc(c.id))
    .limit(1);
  return row?.id;
}

interface NamedRecord {
  readonly id: number;
  readonly nome: string;
}

/** What the last purchase of a supplier had, as far as it may still be chosen. */
export async function lastTerms(
  db: Db | Tx,
  ctx: Ctx,
  fornecedor_id: number | null,
): Promise<{ readonly natureza: NamedRecord | null; readonly forma_pagamento: NamedRecord | null }> {
  if (fornecedor_id === null) return { natureza: null, forma_pagamento: null };
  const [c, n, f] = [scoped(compras, ctx, "c"), scoped(naturezas, ctx, "n"), scoped(formasPagamento, ctx, "f")];
  const [row] = await db
    .select({ natureza: { id: n.id, nome: n.nome }, forma_pagamento: { id: f.id, nome: f.nome } })
    .from(c)
    .leftJoin(n, and(eq(n.id, c.natureza_id), eq(n.ativa, true)))
    .leftJoin(f, and(eq(f.id, c.forma_pagamento_id), eq(f.ativa, true)))
    .where(eq(c.fornecedor_id, fornecedor_id))
    .orderBy(desc(c.data), desc(c.id))
    .limit(1);
  return row ?? { natureza: null, forma_pagamento: null };
}

/** The document of the archive that a purchase was made of. */
export async function documentOf(db: Db, ctx: Ctx, id: number): Promise<number | null> {
  const c = scoped(compras, ctx, "c");
  const [row] = await db.select({ arquivo_xml_id: c.arquivo_xml_id }).from(c).where(eq(c.id, id));
  return row?.arquivo_xml_id ?? null;
}
