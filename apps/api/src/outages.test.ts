import { createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queueMessage } from "./areas/mensagens/service";
import { connect, type Database } from "./db/client";
import { openMailbox } from "./testing/mailbox";
import { type Payers, payers } from "./testing/payers";
import { type PostgresServer, startPostgres } from "./testing/postgres-server";
import { killServers, type ServerProcess, startServer } from "./testing/server-process";
import { type TcpProxy, tcpProxy } from "./testing/tcp-proxy";
import { moneyViolations } from "./upkeep/money-violations";

const FULL = process.env.PRUMO_FULL !== undefined;
const TERMINATED = FULL ? 20 : 3;
const AWAY = FULL ? 6_000 : 1_000;
const SILENT = FULL ? 15_000 : 0;
const STOPS = FULL ? 10 : 1;
const MAILS = FULL ? 340 : 40;
const SHUTDOWN = 35_000;
/** Many times what it takes, because the machine may be busy. */
const LONG = 300_000;

let postgres: PostgresServer;
let proxy: TcpProxy;
/** How the server reaches its database, and how the test does. */
let through = "";

beforeAll(async () => {
  postgres = await startPostgres();
  const url = new URL(postgres.url);
  proxy = await tcpProxy(Number(url.port));
  url.port = String(proxy.port);
  through = url.href;
}, LONG);
afterAll(async () => {
  killServers();
  await proxy.close();
  await postgres.stop();
});

const start = (env: Readonly<Record<string, string>> = {}) =>
  startServer({ DATABASE_URL: through, SEED: "demo", ...env });

/** Looks into the database by a connection of its own, which no fault concerns. */
async function look<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect(postgres.url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The payments of these people that the database holds, in cents. */
const stored = ({ contas }: Payers) =>
  look(async ({ db }) => {
    const found = await db.execute<{ cents: number }>(
      sql`select (valor * 100)::int as cents from acertos where ${inArray(sql`conta_id`, [...contas])}`,
    );
    return found.rows.map(({ cents }) => cents);
  });

/** Acknowledged is stored, once each, nothing else is, and nothing is wrong in the books. */
async function expectTheBooks(people: Payers): Promise<void> {
  const cents = await stored(people);
  const found = new Set(cents);
  const known = new Set(people.acknowledged);
  expect({
    lost: people.acknowledged.filter((one) => !found.has(one)),
    doubled: cents.length - found.size,
    unknown: cents.filter((one) => !known.has(one)),
    violations: await look(({ db }) => moneyViolations(db)),
  }).toEqual({ lost: [], doubled: 0, unknown: [], violations: [] });
}

/** What was answered since a moment: with 503 always when to try again, and never anything but that and 200. */
function expectOnlyRefusals({ tried }: Payers): void {
  expect(tried.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  for (const { retryAfter } of tried.filter(({ status }) => status === 503)) expect(retryAfter).toBe("1");
}

const refusals = ({ tried }: Payers) => tried.filter(({ status }) => status === 503).length;

/** Whoever asks whether the server can work is told soon that it cannot. */
async function expectUnready({ url }: ServerProcess): Promise<void> {
  const { status, headers } = await fetch(`${url}/api/saude`);
  expect({ status, retryAfter: headers.get("Retry-After") }).toEqual({ status: 503, retryAfter: "1" });
}

/** How long it took from the return until somebody was answered, and until everybody was. */
async function recovery({ tried, everybody }: Payers) {
  const back = performance.now();
  await everybody(200);
  const answered = tried.filter(({ status, ended }) => status === 200 && ended >= back);
  const first = new Map<number, number>();
  for (const { payer, ended } of answered) first.set(payer, Math.min(first.get(payer) ?? ended, ended));
  const times = [...first.values()].map((at) => Math.round(at - back));
  // Whoever asks after the return is served: nothing of the fault is left for them to run into.
  const refused = tried.filter(({ status, began }) => status !== 200 && began >= back);
  return { first: Math.min(...times), all: Math.max(...times), refused };
}

const say = (what: string) => console.log(what);

describe("while people pay, the server", () => {
  let server: ServerProcess;

  /** Lets so many people pay through a fault, and looks at the books when everything that they sent is acknowledged. */
  async function paying<T>(count: number, fault: (people: Payers) => Promise<T>): Promise<T> {
    const people = await payers(count, () => server.url);
    await people.everybody(200);
    const result = await fault(people);
    await people.everybody(200);
    await people.stop();
    expectOnlyRefusals(people);
    expect(server.alive()).toBe(true);
    await expectTheBooks(people);
    return result;
  }

  beforeAll(async () => {
    server = await start();
  }, LONG);

  it(
    `loses a connection in the middle of a transaction ${TERMINATED} times, and nothing else`,
    async () => {
      const terminated = await paying(6, async (people) => {
        const admin = new pg.Client(postgres.url);
        await admin.connect();
        let count = 0;
        while (count < TERMINATED) {
          const { rowCount } = await admin.query(
            `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
              where backend_type = 'client backend' and state = 'idle in transaction' limit 1) as one`,
          );
          count += rowCount ?? 0;
          if (rowCount === 1) await people.everybody(200);
        }
        await admin.end();
        say(`Terminated in a transaction: ${count}; answered 503: ${refusals(people)} of ${people.tried.length}`);
        return count;
      });
      expect(terminated).toBe(TERMINATED);
    },
    LONG,
  );

  it(
    `outlives its database that is stopped for ${AWAY} ms`,
    async () => {
      await paying(6, async (people) => {
        await postgres.halt();
        await Promise.all([people.everybody(503), wait(AWAY)]);
        await expectUnready(server);
        await postgres.resume();
        const { first, all, refused } = await recovery(people);
        say(`After ${AWAY} ms without database: served again after ${first} ms, everybody after ${all} ms`);
        expect(refused).toEqual([]);
      });
    },
    LONG,
  );

  it(
    "answers although nothing comes from its database any more, and everybody once it does",
    async () => {
      await paying(6, async (people) => {
        const cut = performance.now();
        proxy.cut();
        await Promise.all([people.everybody(503), wait(SILENT)]);
        await expectUnready(server);
        const told = people.tried.filter(({ status, began }) => status === 503 && began >= cut);
        const longest = Math.round(Math.max(...told.map(({ began, ended }) => ended - began)));
        proxy.mend();
        const { first, all, refused } = await recovery(people);
        say(`Black hole: refused after at most ${longest} ms; served ${first} ms after it, everybody after ${all} ms`);
        expect(refused).toEqual([]);
        // Long before a statement may take so long: the silence was noticed, not only waited for.
        expect(longest).toBeLessThan(25_000);
      });
    },
    LONG,
  );
});

describe("a server that is told to stop", () => {
  it(
    `answers what it does, ${STOPS} times under 20 people who pay, and is told so twice`,
    async () => {
      let server = await start();
      const people = await payers(20, () => server.url);
      const took: number[] = [];
      for (let times = 1; times <= STOPS; times += 1) {
        await people.everybody(200);
        server.signal("SIGTERM");
        server.signal("SIGTERM");
        server.signal("SIGINT");
        const [{ code, err, ms }] = await Promise.all([server.ended, people.stop("when nobody answers")]);
        expect({ code, err }).toEqual({ code: 0, err: "" });
        expect(ms).toBeLessThan(SHUTDOWN);
        const [line] = server.logged("encerrado");
        expect(line).toMatchObject({ cortadas: 0 });
        took.push(Math.round(ms));
        // What nobody answered was not done either.
        const unanswered = new Set(people.open());
        expect((await stored(people)).filter((one) => unanswered.has(one))).toEqual([]);
        server = await start();
        people.go();
      }
      await people.everybody(200);
      await people.stop();
      say(`${STOPS} stops under 20 payers: ${took.join(", ")} ms; ${people.acknowledged.length} payments acknowledged`);
      await expectTheBooks(people);
      server.signal("SIGTERM");
      expect(await server.ended).toMatchObject({ code: 0 });
    },
    LONG,
  );

  it(
    `leaves ${MAILS} messages in the queue of a mail server that says nothing, and the next start sends them`,
    async () => {
      const connections: Socket[] = [];
      const silent = createServer((socket) => void connections.push(socket));
      await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
      const address = silent.address();
      const url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
      const receivers = Array.from({ length: MAILS }, (_, at) => `${at}@exemplo.com.br`);
      await look(({ db }) =>
        db.transaction(async (tx) => {
          for (const destino of receivers) {
            await queueMessage(tx, { tipo: "email", destino, assunto: "Fila", texto: "Espera" }, new Date());
          }
        }),
      );
      const mail = { MAIL_FROM: "prumo@exemplo.com.br" };
      const server = await start({ ...mail, SMTP_URL: url });
      while (connections.length === 0) await new Promise((connected) => silent.once("connection", connected));
      server.signal("SIGTERM");
      const { code, err, ms } = await server.ended;
      say(`Stopped with ${MAILS} messages and a silent mail server: ${Math.round(ms)} ms`);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(ms).toBeLessThan(SHUTDOWN);
      for (const socket of connections) socket.destroy();
      silent.close();

      const mailbox = await openMailbox();
      // The one that was on its way is tried again when its time is over, which is brought forward.
      await look(({ db }) => db.execute(sql`update mensagens set tentar_em = created_at`));
      const next = await start({ ...mail, SMTP_URL: mailbox.url });
      const left = () =>
        look(async ({ db }) => (await db.execute(sql`select from mensagens where enviada_em is null`)).rows);
      while ((await left()).length > 0) await wait(100);
      next.signal("SIGTERM");
      expect(await next.ended).toMatchObject({ code: 0 });
      await mailbox.close();
      expect(mailbox.received.map(({ para }) => para).toSorted()).toEqual(receivers.toSorted());
    },
    LONG,
  );
});
