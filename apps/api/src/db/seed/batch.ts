import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../client";
import type { Business } from "../schema/business";
import { acrossCompanies } from "../scope";

/** Rows per statement. PostgreSQL takes at most 65,535 parameters in one statement. */
const ROWS = 500;

/** Inserts rows of any company with their ids. */
export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: Business<T>,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  const into: PgTable = acrossCompanies(table);
  for (let at = 0; at < rows.length; at += ROWS) {
    await tx.insert(into).values(rows.slice(at, at + ROWS));
  }
}

/** Sets the sequences of these tables behind the ids that were inserted, so that the next rows get new ids. */
export async function continueIds(tx: Tx, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
}
