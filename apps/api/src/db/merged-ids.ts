import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Subquery } from "drizzle-orm/subquery";
import { type SortKey, sortedByKeys } from "./order";
import { onlyOf, type Scope } from "./scope";
import type { ReadSlice } from "./slice";

/** What a list selects of one company. */
interface ListedRows {
  readonly from: Subquery;
  readonly id: SQLWrapper;
  readonly where: SQL | undefined;
  readonly keys: readonly SortKey[];
}

/**
 * Selects the ids of a slice of a list that a group may share, in its order. No index has the order of several companies'
 * rows together, so those of each are read by the index that has them, as far as the slice goes, and merged.
 * @param listed the list of a scope of one company
 */
export function mergedIds(
  scope: Scope,
  submodulo: string,
  { limit, offset, backwards }: ReadSlice,
  listed: (one: Scope) => ListedRows,
): SQL {
  const companies = scope.empresas(submodulo);
  const ofOne = (empresa_id: number) => {
    const { from, id, where, keys } = listed(onlyOf(empresa_id));
    const columns = keys.map(({ by }, at) => [`chave_${at}`, sql`${by}`.as(`chave_${at}`)] as const);
    return new QueryBuilder()
      .select({ id: sql`${id}`.as("id"), ...Object.fromEntries(columns) })
      .from(from)
      .where(where)
      .orderBy(...sortedByKeys(keys, backwards))
      .limit(limit + offset);
  };
  const { keys } = listed(scope);
  const merged = keys.map((key, at) => ({ ...key, by: sql.identifier(`chave_${at}`) }));
  const order = sql.join(sortedByKeys(merged, backwards), sql`, `);
  return sql`(select id from (${sql.join(companies.map(ofOne), sql` union all `)}) as juntas
    order by ${order} limit ${limit} offset ${offset})`;
}
