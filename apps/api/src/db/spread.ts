import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { placementOf } from "./placement";

/** Whether several machines hold the tables of a database. */
export async function isSpread(db: Db): Promise<boolean> {
  const { rows: found } = await db.execute<{ nome: string | null }>(
    sql`select to_regclass('pg_dist_partition') as nome`,
  );
  if (found[0]?.nome == null) return false;
  const { rows } = await db.execute(sql`select from pg_dist_partition where partmethod = 'h' limit 1`);
  return rows.length > 0;
}

/** Spreads a table over the machines, as it is placed. One that stays on the first, or is spread already, is left as it is. */
export async function spreadTable(db: Db, table: string): Promise<void> {
  // A statement that was committed before its migration was interrupted runs again.
  const { rows: done } = await db.execute(
    sql`select from pg_dist_partition where logicalrelid = to_regclass(${`public.${table}`})`,
  );
  if (done.length > 0) return;
  const place = placementOf(table);
  // Each trigger of these tables looks at its own row alone, or at a table that every machine has.
  if (place === "company" || place === "reference") await db.execute(sql`set citus.enable_unsafe_triggers = on`);
  if (place === "company") await db.execute(sql`select create_distributed_table(${table}, 'empresa_id')`);
  if (place === "reference") await db.execute(sql`select create_reference_table(${table})`);
}

const CREATED = /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/im;

/** Spreads the table that a statement of a migration has made, before another statement gives it keys to others. */
export async function spreadMade(db: Db, statement: string): Promise<void> {
  const [, table] = CREATED.exec(statement) ?? [];
  if (table !== undefined) await spreadTable(db, table);
}
