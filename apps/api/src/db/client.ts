import { setTimeout as wait } from "node:timers/promises";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import pg from "pg";
import { LONGEST_ANSWER, probe, watch } from "./watched-client";

interface Result<Row> {
  rows: Row[];
}
interface QueryRows extends PgQueryResultHKT {
  type: Result<this["row"]>;
}

type NoRelations = Record<string, never>;

/** A database of either engine. Inside a transaction the `Tx` takes its place, and only that may be used there. */
export type Db = PgDatabase<QueryRows, NoRelations>;
export type Tx = PgTransaction<QueryRows, NoRelations, ExtractTablesWithRelations<NoRelations>>;

/** Connections of a pool: all, those that nobody uses, and callers that wait for one. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export type Engine = "pglite" | "postgresql";

export interface Database {
  readonly db: Db;
  readonly engine: Engine;
  /** How its connections are used now; the embedded database has none. */
  readonly pool?: () => PoolState;
  /** The same database, with a listener that is called before each statement. The embedded one has none. */
  readonly heard?: (hear: (statement: string) => void) => Db;
  /** Runs `work` while no other process of this product runs work under the same number. */
  readonly alone: (lock: number, work: (db: Db) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

const INT8 = 20;

/**
 * Makes both engines answer alike, and is the only place that does so: 64-bit integers (counts, sums of integers) come
 * as numbers, moments in UTC. Dates come as text from both, because Drizzle reads them so.
 */
function normalise(): void {
  pg.types.setTypeParser(INT8, Number);
}

/**
 * Limits of the connections of calls. A statement may run for half a minute, and a transaction may not idle for longer
 * than any call computes. A call that finds no free connection within five seconds is refused, because the server is
 * busy.
 */
const limits = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: "-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=20000",
};

/**
 * Makes a pool that takes a connection back only when its transaction is known to have ended on the server. In any
 * other case, a break between two statements among them, the connection is closed and a new one takes its place:
 * otherwise the next call would write inside the old transaction.
 */
function pooled(pool: pg.Pool, hear?: (statement: string) => void): Db {
  const config = hear === undefined ? {} : { logger: { logQuery: hear } };
  const db = drizzle(pool, config);
  db.transaction = async (work, mode) => {
    const client = await pool.connect();
    try {
      return await drizzle(client, config).transaction(work, mode);
    } finally {
      client.release(client.getTransactionStatus() !== "I");
    }
  };
  return db;
}

/** Milliseconds between two questions for a lock of `alone`. */
const RETRY = 100;

async function taken(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [lock]);
  return rows[0]?.taken === true;
}

/** Connections of a process, unless DATABASE_POOL says otherwise. */
const CONNECTIONS = 20;

/**
 * Connects to PostgreSQL. Nothing is sent before the first query. When a connection is lost, the query that needed it
 * fails in a way that `isOutage` recognises; the next query connects again.
 * @param longest milliseconds that an answer may take; Infinity for commands that copy whole tables
 * @param connections the most that it opens for calls
 */
export function connect(url: string, longest: number = LONGEST_ANSWER, connections: number = CONNECTIONS): Database {
  normalise();
  const config = { ...limits, connectionString: url };
  const reachable = probe(config);
  const pool = new pg.Pool({ ...config, max: connections });
  pool.on("connect", (client) => void watch(client, reachable, longest));
  // The pool replaces an idle connection that breaks. Without this listener the break would end the process.
  pool.on("error", () => {});
  return {
    db: pooled(pool),
    heard: (hear) => pooled(pool, hear),
    engine: "postgresql",
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async alone(lock, work) {
      const client = watch(new pg.Client(config), reachable, Number.POSITIVE_INFINITY);
      try {
        await client.connect();
        // Must come first: filling and migrating take longer than a call may.
        await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
        // Asked for again and again: a statement that waits for the lock keeps its view of the rows, and an index that
        // is built beside the calls waits until all older views are gone. Each would wait for the other.
        while (!(await taken(client, lock))) await wait(RETRY);
        await work(drizzle(client));
      } finally {
        // Closing the connection releases the lock in any case.
        void client.end();
      }
    },
    close: () => pool.end(),
  };
}
