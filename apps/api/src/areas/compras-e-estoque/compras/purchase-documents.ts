import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { compras, naturezas } from "../../../db/schema/compras";
import { empresas } from "../../../db/schema/empresas";
import { formasPagamento } from "../../../db/schema/formas-pagamento";
import { acrossCompanies, ofAny, onlyOf, scoped } from "../../../db/scope";
import { hasDocumentNumber } from "../../../db/search";
import type { Ctx } from "../../../http/context";
import { groupCompanies } from "../../plataforma/empresas/service";

/** Which purchases these keys of documents are already. */
export async function purchasesWithKeys(db: Db | Tx, ctx: Ctx, keys: readonly string[]): Promise<Map<string, number>> {
  const c = scoped(compras, ctx, "c");
  const found = await db
    .select({ id: c.id, chave: c.chave })
    .from(c)
    .where(inArray(c.chave, [...keys]));
  return new Map(found.flatMap(({ id, chave }) => (chave === null ? [] : [[chave, id] as const])));
}

/** The purchases of a company that name these keys. */
export function purchasesOfKeys(db: Db | Tx, empresa_id: number, keys: readonly string[]) {
  const c = scoped(compras, onlyOf(empresa_id), "c");
  return db
    .select({ id: c.id, nf: c.nf, estado: c.estado })
    .from(c)
    .where(inArray(c.chave, [...keys]))
    .orderBy(asc(c.id));
}

/** Which unit of the group has a purchase of these keys, beside the company: its name alone. */
export async function purchasedInGroup(db: Db | Tx, ctx: Ctx, keys: readonly string[]): Promise<Map<string, string>> {
  const others = (await groupCompanies(db, ctx)).filter(({ id }) => id !== ctx.empresa_id).map(({ id }) => id);
  if (others.length === 0) return new Map();
  const c = acrossCompanies(compras);
  const found = await db
    .select({ chave: c.chave, nome: empresas.nome })
    .from(c)
    .innerJoin(empresas, eq(empresas.id, c.empresa_id))
    .where(and(ofAny(c.empresa_id, others), inArray(c.chave, [...keys])));
  return new Map(found.flatMap(({ chave, nome }) => (chave === null ? [] : [[chave, nome] as const])));
}

/**
 * A purchase of a supplier by the number of its document, which somebody may have typed without the key. One of another
 * series is another document.
 * @param forma the number in the form in which numbers are compared
 */
export async function purchaseWithNumber(
  db: Db | Tx,
  ctx: Ctx,
  fornecedor_id: number,
  { forma, serie }: { readonly forma: string; readonly serie: string },
): Promise<number | undefined> {
  const c = scoped(compras, ctx, "c");
  const [row] = await db
    .select({ id: c.id })
    .from(c)
    .where(
      and(
        eq(c.fornecedor_id, fornecedor_id),
        hasDocumentNumber(c.nf, [forma]),
        or(isNull(c.serie), eq(sql`ltrim(${c.serie}, '0 ')`, serie.replace(/^[0 ]+/, ""))),
      ),
    )
    .orderBy(desc(c.id))
    .limit(1);
  return row?.id;
}

interface NamedRecord {
  readonly id: number;
  readonly nome: string;
}

/** The last natureza and the last method of a supplier's purchases, each by itself, as far as it may still be chosen. */
export async function lastTerms(
  db: Db | Tx,
  ctx: Ctx,
  fornecedor_id: number | null,
): Promise<{ readonly natureza: NamedRecord | null; readonly forma_pagamento: NamedRecord | null }> {
  if (fornecedor_id === null) return { natureza: null, forma_pagamento: null };
  const [c, n, f] = [scoped(compras, ctx, "c"), scoped(naturezas, ctx, "n"), scoped(formasPagamento, ctx, "f")];
  const newest = [desc(c.data), desc(c.id)];
  const [natureza = null] = await db
    .select({ id: n.id, nome: n.nome })
    .from(c)
    .innerJoin(n, and(eq(n.id, c.natureza_id), eq(n.ativa, true)))
    .where(eq(c.fornecedor_id, fornecedor_id))
    .orderBy(...newest)
    .limit(1);
  // A purchase with the supplier's own instalments has no method, and says nothing about it.
  const [forma_pagamento = null] = await db
    .select({ id: f.id, nome: f.nome })
    .from(c)
    .innerJoin(f, and(eq(f.id, c.forma_pagamento_id), eq(f.ativa, true)))
    .where(eq(c.fornecedor_id, fornecedor_id))
    .orderBy(...newest)
    .limit(1);
  return { natureza, forma_pagamento };
}

/** The document of the archive that a purchase was made of. */
export async function documentOf(db: Db, ctx: Ctx, id: number): Promise<number | null> {
  const c = scoped(compras, ctx, "c");
  const [row] = await db.select({ arquivo_xml_id: c.arquivo_xml_id }).from(c).where(eq(c.id, id));
  return row?.arquivo_xml_id ?? null;
}
