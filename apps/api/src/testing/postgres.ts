import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { inject } from "vitest";
import { connect, type Database, type Db } from "../db/client";
import { migrate } from "../db/migrate";
import { seed } from "../db/seed/seed";
import { giveSettings } from "../db/spread";
import { distribute } from "../upkeep/distribute";
import { copyOnMachines, createOnMachines, renameOnMachines } from "./citus-databases";
import { createDatabase, databaseAt, onServer } from "./create-database";
import { makePasswordsQuick } from "./quick-passwords";

interface TestPostgres {
  readonly url: string;
  readonly sockets?: string | undefined;
  readonly prefix: string;
  /** Whether it is the first of several machines, which tables are spread over. */
  readonly citus: boolean;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** The PostgreSQL of this run, or the reason why there is none: then only the tests that need it fail. */
    postgres: TestPostgres | { readonly problem: string };
  }
}

/** Any number that only test files use. */
const TEMPLATE_LOCK = 726_900;

/** Migrates and seeds once; every test file gets a copy. */
async function makeTemplate(
  admin: pg.Client,
  { url, citus }: TestPostgres,
  template: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [template]);
  if (rowCount !== 0) return;
  const draft = `${template}_incompleto`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await (citus ? createOnMachines(url, draft) : createDatabase(admin, draft));
  const database = connect(databaseAt(url, draft));
  await migrate(database);
  await seed(database, now);
  await makePasswordsQuick(database.db);
  if (citus) await distribute(database, () => {}, false);
  // A copy keeps what is known of the tables; without it what joins many of them is planned for empty ones.
  await database.db.execute(sql`analyze`);
  await database.close();
  if (citus) await renameOnMachines(url, draft, template);
  else await admin.query(`alter database ${draft} rename to ${template}`);
}

/**
 * Tells whether a PostgreSQL is ready for these tests. Tests of pages have none. Where none could be started, only the
 * tests that prove something about it fail.
 */
export function hasPostgres(): boolean {
  const server: { readonly url: string } | { readonly problem: string } | undefined = inject("postgres");
  return server !== undefined && "url" in server;
}

function administer<T>(work: (admin: pg.Client, server: TestPostgres) => Promise<T>): Promise<T> {
  const server = inject("postgres");
  if ("problem" in server) throw new Error(server.problem);
  return onServer(server.url, (admin) => work(admin, server));
}

/** Databases of files that have ended. Their server may keep all in memory. */
let ended: string[] = [];

/** Removes those that nobody uses any more: a connection that was ended a moment ago may still be there. */
async function removeEnded(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ used: string }>(
    "select distinct datname as used from pg_stat_activity where datname = any($1)",
    [ended],
  );
  const used = rows.map((row) => row.used);
  const [unused, later] = [ended.filter((name) => !used.includes(name)), ended.filter((name) => used.includes(name))];
  ended = later;
  for (const name of unused) await admin.query(`drop database ${name}`);
}

const newName = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll("-", "")}`;

/**
 * Makes a database on the real PostgreSQL of this run, with the demo data of a day. It is removed after the run.
 * @returns its address, for one connection per server process that the test plays
 * @throws Error when there is no PostgreSQL, because the test would prove nothing
 */
export const newPostgresDatabase = (now: Date): Promise<string> =>
  administer(async (admin, server) => {
    const { url, prefix, citus } = server;
    if (ended.length > 0) await removeEnded(admin);
    await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const template = `${prefix}_${now.getTime()}`;
    await makeTemplate(admin, server, template, now);
    const name = newName(prefix);
    await (citus ? copyOnMachines(url, name, template) : createDatabase(admin, name, template));
    if (citus) await giveSettings(drizzle(admin), name);
    return databaseAt(url, name);
  });

/** Makes an empty database on the real PostgreSQL of this run. */
export const emptyPostgresDatabase = (): Promise<string> =>
  administer(async (admin, { url, prefix, citus }) => {
    const name = newName(prefix);
    await (citus ? createOnMachines(url, name) : createDatabase(admin, name));
    return databaseAt(url, name);
  });

/** The same address by the server's Unix socket: a question there and back costs the processor four fifths of TCP's. */
function bySocket(address: string): string {
  const server = inject("postgres");
  if (!("url" in server) || server.sockets === undefined) return address;
  return `${address}?host=${encodeURIComponent(server.sockets)}`;
}

/** Opens a database with the demo data, connected as one process of the server would be. It goes once it was closed. */
export async function openPostgres(now: Date): Promise<Database> {
  const address = await newPostgresDatabase(now);
  const database = connect(bySocket(address));
  return {
    ...database,
    async close() {
      await database.close();
      const server = inject("postgres");
      if ("url" in server && !server.citus) ended.push(new URL(address).pathname.slice(1));
    },
  };
}

/** Tells whether a transaction of this database waits for another. */
export async function somebodyWaits(db: Db): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await db.execute(waiting)).rows.length > 0;
}
