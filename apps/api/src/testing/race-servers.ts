import pg from "pg";
import { connect, type Database } from "../db/client";
import { appAt } from "./payers";
import { newPostgresDatabase } from "./postgres";
import { PROCESSES, startServers } from "./server-group";
import { NOW, startTestServer, type TestServer, type Visitor, visit } from "./test-server";

/** A server to which many send at once. */
export interface RaceServer extends Pick<TestServer, "db" | "visit" | "loginAs"> {
  readonly app: Parameters<typeof visit>[0];
}

/**
 * Servers over one real PostgreSQL with demo data: PGlite has one connection, so nothing can race there. They are two in
 * the process of the test, or, as `PRUMO_PROCESSES` says, so many processes behind a balancer, which both ways lead to.
 */
export interface RaceServers {
  readonly servers: readonly [RaceServer, RaceServer];
  /** Two ways to the database. */
  readonly databases: readonly [Database, Database];
  /** Sets the clock of all servers, which stands still. */
  readonly moveClock: (now: Date) => Promise<void>;
  /** Ends all servers, and tells how often two of their transactions waited for each other. */
  readonly deadlocks: () => Promise<number>;
  /** Ends all servers, unless they have ended. */
  readonly close: () => Promise<void>;
}

async function inThisProcess(databases: readonly [Database, Database]) {
  const start = (database: Database) => startTestServer({ database, trustProxy: ["127.0.0.1"] });
  const servers = await Promise.all([start(databases[0]), start(databases[1])]);
  const moveClock = async (now: Date) => {
    for (const { clock } of servers) clock.now = now;
  };
  return { servers, moveClock, end: async () => {} };
}

async function asProcesses(url: string, { db }: Database) {
  const env = { DATABASE_URL: url, DATABASE_POOL: "10", TRUST_PROXY: "127.0.0.1", SECRET_KEY: "5".repeat(64) };
  const group = await startServers(env, { clock: NOW });
  const app = appAt(() => group.url);
  const server: RaceServer = {
    app,
    db,
    visit: () => visit(app),
    async loginAs(login, senha = "prumo123"): Promise<Visitor> {
      const visitor = visit(app);
      await visitor.api.sessao.login({ body: { login, senha } });
      return visitor;
    },
  };
  const end = async () => {
    group.signal("SIGTERM");
    await group.ended;
  };
  return { servers: [server, server] as const, moveClock: group.moveClock, end };
}

/** Starts them. */
export async function startRaceServers(): Promise<RaceServers> {
  const url = await newPostgresDatabase(NOW);
  const databases = [connect(url), connect(url)] as const;
  const { servers, moveClock, end } =
    PROCESSES === 1 ? await inThisProcess(databases) : await asProcesses(url, databases[0]);
  let closed: Promise<void> | undefined;
  const close = async () => {
    await end();
    await Promise.all(databases.map((database) => database.close()));
  };
  const closeOnce = () => {
    closed ??= close();
    return closed;
  };
  return {
    servers,
    databases,
    moveClock,
    close: closeOnce,
    async deadlocks() {
      // A connection tells of them only when it is closed.
      await closeOnce();
      const client = new pg.Client(url);
      await client.connect();
      const { rows } = await client.query("select deadlocks from pg_stat_database where datname = current_database()");
      await client.end();
      return Number(rows[0].deadlocks);
    },
  };
}
