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

/**
 * What every connection to a database on several machines needs. One connection to each machine: otherwise no statement that
 * has asked all of them could be followed in its transaction by one that changes a table which each has. And `set
 * local` is for all of them, as triggers expect.
 */
const settings = { "citus.multi_shard_modify_mode": "sequential", "citus.propagate_set_commands": "local" } as const;

/** Tells whether new connections to this database get what they need on several machines. */
export async function hasSettings(db: Db): Promise<boolean> {
  const wanted = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const { rows } = await db.execute(
    sql`select from pg_db_role_setting join pg_database d on d.oid = setdatabase
        where datname = current_database() and setrole = 0 and setconfig @> ${sql.param(wanted)}::text[]`,
  );
  return rows.length > 0;
}

/**
 * Gives a database what every new connection to it needs on several machines. It belongs to the database, so that a
 * PostgreSQL alone and what stands in front of one never hear of it; a copy of the database does not have it. The
 * connection that asks has it from now on if the database is its own.
 */
export async function giveSettings(db: Db, database: string): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await db.execute(sql.raw(`set ${name} = '${value}'`));
    await db.execute(sql`alter database ${sql.identifier(database)} set ${sql.raw(name)} = ${sql.raw(`'${value}'`)}`);
  }
}

/** Gives a database what its connections need on several machines, if it does not say so yet. */
export async function ensureSettings(db: Db): Promise<void> {
  if (await hasSettings(db)) return;
  const { rows } = await db.execute<{ nome: string }>(sql`select current_database() as nome`);
  for (const { nome } of rows) await giveSettings(db, nome);
}

/** Lets this connection make triggers of tables on several machines: each looks at its own row, or at what all machines have. */
export const allowTriggers = (db: Db) => db.execute(sql`set citus.enable_unsafe_triggers = on`);

/**
 * Spreads a table over the machines, as it is placed. One that stays on the first, or is spread already, is left as it is.
 */
export async function spreadTable(db: Db, table: string): Promise<void> {
  // A statement that was committed before its migration was interrupted runs again.
  const { rows: done } = await db.execute(
    sql`select from pg_dist_partition where logicalrelid = to_regclass(${`public.${table}`})`,
  );
  if (done.length > 0) return;
  const place = placementOf(table);
  if (place === "company" || place === "reference") await allowTriggers(db);
  if (place === "company") await db.execute(sql`select create_distributed_table(${table}, 'empresa_id')`);
  if (place === "reference") await db.execute(sql`select create_reference_table(${table})`);
}

const CREATED = /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/im;

/** Spreads the table that a statement of a migration has made, before another statement gives it keys to others. */
export async function spreadMade(db: Db, statement: string): Promise<void> {
  const [, table] = CREATED.exec(statement) ?? [];
  if (table !== undefined) await spreadTable(db, table);
}
