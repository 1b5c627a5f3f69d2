import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Subquery } from "drizzle-orm/subquery";
import { type SortKey, sortedByKeys } from "./order";
import type { ReadSlice } from "./slice";

/** Rows of a list that an index has in the list's order. */
interface ListPart {
  readonly from: Subquery;
  readonly id: SQLWrapper;
  readonly where: SQL | undefined;
  /** What the whole list is sorted by, the id last. What is the same for all rows of a part is a value. */
  readonly keys: readonly SortKey[];
}

interface MergedSlice extends Pick<ReadSlice, "backwards"> {
  readonly limit: number | Placeholder;
  readonly offset: number | Placeholder;
}

/**
 * Selects the ids of a slice of a list whose order no index has for all of its rows. It consists of parts that have no row in
 * common, each of them is read in that order as far as the slice goes, and then they are merged.
 */
export function mergedIds({ limit, offset, backwards }: MergedSlice, parts: readonly ListPart[]): SQL {
  const [first] = parts;
  if (first === undefined) return sql`(select null::int4 as id where false)`;
  const ordered = parts.map(({ from, id, where, keys }) => {
    const columns = keys.map(({ by }, at) => [`chave_${at}`, sql`${by}`.as(`chave_${at}`)] as const);
    const rows = new QueryBuilder()
      .select({ id: sql`${id}`.as("id"), ...Object.fromEntries(columns) })
      .from(from)
      .where(where)
      .orderBy(...sortedByKeys(keys, backwards));
    return sql`(${rows} limit ${limit}::int8 + ${offset}::int8)`;
  });
  const merged = first.keys.map((key, at) => ({ ...key, by: sql.identifier(`chave_${at}`) }));
  const order = sql.join(sortedByKeys(merged, backwards), sql`, `);
  return sql`(select id from (${sql.join(ordered, sql` union all `)}) as juntas
    order by ${order} limit ${limit} offset ${offset})`;
}
