import { type SQL, sql } from "drizzle-orm";
import type { Subquery } from "drizzle-orm/subquery";
import type { Db } from "./client";

/** How many rows there are, or that there are more than so many. */
export interface CappedCount {
  readonly total: number;
  readonly capped: boolean;
}

/**
 * Counts rows up to a number. Counting all takes a time that grows with them, and nobody turns to page ten thousand.
 * @param most what is answered, capped, when there are more
 */
export async function countUpTo(
  db: Db,
  source: Subquery,
  condition: SQL | undefined,
  most: number,
): Promise<CappedCount> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(source)
    .where(condition)
    .limit(most + 1)
    .as("found");
  const counted = await db.$count(found);
  return counted > most ? { total: most, capped: true } : { total: counted, capped: false };
}
