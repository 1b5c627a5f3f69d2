import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client";

/**
 * The transactions that write rows of a table at this moment. Each took its lock before it had the number of its first new
 * row, and holds it until others can see its rows. Call it outside of a transaction that writes the table itself.
 */
export async function openWriters(db: Db, table: PgTable): Promise<Set<string>> {
  const { rows } = await db.execute<{ writer: string }>(sql`select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and relation = ${getTableName(table)}::regclass
    and database = (select oid from pg_database where datname = current_database())`);
  return new Set(rows.map(({ writer }) => writer));
}
