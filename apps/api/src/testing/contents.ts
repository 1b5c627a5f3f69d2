import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";

type AreaContents = ReadonlyMap<string, readonly string[]>;
/** The contents of a table when it was last read, and its fingerprint then. */
interface Seen {
  readonly print: string;
  readonly rows: readonly string[];
}
const lastSeen = new WeakMap<Db, Map<string, Seen>>();

async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Makes one text for the contents of each table, inside the database: how many rows it has, and the sum of the numbers of
 * the transactions that wrote them. A row that is written gets a number above all that were there, and an untouched row
 * keeps its own. A text of all columns would take many times as long. The numbers are read as distances from the present
 * one, because PostgreSQL adds up ages quickly, and transaction numbers only after it has made texts of them.
 */
async function fingerprints(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const each = names.map(
    (name): SQL => sql`select ${name}::text as name,
      count(*) || ' ' || coalesce(count(*) * age('3'::xid) - sum(age(xmin)), 0) as print
      from ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<{ name: string; print: string }>(sql.join(each, sql` union all `));
  return new Map(rows.map(({ name, print }) => [name, print]));
}

async function rowsOf(db: Db, name: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ row: string }>(
    sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by to_jsonb(t)::text collate "C"`,
  );
  return rows.map(({ row }) => row);
}

/**
 * Reads every row of every table as text, by table: a test that expects no write compares two of them. Tables whose
 * fingerprint is that of the last reading are not read again.
 */
export async function contents(db: Db): Promise<Map<string, readonly string[]>> {
  const seen = lastSeen.get(db) ?? new Map<string, Seen>();
  lastSeen.set(db, seen);
  for (const [name, print] of await fingerprints(db, await tableNames(db))) {
    if (seen.get(name)?.print !== print) seen.set(name, { print, rows: await rowsOf(db, name) });
  }
  return new Map([...seen].map(([name, { rows }]) => [name, rows]));
}

/** Gives the difference between two contents, table by table: rows that came and rows that went. */
export function difference(
  before: AreaContents,
  after: AreaContents,
): Record<string, { readonly came: readonly string[]; readonly went: readonly string[] }> {
  const tables = [...after].flatMap(([name, rows]) => {
    const earlier = before.get(name);
    if (earlier === rows) return [];
    const [old, now] = [new Set(earlier), new Set(rows)];
    const came = rows.filter((row) => !old.has(row));
    return [[name, { came, went: [...old].filter((row) => !now.has(row)) }] as const];
  });
  return Object.fromEntries(tables.filter(([, { came, went }]) => came.length + went.length > 0));
}
