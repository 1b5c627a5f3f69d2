import { sql } from "drizzle-orm";
import type { Tx } from "./client";

/** Locks these texts until the transaction ends, so that only one transaction at a time deals with each of them. */
export async function lockTexts(tx: Tx, texts: readonly string[]): Promise<void> {
  for (const text of texts.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
  }
}
