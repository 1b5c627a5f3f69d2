import { sql } from "drizzle-orm";
import type { Db } from "../db/client";

/** Every row of every table as text, by table: what must be the same when nothing was written. */
export async function contents(db: Db): Promise<Map<string, readonly string[]>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const all = new Map<string, readonly string[]>();
  for (const { name } of rows) {
    const found = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by to_jsonb(t)::text collate "C"`,
    );
    all.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return all;
}

/** What differs between two contents, table by table: rows that came and rows that went. */
export function difference(
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>,
): Record<string, { readonly came: readonly string[]; readonly went: readonly string[] }> {
  const tables = [...after].map(([name, rows]) => {
    const [old, now] = [new Set(before.get(name)), new Set(rows)];
    const came = rows.filter((row) => !old.has(row));
    return [name, { came, went: [...old].filter((row) => !now.has(row)) }] as const;
  });
  return Object.fromEntries(tables.filter(([, { came, went }]) => came.length + went.length > 0));
}
