import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import pg from "pg";

interface Result<Row> {
  rows: Row[];
}
interface Rows extends PgQueryResultHKT {
  type: Result<this["row"]>;
}

type NoRelations = Record<string, never>;

/** A database of either engine. Inside a transaction the `Tx` takes its place, and only that may be used there. */
export type Db = PgDatabase<Rows, NoRelations>;
export type Tx = PgTransaction<Rows, NoRelations, ExtractTablesWithRelations<NoRelations>>;

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

/** Connects to PostgreSQL. Nothing is sent before the first query. */
export function connect(url: string): Database {
  normalise();
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    options: "-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000",
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return {
    db: drizzle(pool) as unknown as Db,
    engine: "postgresql",
    async alone(lock, work) {
      const client = await pool.connect();
      try {
        // First, because waiting for another process's long migration is a statement too.
        await client.query("set statement_timeout = 0");
        await client.query("select pg_advisory_lock($1)", [lock]);
        await work(drizzle(client) as unknown as Db);
      } finally {
        // Closing the connection gives the lock back, whatever happened.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
