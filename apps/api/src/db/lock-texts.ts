import { sql } from "drizzle-orm";
import type { Tx } from "./client";

/** Lets what concerns one of these texts happen one at a time until the transaction ends. */
export async function lockTexts(tx: Tx, texts: readonly string[]): Promise<void> {
  for (const text of texts.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
  }
}
