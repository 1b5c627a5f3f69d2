import { type SQL, sql } from "drizzle-orm";
import type { Subquery } from "drizzle-orm/subquery";
import type { Db } from "./client";

/** The number of rows, or that there are more rows than were counted. */
export interface CappedCount {
  readonly total: number;
  readonly capped: boolean;
}

/** Selects rows to be counted up to a number: one more than it tells that there are more. */
export const rowsUpTo = (db: Db, source: Subquery, condition: SQL | undefined, most: number) =>
  db
    .select({ one: sql`1`.as("one") })
    .from(source)
    .where(condition)
    .limit(most + 1)
    .as("found");

/** The count of such rows. */
export const cappedAt = (counted: number, most: number): CappedCount =>
  counted > most ? { total: most, capped: true } : { total: counted, capped: false };

/**
 * Counts rows up to a number. Counting all of them takes longer the more there are, and nobody turns to page ten
 * thousand.
 * @param most the largest number that is counted; beyond it the answer is capped
 */
export async function countUpTo(
  db: Db,
  source: Subquery,
  condition: SQL | undefined,
  most: number,
): Promise<CappedCount> {
  return cappedAt(await db.$count(rowsUpTo(db, source, condition, most)), most);
}
