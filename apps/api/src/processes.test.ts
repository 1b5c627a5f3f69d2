/**
 * Starts several processes at one address, and kills them.
 * @module-tag full
 */
import { setTimeout as wait } from "node:timers/promises";
import { isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { queueMessage } from "./areas/sistema/mensagens/service";
import { connect, type Database } from "./db/client";
import { mensagens } from "./db/schema/mensagens";
import { freePort } from "./testing/free-port";
import { openMailbox } from "./testing/mailbox";
import { payers } from "./testing/payers";
import { newPostgresDatabase } from "./testing/postgres";
import { killServers, type ServerProcess, startServer } from "./testing/server-process";
import { NOW } from "./testing/test-server";
import { moneyViolations } from "./upkeep/money-violations";

const FULL = process.env.PRUMO_FULL !== undefined;
const KILLS = FULL ? 20 : 3;
const MAILS = FULL ? 1_000 : 60;
const LONG = 300_000;
const soon = { timeout: LONG };

let url = "";
let database: Database;
beforeAll(async () => {
  url = await newPostgresDatabase(NOW);
  database = connect(url);
}, LONG);
afterAll(async () => {
  killServers();
  await database.close();
});

/** A number below a bound. */
const any = (bound: number) => Math.floor(Math.random() * bound);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The processes that answered calls and still live. */
function answering(server: ServerProcess): number[] {
  const pids = new Set(["chamada", "falha"].flatMap((kind) => server.logged(kind).map(({ pid }) => Number(pid))));
  return [...pids].filter(isAlive);
}

/** Asks until each of so many processes has answered. */
async function everyProcess(server: ServerProcess, count: number): Promise<number[]> {
  await vi.waitFor(async () => {
    await fetch(`${server.url}/vivo`, { headers: { Connection: "close" } }).catch(() => {});
    expect(answering(server)).toHaveLength(count);
  }, soon);
  return answering(server);
}

describe("several processes", () => {
  it(
    "several processes at one address lose and double no payment while they are killed, and tell one sum",
    async () => {
      const metrics = await freePort();
      const env = { DATABASE_URL: url, WEB_CONCURRENCY: "4", METRICS_PORT: String(metrics), DATABASE_POOL: "5" };
      const server = await startServer(env);
      expect(server.logged("no ar")).toMatchObject([{ processos: 4 }]);
      const people = await payers(6, () => server.url);
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const pids = await everyProcess(server, 4);
        process.kill(pids[any(pids.length)] as number, "SIGKILL");
        await vi.waitFor(() => expect(server.logged("processo terminou")).toHaveLength(kill), soon);
        await people.everybody(200);
      }
      await people.stop();
      await everyProcess(server, 4);
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metricas`)).text();
      expect(text).toMatch(/^prumo_database_up 1$/m);
      expect(Number(/^prumo_settlements_total\{kind="settlement"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);

      const { rows } = await database.db.execute<{ cents: number }>(
        sql`select (valor * 100)::int as cents from acertos where conta_id in ${people.contas}`,
      );
      const stored = rows.map(({ cents }) => cents).toSorted((a, b) => a - b);
      expect(stored).toEqual(people.acknowledged.toSorted((a, b) => a - b));
      expect(await moneyViolations(database.db)).toEqual([]);
      expect(people.tried.filter(({ status }) => ![0, 200, 503].includes(status))).toEqual([]);
      const unanswered = people.tried.filter(({ status }) => status !== 200).length;
      console.log(
        `${KILLS} processes killed: ${stored.length} payments, lost 0, doubled 0; ${unanswered} of ${people.tried.length} requests sent again`,
      );
      server.signal("SIGTERM");
      expect(await server.ended).toMatchObject({ code: 0 });
      expect(answering(server)).toEqual([]);
      // Readers of JSON take the last of equal keys, or refuse the line.
      expect(server.lines.filter((line) => line.split('"pid":').length > 2)).toEqual([]);
    },
    LONG * 4,
  );

  it(
    "send each message, and one of them twice only when it died before it noted the first",
    async () => {
      const mailbox = await openMailbox();
      const mail = { SMTP_URL: mailbox.url, MAIL_FROM: "Prumo <nao-responda@exemplo.com.br>" };
      const env = { DATABASE_URL: url, WEB_CONCURRENCY: "4", ...mail };
      const unsent = () => database.db.$count(mensagens, isNull(mensagens.enviada_em));
      await database.db.update(mensagens).set({ enviada_em: NOW });
      let server = await startServer(env);
      const known = await everyProcess(server, 4);
      const message = { tipo: "email", assunto: "Teste", texto: "Olá" } as const;
      await database.db.transaction(async (tx) => {
        for (let at = 0; at < MAILS; at += 1)
          await queueMessage(tx, { ...message, destino: `pessoa${at}@exemplo.com.br` }, new Date());
      });
      // Each process looks into the queue when it starts: those that take the place of the killed ones do so at once.
      let kills = 0;
      let alive = known;
      while ((await unsent()) > MAILS / 10 && kills < KILLS * 4) {
        process.kill(alive[any(alive.length)] as number, "SIGKILL");
        kills += 1;
        await vi.waitFor(() => expect(server.logged("processo terminou")).toHaveLength(kills), soon);
        alive = await everyProcess(server, 4);
        await wait(any(200));
      }
      server.signal("SIGTERM");
      expect(await server.ended).toMatchObject({ code: 0 });
      // Messages that the killed processes had taken are free again when their lease is over, which this brings about.
      await database.db
        .update(mensagens)
        .set({ tentar_em: new Date(0) })
        .where(isNull(mensagens.enviada_em));
      server = await startServer(env);
      await vi.waitFor(async () => expect(await unsent()).toBe(0), soon);
      server.signal("SIGTERM");
      await server.ended;
      const ids = mailbox.received.map(({ id }) => id);
      await mailbox.close();
      const receivers = new Set(mailbox.received.map(({ para }) => para));
      console.log(
        `${kills} processes killed: ${MAILS} messages, ${ids.length - MAILS} of them arrived twice, as the same`,
      );
      expect(receivers.size).toBe(MAILS);
      expect(new Set(ids).size).toBe(MAILS);
      expect(ids.length - MAILS).toBeLessThanOrEqual(kills);
    },
    LONG * 2,
  );
});
