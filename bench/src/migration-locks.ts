import { setTimeout as pause } from "node:timers/promises";
import { connect, type Database } from "@prumo/api/db/client";
import { allMigrations, migrate } from "@prumo/api/db/migrate";
import { earlierProgram } from "@prumo/api/testing/earlier-program";
import { LAST_WITHOUT_RULES } from "@prumo/api/testing/lint-migration";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { startServer } from "@prumo/api/testing/server-process";
import { contaCopies } from "./conta-copies";
import { fill } from "./filled-database";
import type { Measure } from "./report";
import { timed } from "./signed-in";

const CONTAS = 1_000_000;
/** The newest migrations, which are tried one after the other. */
const TRIED = 3;
/** Milliseconds for which a migration may keep calls from a table. */
const HELD_UP = 500;
/** Milliseconds between two looks at the locks. */
const LOOK = 2;

/** Locks under which rows of a table cannot be written; the last cannot be shared with reading either. */
const LOCKS = `select relation::regclass::text as table, mode = 'AccessExclusiveLock' as reads from pg_locks
  join pg_class c on c.oid = relation
  where granted and database = (select oid from pg_database where datname = current_database())
    and pid <> pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.oid <= $oid
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

interface Lock {
  readonly table: string;
  readonly reads: boolean;
}

/** Milliseconds for which tables that were there before were kept from writers, and from readers. */
interface HeldUp {
  readonly writes: number;
  readonly reads: number;
  readonly tables: readonly string[];
}

/** Looks at the locks of everybody else until `work` has ended. */
async function heldUp(watcher: Database, work: () => Promise<void>): Promise<HeldUp> {
  const { rows: newest } = await watcher.db.execute<{ oid: number }>("select max(oid)::int8 as oid from pg_class");
  const query = LOCKS.replace("$oid", String(newest[0]?.oid));
  const since = new Map<string, number>();
  const longest = { writes: 0, reads: 0 };
  const tables = new Set<string>();
  let over = false;
  const watch = async () => {
    while (!over) {
      const { rows } = await watcher.db.execute<Lock & Record<string, unknown>>(query);
      const now = performance.now();
      const held = new Set<string>();
      for (const { table, reads } of rows) {
        tables.add(table);
        for (const kind of reads ? (["reads", "writes"] as const) : (["writes"] as const)) {
          const key = `${kind} ${table}`;
          held.add(key);
          if (!since.has(key)) since.set(key, now - LOOK);
          longest[kind] = Math.max(longest[kind], now - (since.get(key) ?? now));
        }
      }
      for (const key of since.keys()) if (!held.has(key)) since.delete(key);
      await pause(LOOK);
    }
  };
  const watched = watch();
  await work();
  over = true;
  await watched;
  return { ...longest, tables: [...tables].filter((table) => table !== "migracoes") };
}

/** Makes the demo data with the program of that time, on its own tables, and copies its contas. */
async function earlierDatabase(url: string, migration: string): Promise<Database> {
  const earlier = await earlierProgram(migration);
  if (typeof earlier === "string") throw new Error(earlier);
  const admin = connect(url);
  await admin.db.execute("create database migracoes");
  await admin.close();
  const address = new URL(url);
  address.pathname = "/migracoes";
  const server = await startServer({ DATABASE_URL: address.href, SEED: "demo" }, { main: earlier.main });
  server.signal("SIGTERM");
  await server.ended;
  const database = connect(address.href);
  await fill(database, contaCopies({ contas: CONTAS, lados: ["pagar", "receber"] }));
  return database;
}

/** For how long the newest migrations keep calls from the tables, at a million contas. */
export async function migrationLocks(): Promise<Measure[]> {
  const names = allMigrations();
  const tried = names.slice(-TRIED);
  const server = await startPostgres();
  const database = await earlierDatabase(server.url, tried[0] ?? "");
  const measures: Measure[] = [];
  for (const name of tried) {
    const until = names.slice(0, names.indexOf(name) + 1);
    let all = 0;
    const held = await heldUp(database, async () => {
      all = await timed(() => migrate(database, until));
    });
    const baseline = { baseline: all, against: "the whole migration", unit: "ms" as const };
    const number = name.slice(0, 4);
    const limit = names.indexOf(name) > names.indexOf(LAST_WITHOUT_RULES) ? { budget: { value: HELD_UP } } : {};
    measures.push({ what: `${number}: keeps writers from a table`, value: held.writes, ...baseline, ...limit });
    measures.push({ what: `${number}: keeps readers from a table`, value: held.reads, ...baseline, ...limit });
    console.log(`${name}: ${held.tables.length === 0 ? "no table that was there" : held.tables.join(", ")}`);
  }
  await database.close();
  await server.stop();
  return measures;
}
