import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { actual } from "./routed-database";

/** A slot of a statement that is kept. A statement takes one wherever it takes a value. */
export const placeholder = <Value>(name: string) => sql.placeholder(name) as unknown as Value;

/**
 * Keeps the text of a statement for each database, because making it takes longer than many a query. A statement with a
 * name is also parsed and planned once for each connection of PostgreSQL; the embedded engine takes no names.
 */
export function preparedOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (asked) => {
    const db = actual(asked);
    const query = queries.get(db) ?? prepare(db);
    queries.set(db, query);
    return query;
  };
}

/**
 * Keeps the texts of the statements of one query, by the shape of its filters, in the same way.
 * @param name what the names of the statements begin with; without names PostgreSQL plans them for the values of each call
 * @param most how many are kept: each is also held by every connection, and filters can be combined in thousands of ways
 */
export function preparedByShape<Query>(name: string | null, most: number) {
  const names = new Map<string, string>();
  const queries = new WeakMap<Db, Map<string, Query>>();
  /** Undefined for a shape that came after as many others as are kept. */
  return (asked: Db, shape: string, prepare: (named: string) => Query): Query | undefined => {
    const db = actual(asked);
    const number = names.size;
    const named = names.get(shape) ?? (number < most ? (name === null ? "" : `${name}_${number}`) : undefined);
    if (named === undefined) return undefined;
    names.set(shape, named);
    const ofDb = queries.get(db) ?? new Map<string, Query>();
    queries.set(db, ofDb);
    const query = ofDb.get(shape) ?? prepare(named);
    ofDb.set(shape, query);
    return query;
  };
}
