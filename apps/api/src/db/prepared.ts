import type { Db } from "./client";

/**
 * Keeps the text of a statement for each database, because making it takes longer than many a query. A statement with a
 * name is also parsed and planned once for each connection of PostgreSQL; the embedded engine takes no names.
 */
export function preparedOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const query = queries.get(db) ?? prepare(db);
    queries.set(db, query);
    return query;
  };
}
