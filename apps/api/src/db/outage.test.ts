import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf } from "../http/errors";
import { emptyPostgresDatabase } from "../testing/postgres";
import { type TcpProxy, tcpProxy } from "../testing/tcp-proxy";
import { connect, type Database } from "./client";
import { isOutage } from "./outage";

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (failure: unknown) => failure,
  );

describe("the loss of a connection", () => {
  const states = [
    "57P01",
    "57P02",
    "57P03",
    "57P05",
    "25P03",
    "25P04",
    "25006",
    "53300",
    "08000",
    "08001",
    "08003",
    "08004",
  ];
  const system = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"];
  const texts = [
    "Connection terminated",
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout expired",
    "timeout exceeded when trying to connect",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "Cannot use a pool after calling end on the pool",
  ];
  const failures = [
    ...[...states, "08006", "08P01", ...system].map((code) => coded(code)),
    ...texts.map((text) => new Error(text)),
    coded("ENOENT", { syscall: "connect" }),
  ];

  it.each(failures.map((failure) => [failure.message, failure]))(
    "a failure by %s is a lost connection, and 503 however it is wrapped",
    (_, failure) => {
      for (const error of [failure, new Error("Failed query", { cause: failure })]) {
        expect(isOutage(error)).toBe(true);
        expect(refusalOf(error)).toMatchObject({ status: 503 });
      }
    },
  );

  it.each(["23505", "42703", "57014", "40001", "ENOENT", "EACCES"])("a failure by %s is no lost connection", (code) => {
    expect(isOutage(coded(code))).toBe(false);
  });
});

describe("a connection to PostgreSQL", () => {
  let url: string;
  let proxy: TcpProxy;
  let database: Database;
  let admin: pg.Client;

  beforeAll(async () => {
    url = await emptyPostgresDatabase();
    const address = new URL(url);
    proxy = await tcpProxy(Number(address.port || 5432));
    address.hostname = "127.0.0.1";
    address.port = String(proxy.port);
    database = connect(address.href);
    admin = new pg.Client(url);
    await admin.connect();
  });
  afterAll(async () => {
    await database.close();
    await admin.end();
    await proxy.close();
  });

  const terminate = () =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  const works = async () => (await database.db.execute(sql`select 1 as one`)).rows;

  it("a connection that ends while a transaction computes fails it, also more often than the pool has room", async () => {
    for (let times = 0; times < 25; times += 1) {
      const failure = await failureOf(
        database.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await terminate();
          await tx.execute(sql`select 1`);
        }),
      );
      expect(isOutage(failure)).toBe(true);
    }
    expect(await works()).toEqual([{ one: 1 }]);
  });

  it("a connection that ends before a transaction began, or while it is idle, fails only that transaction", async () => {
    for (let times = 0; times < 25; times += 1) {
      // It may get a connection whose end nobody has noticed yet.
      await failureOf(works());
      // The failure is caught from the beginning: it may come while the end of the connection is still being asked for.
      const waiting = failureOf(database.db.transaction(async (tx) => tx.execute(sql`select 1`)));
      await terminate();
      await waiting;
    }
    const failure = await failureOf(
      database.alone(1, async (db) => {
        await terminate();
        await db.execute(sql`select 1`);
      }),
    );
    expect(isOutage(failure)).toBe(true);
    await failureOf(works());
    expect(await works()).toEqual([{ one: 1 }]);
  });

  it("a connection is used again after a transaction that was refused, and no other one is opened", async () => {
    const pid = async () =>
      (await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
    const before = await pid();
    const failure = await failureOf(database.db.transaction(() => Promise.reject(new Error("refused"))));
    expect(failure).toMatchObject({ message: "refused" });
    expect(await pid()).toBe(before);
  });

  it("a connection that falls silent is given up, and the next answer belongs to the next question", {
    tags: ["full"],
  }, async () => {
    await works();
    const inTransaction = database.db.transaction(async (tx) => {
      proxy.cut();
      await tx.execute(sql`select 1`);
    });
    const [first, second] = await Promise.all([failureOf(inTransaction), failureOf(works())]);
    expect([isOutage(first), isOutage(second)]).toEqual([true, true]);
    proxy.mend();
    expect(await works()).toEqual([{ one: 1 }]);
  });

  it("a connection whose answer is slow is kept while the server can be reached", { tags: ["full"] }, async () => {
    const { rows } = await database.db.execute(sql`select 1 as one from pg_sleep(6)`);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

it("a connection is refused as an outage where nobody listens, and where the server admits nobody", async () => {
  const mute = createServer((socket) => socket.destroy());
  await new Promise<void>((ready) => mute.listen(0, "127.0.0.1", ready));
  const address = mute.address();
  const port = typeof address === "object" ? address?.port : 0;
  const database = connect(`postgres://a:b@127.0.0.1:${port}/c`);
  expect(isOutage(await failureOf(database.db.execute(sql`select 1`)))).toBe(true);
  expect(isOutage(await failureOf(database.db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true);
  mute.close();
  expect(isOutage(await failureOf(database.alone(1, async () => {})))).toBe(true);
  await database.close();
});
