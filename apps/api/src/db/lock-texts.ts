import { sql } from "drizzle-orm";
import type { Tx } from "./client";

/** The places of categories of one company change one after the other: two at once could make a third level. */
export const lockCategoryTree = (tx: Tx, { empresa_id }: { readonly empresa_id: number }) =>
  tx.execute(sql`select pg_advisory_xact_lock(${empresa_id}::int, hashtext('categorias_conta.ramos'))`);

/** Locks these texts until the transaction ends, so that only one transaction at a time deals with each of them. */
export async function lockTexts(tx: Tx, texts: readonly string[]): Promise<void> {
  for (const text of texts.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
  }
}
