/**
 * Starts servers that remind, and kills them between the claim of a message and what is noted of it.
 * @module-tag full
 */
import { createServer, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { connect } from "../../../db/client";
import { forgetAddresses, newDebtor } from "../../../testing/debtors";
import { freePort } from "../../../testing/free-port";
import { visitAt } from "../../../testing/payers";
import { newPostgresDatabase } from "../../../testing/postgres";
import { killServers, type ServerProcess, startServer } from "../../../testing/server-process";
import { NOW } from "../../../testing/test-server";

const HOUR = 3_600_000;
/** A Monday on which reminders go out, three days before the receivable is due. */
const [DAY, DUE] = ["2026-11-23", "2026-11-26"];
const MORNING = new Date(`${DAY}T14:00:00Z`);

/** A mail server that counts the messages it has got, and answers to them or does not. */
class MailServer {
  answers = true;
  got = 0;
  port = 0;
  #server: Server | undefined;
  readonly #open = new Set<Socket>();

  /** Listens on its port, which is free until then. */
  async listen(): Promise<void> {
    this.port ||= await freePort();
    const server = createServer((socket) => this.#talk(socket));
    this.#server = server;
    await new Promise<void>((listening) => server.listen(this.port, "127.0.0.1", listening));
  }

  close(): void {
    for (const socket of this.#open) socket.destroy();
    this.#server?.close();
  }

  #talk(socket: Socket): void {
    let data = false;
    this.#open.add(socket);
    socket.on("error", () => undefined);
    socket.write("220 pronto\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        if (data && line !== ".") continue;
        data = line === "DATA";
        if (line === ".") this.got += 1;
        if (line === "." && !this.answers) continue;
        if (line.startsWith("EHLO")) socket.write("250 ok\r\n");
        else if (data) socket.write("354 diga\r\n");
        else if (line === "QUIT") socket.end("221 tchau\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  }
}

let mail = new MailServer();
afterEach(() => {
  killServers();
  mail.close();
});

/** A database in which one person is to be reminded on the day. */
async function oneDebtor(): Promise<{ readonly url: string; readonly pessoa_id: number }> {
  const url = await newPostgresDatabase(NOW);
  const { db, close } = connect(url);
  await forgetAddresses(db);
  const { pessoa_id } = await newDebtor(db, [{ data_vencimento: DUE }]);
  await db.execute(sql`update lembrete_ajustes set ativo = true, ligado_em = ${DAY}, proxima_em = ${MORNING.toISOString()}
    where empresa_id = 1`);
  await close();
  return { url, pessoa_id };
}

async function stateOf(server: ServerProcess, pessoa_id: number): Promise<readonly string[]> {
  const { api } = visitAt(() => server.url);
  await api.sessao.login({ body: { login: "1-admin", senha: "prumo123" } });
  const { lembretes } = await api.cobranca.lembretes({ query: { pessoa_id } });
  return lembretes.data.map(({ estado }) => estado);
}

/** How a first life ends, and what its message is in the end. */
interface Scene {
  readonly begin: () => Promise<unknown>;
  readonly until: (server: ServerProcess, pessoa_id: number) => Promise<unknown>;
  readonly ends: string;
}

const within = { timeout: 60_000, interval: 200 };
const hasIt = () => expect.poll(() => mail.got, within).toBe(1);

const silent = () => {
  mail.answers = false;
  return mail.listen();
};

const scenes: [string, Scene][] = [
  [
    "the mail server has the message and does not answer",
    {
      begin: silent,
      until: hasIt,
      ends: "incerta",
    },
  ],
  [
    "the mail server fell silent and the server noticed",
    {
      begin: silent,
      until: async (server, pessoa_id) => {
        await hasIt();
        // It is told beside the others once the silence has lasted for the mailer's patience.
        await expect.poll(() => stateOf(server, pessoa_id), within).toEqual(["incerta"]);
      },
      ends: "incerta",
    },
  ],
  [
    "no mail server could be reached",
    {
      begin: async () => {
        mail.port = await freePort();
      },
      until: (server, pessoa_id) => expect.poll(() => stateOf(server, pessoa_id), within).toEqual(["falhou"]),
      ends: "enviada",
    },
  ],
];

describe("a server that is killed while it reminds", () => {
  it.each(scenes)(
    "sends one message at most, where %s, and whatever its clock does afterwards",
    async (_, { begin, until, ends }) => {
      mail = new MailServer();
      await begin();
      const { url, pessoa_id } = await oneDebtor();
      const env = { DATABASE_URL: url, SECRET_KEY: "5".repeat(64), SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
      const start = (hours: number) =>
        startServer({ ...env, MAIL_FROM: "prumo@example.com" }, { clock: new Date(MORNING.getTime() + hours * HOUR) });
      const kill = async (server: ServerProcess) => {
        server.signal("SIGKILL");
        await server.ended;
      };
      let server = await start(0);
      await until(server, pessoa_id);
      await kill(server);
      mail.close();
      mail.answers = true;
      await mail.listen();
      // The lease of what was taken is over, then the clock goes back by a day, and forth again.
      for (const hours of [2, -24, 3]) {
        server = await start(hours);
        await wait(3_000);
        await kill(server);
      }
      server = await start(4);
      expect(await stateOf(server, pessoa_id)).toEqual([ends]);
      expect(mail.got).toBe(1);
      await kill(server);
    },
    4 * 60_000,
  );
});
