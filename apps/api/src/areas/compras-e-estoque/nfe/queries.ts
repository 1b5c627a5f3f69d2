import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { nfePares } from "../../../db/schema/compras";
import { produtos } from "../../../db/schema/produtos";
import { insertMany, remove, type Scope, scoped, update } from "../../../db/scope";
import { inTexts } from "../../../db/search";

export type PairRow = RowOf<typeof nfePares>;
type NewPair = Omit<PairRow, "id" | "empresa_id">;

/**
 * Finds the pairs of a supplier's codes in the company. The product of a pair is null when it is out of use or is
 * seen no more.
 */
export function findPairs(db: Db | Tx, scope: Scope, fornecedor_id: number, codes: readonly string[]) {
  const [n, p] = [scoped(nfePares, scope, "n"), scoped(produtos, scope, "p")];
  return db
    .select({
      id: n.id,
      codigo: n.codigo,
      unidade: n.unidade,
      fator: n.fator,
      produto_id: n.produto_id,
      unidade_produto: n.unidade_produto,
      descricao: n.descricao,
      ncm: sql<string | null>`coalesce(${n.ncm}, ${p.ncm})`,
      produto: { id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade },
    })
    .from(n)
    .leftJoin(p, and(eq(p.id, n.produto_id), eq(p.ativo, true)))
    .where(and(eq(n.fornecedor_id, fornecedor_id), inTexts(n.codigo, codes)));
}

/** The company's pairs of a supplier with these codes, as they are kept. */
async function storedPairs(tx: Tx, scope: Scope, fornecedor_id: number, codes: readonly string[]) {
  const n = scoped(nfePares, scope, "n");
  const found = await tx
    .select()
    .from(n)
    .where(and(eq(n.fornecedor_id, fornecedor_id), inTexts(n.codigo, codes)));
  return new Map(found.map((row) => [row.codigo, row]));
}

/**
 * Remembers what a supplier's codes are. The company must be locked: two imports would add the same code otherwise.
 * @returns each row that was added or changed, with what it was before
 */
export async function rememberPairs(tx: Tx, scope: Scope, fornecedor_id: number, pairs: readonly NewPair[]) {
  const known = await storedPairs(
    tx,
    scope,
    fornecedor_id,
    pairs.map(({ codigo }) => codigo),
  );
  const changes: { readonly before?: PairRow; readonly after: PairRow }[] = [];
  for (const pair of pairs) {
    const stored = known.get(pair.codigo);
    if (stored === undefined) continue;
    const { id, empresa_id } = stored;
    if (isDeepStrictEqual(stored, { id, empresa_id, ...pair })) continue;
    const { produto_id, unidade, unidade_produto, fator, descricao, ncm } = pair;
    const after = await update(tx, nfePares, scope, id, {
      produto_id,
      unidade,
      unidade_produto,
      fator,
      descricao,
      ncm,
    });
    changes.push({ before: stored, after });
  }
  const unknown = pairs.filter(({ codigo }) => !known.has(codigo));
  for (const after of await insertMany(tx, nfePares, scope, unknown)) changes.push({ after });
  return changes;
}

/** Forgets what a supplier's codes are. @returns the rows that are gone */
export async function forgetPairs(tx: Tx, scope: Scope, fornecedor_id: number, codes: readonly string[]) {
  const known = [...(await storedPairs(tx, scope, fornecedor_id, codes)).values()];
  for (const { id } of known) await remove(tx, nfePares, scope, { id });
  return known;
}
