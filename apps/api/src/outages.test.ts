/**
 * Starts servers and takes their database away.
 * @module-tag full
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { queueMessage } from "./areas/sistema/mensagens/service";
import { startCourier } from "./courier";
import { connect, type Database } from "./db/client";
import { openEmbedded } from "./db/embedded";
import { mensagens } from "./db/schema/mensagens";
import { openMailbox } from "./testing/mailbox";
import { longestGap, type Payers, payers } from "./testing/payers";
import { type PostgresServer, startPostgres } from "./testing/postgres-server";
import { PROCESSES, type ServerGroup, startServers } from "./testing/server-group";
import { killServers, launchServer } from "./testing/server-process";
import { type TcpProxy, tcpProxy } from "./testing/tcp-proxy";
import { moneyViolations } from "./upkeep/money-violations";

const FULL = process.env.PRUMO_FULL !== undefined;
const TERMINATED = FULL ? 20 : 3;
const AWAY = FULL ? 6_000 : 1_000;
/** Milliseconds in which a standby is asked before it is promoted: each payer tries several times. */
const NOT_YET = 500;
const SILENT = FULL ? 15_000 : 0;
const MAILS = FULL ? 340 : 10;
const KILLED = FULL ? 20 : 8;
const SEVERAL = 4;
const SHUTDOWN = 35_000;
/** Many times what a test needs, because the machine may be busy. */
const LONG = 300_000;

let postgres: PostgresServer;
let proxy: TcpProxy;
/** The server's way to its database, and the test's own. */
let through = "";

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "prumo-faltas-"));
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
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * A place where a server keeps its data, and how the test opens it; the embedded one can be opened only while no server
 * runs.
 */
interface Place {
  readonly name: string;
  readonly env: () => Readonly<Record<string, string>>;
  readonly open: () => Promise<Database>;
  readonly stops: number;
}

let dataDir = "";
const fail = (why: Error) => {
  throw why;
};
const onPostgres: Place = {
  name: "PostgreSQL",
  env: () => ({ DATABASE_URL: through }),
  open: async () => connect(postgres.url),
  stops: FULL ? 10 : 1,
};
const embedded: Place = {
  name: "the embedded database",
  env: () => ({ DATA_DIR: dataDir }),
  open: () => openEmbedded(dataDir, fail),
  stops: 3,
};

const start = (env: Readonly<Record<string, string>> = {}) =>
  startServers({ SEED: "demo", ...onPostgres.env(), ...env });

/** Looks into a database over a separate connection, which no fault touches. */
async function look<T>(work: (database: Database) => Promise<T>, open = onPostgres.open): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Checks that every acknowledged payment is stored once, that nothing else is, and that the books are right. */
async function expectTheBooks({ contas, acknowledged }: Payers, open = onPostgres.open): Promise<void> {
  const { cents, violations } = await look(async ({ db }) => {
    const found = await db.execute<{ cents: number }>(
      sql`select (valor * 100)::int as cents from acertos where ${inArray(sql`conta_id`, [...contas])}`,
    );
    return { cents: found.rows.map((row) => row.cents), violations: await moneyViolations(db) };
  }, open);
  const found = new Set(cents);
  const known = new Set(acknowledged);
  expect({
    lost: acknowledged.filter((one) => !found.has(one)),
    doubled: cents.length - found.size,
    unknown: cents.filter((one) => !known.has(one)),
    violations,
  }).toEqual({ lost: [], doubled: 0, unknown: [], violations: [] });
}

/** Checks the answers since a moment: only these, and each 503 with the time of the next try. */
function expectOnly(statuses: readonly number[], { tried }: Payers): void {
  expect(tried.filter(({ status }) => !statuses.includes(status))).toEqual([]);
  for (const { retryAfter } of tried.filter(({ status }) => status === 503)) expect(retryAfter).toBe("1");
}

const refusals = ({ tried }: Payers) => tried.filter(({ status }) => status === 503).length;

/** Checks that a balancer learns soon that the server cannot work. */
async function expectUnready({ url }: ServerGroup): Promise<void> {
  const { status, headers } = await fetch(`${url}/api/saude`);
  expect({ status, retryAfter: headers.get("Retry-After") }).toEqual({ status: 503, retryAfter: "1" });
}

/** Measures the time from the return of the database until the first payer was answered, and until all were. */
async function recovery({ tried, everybody }: Payers, server: ServerGroup) {
  const back = performance.now();
  await server.reachable();
  const reachable = performance.now();
  await everybody(200);
  const answered = tried.filter(({ status, ended }) => status === 200 && ended >= back);
  const first = new Map<number, number>();
  for (const { payer, ended } of answered) first.set(payer, Math.min(first.get(payer) ?? ended, ended));
  const times = [...first.values()].map((at) => Math.round(at - back));
  // A request that begins after the return, of which a balancer learns a moment later, must succeed: nothing of the fault
  // may be left.
  const refused = tried.filter(({ status, began }) => status !== 200 && began >= reachable);
  return { first: Math.min(...times), all: Math.max(...times), refused };
}

/** Tells whether people on the machine may read messages in place of their being sent. */
const outboxOf = async ({ url }: ServerGroup) => (await fetch(`${url}/api/desenvolvimento/mensagens`)).status;

/** Queues a message to each of these receivers. */
const queue = (receivers: readonly string[]) =>
  look(({ db }) =>
    db.transaction(async (tx) => {
      for (const destino of receivers) {
        await queueMessage(tx, { tipo: "email", destino, assunto: "Fila", texto: "Espera" }, new Date());
      }
    }),
  );

/** The demo data has messages by WhatsApp that wait for people, because no gateway is configured. */
const ofMail = eq(mensagens.tipo, "email");
const unsent = () => look(({ db }) => db.$count(mensagens, and(ofMail, isNull(mensagens.enviada_em))));

const print = (what: string) => console.log(what);

/** Lets some people pay through a fault, and checks the books when all that they sent is acknowledged. */
async function paying<T>(
  server: ServerGroup,
  count: number,
  fault: (people: Payers) => Promise<T>,
  statuses: readonly number[] = [200, 503],
): Promise<T> {
  const people = await payers(count, () => server.url);
  let result: T;
  try {
    await people.everybody(200);
    result = await fault(people);
    await people.everybody(200);
  } catch (error) {
    // Who pays on would disturb the tests that follow. A server that still refuses them must not hide the error.
    await Promise.race([people.stop("when nobody answers").catch(() => {}), wait(5_000)]);
    throw error;
  }
  await people.stop();
  expectOnly(statuses, people);
  expect(server.alive()).toBe(true);
  await expectTheBooks(people);
  return result;
}

describe("the server while people pay", () => {
  let server: ServerGroup;

  beforeAll(async () => {
    server = await start();
  }, LONG);
  afterAll(() => server.balancer?.close());

  it("the server keeps an idle connection for longer than a proxy does", async () => {
    for (const { url } of server.members) {
      const { headers } = await fetch(`${url}/api/saude`);
      expect(headers.get("Keep-Alive")).toBe("timeout=65");
    }
  });

  it("the server lets messages be read on its machine when none is sent", async () => {
    expect(await outboxOf(server)).toBe(200);
  });

  it(
    `the server loses a connection in the middle of a transaction ${TERMINATED} times, and nothing else`,
    async () => {
      const terminated = await paying(server, 6, async (people) => {
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
        print(`Terminated in a transaction: ${count}; answered 503: ${refusals(people)} of ${people.tried.length}`);
        return count;
      });
      expect(terminated).toBe(TERMINATED);
    },
    LONG,
  );

  it(
    `the server outlives its database being stopped for ${AWAY} ms`,
    async () => {
      await paying(server, 6, async (people) => {
        await postgres.halt();
        await Promise.all([people.everybody(503), wait(AWAY)]);
        await expectUnready(server);
        await postgres.resume();
        const { first, all, refused } = await recovery(people, server);
        print(`After ${AWAY} ms without database: served again after ${first} ms, everybody after ${all} ms`);
        expect(refused).toEqual([]);
      });
    },
    LONG,
  );

  it(
    "the server outlives the crash of its database, which then has what was acknowledged",
    async () => {
      await paying(server, 6, async (people) => {
        await postgres.halt("SIGQUIT");
        await people.everybody(503);
        await postgres.resume();
        const { first, all, refused } = await recovery(people, server);
        print(`After a crash of the database: served again after ${first} ms, everybody after ${all} ms`);
        expect(refused).toEqual([]);
      });
    },
    LONG,
  );

  it(
    "the server answers while nothing comes from its database, and serves everybody when it does again",
    async () => {
      await paying(server, 6, async (people) => {
        const cut = performance.now();
        proxy.cut();
        await Promise.all([people.everybody(503), wait(SILENT)]);
        await expectUnready(server);
        const refusedCalls = people.tried.filter(({ status, ended }) => status === 503 && ended >= cut);
        const longest = Math.round(Math.max(...refusedCalls.map(({ began, ended }) => ended - began)));
        expect(refusedCalls.length).toBeGreaterThanOrEqual(6);
        proxy.mend();
        const { first, all, refused } = await recovery(people, server);
        print(
          `Black hole: refused after at most ${longest} ms; served ${first} ms after it, everybody after ${all} ms`,
        );
        expect(refused).toEqual([]);
        // Well below the time that a statement may take: the server noticed the silence and did not only wait.
        expect(longest).toBeLessThan(25_000);
      });
    },
    LONG,
  );
});

it(
  `${KILLED} of several servers that are killed behind a balancer lose and double nothing`,
  async () => {
    const server = await startServers({ SEED: "demo", ...onPostgres.env() }, { count: SEVERAL });
    const fault = async (people: Payers) => {
      const broken = server.balancer?.broken ?? [];
      const before = broken.length;
      for (let kill = 0; kill < KILLED; kill += 1) {
        const victim = server.members[kill % server.members.length];
        if (victim === undefined) throw new Error("Nobody serves");
        victim.signal("SIGKILL");
        await people.everybody(200);
        await server.replace(victim);
        await people.everybody(200);
      }
      print(
        `${KILLED} of ${SEVERAL} processes killed: ${people.tried.length} requests, lost 0, doubled 0, connections broken ${broken.length - before}, longest gap ${longestGap(people.tried)} ms`,
      );
      expect(broken.length).toBeGreaterThan(before);
    };
    // An answer that had begun when its server was killed breaks off.
    await paying(server, 6, fault, [200, 503, 0]);
    server.signal("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0 });
  },
  LONG,
);

it(
  "a standby takes the place of a database that does not come back, and has what was acknowledged",
  async () => {
    const closing: (() => Promise<unknown>)[] = [];
    try {
      const lost = await startPostgres();
      closing.push(() => lost.stop());
      const standby = await lost.standby();
      closing.push(() => standby.stop());
      const [before, after] = [new URL(lost.url), new URL(standby.url)];
      const way = await tcpProxy(Number(before.port));
      closing.push(() => way.close());
      before.port = String(way.port);
      // Nothing is acknowledged before the standby has it.
      await look(
        async ({ db }) => {
          await db.execute("alter system set synchronous_standby_names = '*'");
          await db.execute("select pg_reload_conf()");
        },
        async () => connect(lost.url),
      );
      let server = await start({ DATABASE_URL: before.href });
      const kill = () => {
        server.signal("SIGKILL");
        return server.ended;
      };
      closing.push(kill);
      const people = await payers(6, () => server.url);
      // They go on for as long as anybody answers them.
      closing.push(() => kill().then(() => people.stop("when nobody answers")));
      await people.everybody(200);
      await lost.halt("SIGQUIT");
      await people.everybody(503);
      const chosen = async () => connect(after.href);
      way.leadTo(Number(after.port));
      // It refuses what writes until it is promoted.
      await wait(NOT_YET);
      await look(({ db }) => db.execute("select pg_promote()"), chosen);
      const { first, all, refused } = await recovery(people, server);
      await people.everybody(200);
      await people.stop();
      print(`After a standby took over: served again after ${first} ms, everybody after ${all} ms`);
      print(`${people.tried.length} requests, longest gap ${Math.round(longestGap(people.tried))} ms`);
      expect(refused).toEqual([]);
      expectOnly([200, 503], people);
      server.signal("SIGTERM");
      expect(await server.ended).toMatchObject({ code: 0 });
      // As the guide for operators says.
      server = await start({ DATABASE_URL: after.href });
      people.go();
      await people.everybody(200);
      await people.stop();
      expectOnly([200, 503], people);
      await expectTheBooks(people, chosen);
      server.signal("SIGTERM");
      expect(await server.ended).toMatchObject({ code: 0 });
    } finally {
      for (const close of closing.toReversed()) await close();
    }
  },
  LONG,
);

describe("the work beside the answers", () => {
  it(
    "a start waits for a database that starts too",
    async () => {
      await postgres.halt();
      const server = await launchServer({ SEED: "demo", DATABASE_URL: postgres.url });
      await server.complains("o PostgreSQL não responde nesse endereço. Tentando por 30 segundos");
      await postgres.resume();
      await server.ready();
      server.signal("SIGTERM");
      expect(await server.ended).toMatchObject({ code: 0 });
    },
    LONG,
  );

  it(
    "waiting messages are sent as soon as the database is back, and none twice",
    async () => {
      const receivers = ["antes@exemplo.com.br", "depois@exemplo.com.br"];
      await queue(receivers);
      await postgres.halt();
      const database = connect(postgres.url);
      const logged: string[] = [];
      const logger = pino({}, { write: (line: string) => void logged.push(line) });
      const sent: string[] = [];
      let gone = false;
      const email = async ({ destino }: { destino: string }) => {
        sent.push(destino);
        if (sent.length > 1) return;
        // The message is sent, and its end cannot be noted.
        await postgres.halt();
        gone = true;
      };
      const courier = startCourier({ db: database.db, mailers: { email }, publicUrl: "https://prumo.exemplo", logger });
      const soon = { timeout: LONG };
      await vi.waitFor(() => expect(logged).toHaveLength(1), soon);
      await postgres.resume();
      await vi.waitFor(() => expect(gone).toBe(true), soon);
      await postgres.resume();
      await vi.waitFor(async () => expect(await unsent()).toBe(0), soon);
      await courier.stop();
      await database.close();
      expect(sent).toEqual(receivers);
    },
    LONG,
  );
});

describe("a server that is stopped", () => {
  // Starting on an empty embedded database, and paying there, takes longer than all other tests here together.
  it.each(FULL ? [onPostgres, embedded] : [onPostgres])(
    "a server that is stopped while 20 people pay answers what it has begun and nothing else, on $name",
    async ({ name, env, open, stops }) => {
      const count = name === embedded.name ? 1 : PROCESSES;
      let server = await startServers({ SEED: "demo", ...env() }, { count });
      const people = await payers(20, () => server.url);
      const took: number[] = [];
      for (let times = 1; times <= stops; times += 1) {
        if (times > 1) {
          // The payers send again what was not answered.
          server = await startServers({ SEED: "demo", ...env() }, { count });
          people.go();
        }
        await people.everybody(200);
        for (const signal of ["SIGTERM", "SIGTERM", "SIGINT"] as const) server.signal(signal);
        const [{ code, err, ms }] = await Promise.all([server.ended, people.stop("when nobody answers")]);
        expect({ code, err }).toEqual({ code: 0, err: "" });
        expect(ms).toBeLessThan(SHUTDOWN);
        const cut = server.logged("encerrado").map(({ cortadas }) => cortadas);
        expect(cut).toEqual(Array.from({ length: count }, () => 0));
        took.push(Math.round(ms));
        await expectTheBooks(people, open);
      }
      print(`${stops} stops on ${name}: ${took.join(", ")} ms; ${people.acknowledged.length} payments acknowledged`);
    },
    LONG,
  );

  it(
    `a stop leaves ${MAILS} messages in the queue of a silent mail server, and the next start sends them`,
    async () => {
      const connections: Socket[] = [];
      const silent = createServer((socket) => void connections.push(socket));
      await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
      const address = silent.address();
      const url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
      const receivers = Array.from({ length: MAILS }, (_, at) => `${at}@exemplo.com.br`);
      await queue(receivers);
      const mail = { MAIL_FROM: "prumo@exemplo.com.br" };
      const server = await start({ ...mail, SMTP_URL: url });
      while (connections.length === 0) await new Promise((connected) => silent.once("connection", connected));
      // Messages that are sent can be read by their receivers only, and not on the server's machine.
      expect(await outboxOf(server)).toBe(404);
      server.signal("SIGTERM");
      const { code, err, ms } = await server.ended;
      print(`Stopped with ${MAILS} messages and a silent mail server: ${Math.round(ms)} ms`);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(ms).toBeLessThan(SHUTDOWN);
      for (const socket of connections) socket.destroy();
      silent.close();

      const mailbox = await openMailbox();
      // The message that was being sent is tried again when its lease is over, which is brought forward here.
      await look(({ db }) => db.execute(sql`update mensagens set tentar_em = created_at where ${ofMail}`));
      const next = await start({ ...mail, SMTP_URL: mailbox.url });
      while ((await unsent()) > 0) await wait(100);
      next.signal("SIGTERM");
      expect(await next.ended).toMatchObject({ code: 0 });
      await mailbox.close();
      expect(mailbox.received.map(({ para }) => para).toSorted()).toEqual(receivers.toSorted());
    },
    LONG,
  );
});
