import { connect, type Database } from "@prumo/api/db/client";
import { serverOn } from "./signed-in";

/** Held while a database is filled. */
const FILLING = 1;

/** The sizes that a database is filled to. */
export interface Filling {
  readonly statements: readonly string[];
  /** How many rows there must be at least then, by table. */
  readonly wanted: Readonly<Record<string, number>>;
}

/** Fills a database that has the demo data. */
export async function fill(database: Database, { statements, wanted }: Filling): Promise<void> {
  // Filling takes longer than a call may.
  await database.alone(FILLING, async (db) => {
    for (const statement of statements) await db.execute(statement);
  });
  for (const [table, least] of Object.entries(wanted)) {
    const { rows } = await database.db.execute<{ count: number }>(`select count(*)::int4 as count from ${table}`);
    if ((rows[0]?.count ?? 0) < least) throw new Error(`There are fewer than ${least} rows in ${table}`);
  }
}

/** A server in this process over a database of its own on PostgreSQL, with the demo data and many rows more. */
export async function filledDatabase(url: string, name: string, filling: Filling) {
  const admin = connect(url);
  await admin.db.execute(`create database ${name}`);
  await admin.close();
  const address = new URL(url);
  address.pathname = `/${name}`;
  const database: Database = connect(address.href);
  const { api, ask } = await (await serverOn(database))("1-admin");
  await fill(database, filling);
  return { api, ask, database, url: address.href, close: database.close };
}
