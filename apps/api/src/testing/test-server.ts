import { type Logger, pino } from "pino";
import { type AppOptions, createApp } from "../app";
import type { Database, Db } from "../db/client";
import { openInMemory } from "../db/embedded";
import { moneyViolations } from "../upkeep/money-violations";
import { stockViolations } from "../upkeep/stock-violations";
import { noteStatement } from "./statement-notes";
import { template } from "./template";
import { type Visitor, visit } from "./visitor";

export { type Api, type Visitor, visit } from "./visitor";

/** The day of the demo data in tests: a Friday, 12:00 in São Paulo. */
export const NOW = new Date("2026-11-20T15:00:00Z");
export const TODAY = "2026-11-20";

/**
 * Makes a fresh database with the demo data: on PostgreSQL for the server's tests, where a copy takes a moment, and
 * embedded in memory for the tests of pages, which have no PostgreSQL, and with TEST_ENGINE=pglite.
 */
export async function freshDatabase(): Promise<Database> {
  if (process.env.TEST_ENGINE !== "pglite") {
    const { hasPostgres, openPostgres } = await import("./postgres");
    if (hasPostgres()) return openPostgres(NOW);
  }
  return openInMemory(await template(NOW));
}

type TestDatabase = Pick<Database, "db" | "engine" | "heard">;

/** A database as the server itself uses it: what it is asked there is looked at after the run. */
export const asServed = ({ db, heard }: Pick<Database, "db" | "heard">): Db => heard?.(noteStatement) ?? db;

const silent: Logger = pino({ level: "silent" });

/**
 * Starts the whole server over a fresh database, without a port. Its clock stands still until a test moves it.
 * @param options differences from a server that was started without any configuration
 */
export async function startTestServer(options: Partial<AppOptions> & { readonly database?: TestDatabase } = {}) {
  const own = options.database === undefined ? await freshDatabase() : undefined;
  const database: TestDatabase = options.database ?? (own as Database);
  const served = asServed(database);
  const clock = { now: NOW };
  const app = createApp({
    logger: silent,
    outbox: true,
    secretKey: "what the tests encrypt with",
    now: () => clock.now,
    ...options,
    database: { db: served, engine: database.engine },
  });
  return {
    app,
    clock,
    db: database.db,
    /** The database for what the server does besides calls; see `asServed`. */
    served,
    engine: database.engine,
    visit: () => visit(app),
    /**
     * Logs in with one of the demo logins.
     * @returns the typed client of that session
     */
    async loginAs(login: string, senha = "prumo123"): Promise<Visitor> {
      const visitor = visit(app);
      await visitor.api.sessao.login({ body: { login, senha } });
      return visitor;
    },
    /**
     * Ends the server, and checks that the tests of the file left nothing wrong in the books.
     * @param checked whether it checks; whatever pages send, it is the server that keeps the books right
     */
    async close({ checked = true } = {}): Promise<void> {
      if (own === undefined) return;
      const wrong = checked ? [...(await moneyViolations(served)), ...(await stockViolations(served))] : [];
      await own.close();
      if (wrong.length > 0) throw new Error(`The tests left wrong books behind:\n${wrong.join("\n")}`);
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
