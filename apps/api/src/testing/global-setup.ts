import { randomBytes } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { dropOnMachines } from "./citus-databases";
import { startPostgres } from "./postgres-server";

/** Removes the databases that the test files made, and nothing else of a server that was given. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
  await client.end();
}

/**
 * Starts one PostgreSQL for all test files, or takes that of TEST_DATABASE_URL, and ends it after them. TEST_CITUS_URL is
 * the database `postgres` of a machine with Citus that knows others: tables are then spread over them by company.
 */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  const citus = process.env.TEST_CITUS_URL;
  const prefix = `prumo_teste_${randomBytes(4).toString("hex")}`;
  try {
    if (citus) {
      provide("postgres", { url: citus, prefix, citus: true });
      return () => dropOnMachines(citus, prefix);
    }
    const server = given
      ? { url: given, sockets: undefined, stop: () => dropDatabases(given, prefix) }
      : await startPostgres({ inMemory: true });
    provide("postgres", { url: server.url, sockets: server.sockets, prefix, citus: false });
    return server.stop;
  } catch (error) {
    provide("postgres", { problem: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
