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

export type Engine = "pglite" | "postgresql";

export interface Database {
  readonly db: Db;
  readonly engine: Engine;
  /** Runs `work` while no other process of this product runs any under the same number. */
  readonly alone: (lock: number, work: (db: Db) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

const INT8 = 20;

/**
 * The one place where the engines are made to answer alike: whole numbers of 64 bits (counts, sums of integers) come as
 * numbers, moments in UTC. Dates already come as text from both, because Drizzle reads them so.
 */
function normalise(): void {
  pg.types.setTypeParser(INT8, Number);
}

/**
 * How a call uses a connection: a statement may run for half a minute, a transaction may not be left alone for longer
 * than any call computes, and who finds no connection within five seconds is told that the server is busy.
 */
const settings = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: "-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=20000",
};

/**
 * A pool whose transactions give their connection back only when they are known to have ended on the server. In any other
 * case, a break between any two statements among them, it is closed and another one takes its place.
 */
function pooled(pool: pg.Pool): Db {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== "I");
    }
  };
  return db as unknown as Db;
}

/**
 * Connects to PostgreSQL. Nothing is sent before the first query. Every loss of a connection is a failure of the query
 * that needed it, which `isOutage` recognises; the next one connects again.
 * @param longest milliseconds that an answer may take: without end for commands that copy whole tables
 */
export function connect(url: string, longest: number = LONGEST_ANSWER): Database {
  normalise();
  const config = { ...settings, connectionString: url };
  const reachable = probe(config);
  const pool = new pg.Pool({ ...config, max: 20 });
  pool.on("connect", (client) => void watch(client, reachable, longest));
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return {
    db: pooled(pool),
    engine: "postgresql",
    async alone(lock, work) {
      const client = watch(new pg.Client(config), reachable, Number.POSITIVE_INFINITY);
      try {
        await client.connect();
        // First, because waiting for another process's long migration is a statement too.
        await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
        await client.query("select pg_advisory_lock($1)", [lock]);
        await work(drizzle(client) as unknown as Db);
      } finally {
        // Closing the connection gives the lock back, whatever happened.
        void client.end();
      }
    },
    close: () => pool.end(),
  };
}
