import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client";

/** Fewer rows than this are read whole as fast as by an index. */
const FEWEST = 500;
/** The part of a table's known rows from which on new ones make its statistics old, as autovacuum has it. */
const STALE = 0.1;

/**
 * Tells the database at once how large tables are that one act has written many rows to. It would do so by itself within a
 * minute or so, and until then reads a table that it takes for small from end to end, for each row that is looked up.
 * @param added how many rows the act wrote to each of the tables since it asked last
 * @returns whether they were enough to look
 */
export async function refreshStatistics(db: Db, tables: readonly PgTable[], added: number): Promise<boolean> {
  if (added < FEWEST) return false;
  const names = tables.map((table) => getTableName(table));
  const { rows } = await db.execute<{ name: string }>(sql`select relname as name from pg_class
    where oid = any(${sql.param(names)}::regclass[]) and ${added} > ${STALE} * greatest(reltuples, 0)`);
  for (const { name } of rows) await db.execute(sql`analyze ${sql.identifier(name)}`);
  return true;
}
