import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startCourier } from "../../../courier";
import { mensagens } from "../../../db/schema/mensagens";
import { whatsappMensagens } from "../../../db/schema/whatsapp";
import { acrossCompanies } from "../../../db/scope";
import { NOW, startTestServer, type TestServer } from "../../../testing/test-server";
import { forgetOldMessages, lockMessage, queueMessage, sendDue } from "./service";

type SentMessage = { destino: string; assunto: string; texto: string };
const MINUTE = 60_000;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(acrossCompanies(whatsappMensagens));
  await server.db.delete(mensagens);
});

const queue = (destino: string, vence_em?: Date) =>
  server.db.transaction((tx) =>
    queueMessage(tx, { tipo: "email", destino, assunto: "Assunto", texto: "Segredo", vence_em }, NOW),
  );
const rows = () => server.db.select().from(mensagens);

describe("messages of the queue", () => {
  // The embedded engine takes no names for statements.
  it.runIf(process.env.TEST_ENGINE !== "pglite")("are judged by a plan that a connection keeps", async () => {
    const message = { tipo: "email", destino: "a@exemplo.com", assunto: "Assunto", texto: "Segredo" } as const;
    await server.db.transaction(async (tx) => {
      const id = await queueMessage(tx, { ...message, empresa_id: 1 }, NOW);
      // Many reminders make a plan for the values at hand look cheaper than one for any values.
      await tx.execute(sql`insert into mensagens (tipo, destino, assunto, texto, empresa_id, created_at, tentar_em)
        select 'email', n || '@exemplo.com', 'Assunto', 'Texto', 1, now(), now() from generate_series(1, 2000) n`);
      await tx.execute(sql`insert into lembretes
        (empresa_id, pessoa_id, canal, dia, ordem, origem, valor, mensagem_id, created_at)
        select 1, (select min(id) from pessoas where empresa_id = 1), 'email', '2031-01-02', row_number() over (order by id),
          'regra', 100, id, now() from mensagens where destino like '%@exemplo.com'`);
      await tx.execute(sql`analyze`);
      for (let time = 0; time < 20; time += 1) await lockMessage(tx, id, NOW);
      const { rows: kept } = await tx.execute<{ plans: number }>(
        sql`select generic_plans::int as plans from pg_prepared_statements where name = 'mensagem_desatualizada'`,
      );
      await tx.execute(sql`delete from lembretes where dia = '2031-01-02'`);
      // PostgreSQL tries five others first.
      expect(kept[0]?.plans).toBeGreaterThanOrEqual(15);
    });
  });

  it("messages of the queue are sent once each, and lose their text then", async () => {
    for (let at = 0; at < 25; at += 1) await queue(`${at}@exemplo.com`);
    const sent: SentMessage[] = [];
    const mailer = async (message: SentMessage) => void sent.push(message);
    const counts = await Promise.all([
      sendDue(server.served, { email: mailer }, () => NOW),
      sendDue(server.served, { email: mailer }, () => NOW),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(25);
    expect(new Set(sent.map(({ destino }) => destino)).size).toBe(25);
    expect(sent[0]).toMatchObject({ assunto: "Assunto", texto: "Segredo" });
    expect(new Set((await rows()).map(({ texto }) => texto))).toEqual(new Set([""]));
    expect(await sendDue(server.served, { email: mailer }, () => after(600))).toBe(0);
  });

  it("are tried again after a minute, then after longer and longer, and do not hold up the others", async () => {
    await queue("ruim@exemplo.com");
    await queue("bom@exemplo.com");
    const tried: string[] = [];
    const mailer = async ({ destino }: SentMessage) => {
      tried.push(destino);
      if (destino.startsWith("ruim")) throw new Error("recusada");
    };
    const times = [0, 0.5, 1, 2, 2.9, 3, 6.9, 7];
    for (const minute of times) await sendDue(server.served, { email: mailer }, () => after(minute));
    expect(tried).toEqual(["ruim", "bom", "ruim", "ruim", "ruim"].map((name) => `${name}@exemplo.com`));
    expect((await rows()).find(({ enviada_em }) => enviada_em === null)).toMatchObject({
      erro: "recusada",
      tentativas: 4,
      texto: "Segredo",
      tentar_em: after(15),
    });
  });

  it("messages of the queue are not sent after the moment from which they are useless", async () => {
    await queue("tarde@exemplo.com", after(10));
    await queue("sempre@exemplo.com");
    const failing = async () => Promise.reject(new Error("fora do ar"));
    await sendDue(server.served, { email: failing }, () => after(1));
    const sent: string[] = [];
    const mailer = async ({ destino }: SentMessage) => void sent.push(destino);
    await sendDue(server.served, { email: mailer }, () => after(10));
    expect(sent).toEqual(["sempre@exemplo.com"]);
  });

  it("messages of the queue are deleted after a week", async () => {
    await queue("a@exemplo.com");
    await forgetOldMessages(server.served, after(7 * 24 * 60));
    expect(await rows()).toHaveLength(1);
    await forgetOldMessages(server.served, after(7 * 24 * 60 + 1));
    expect(await rows()).toHaveLength(0);
  });
});

describe("the courier", () => {
  it("the courier writes and sends messages as soon as it is woken", async () => {
    const sent: SentMessage[] = [];
    const courier = startCourier({
      db: server.served,
      publicUrl: "https://x",
      logger: pino({ level: "silent" }),
      now: () => NOW,
      mailers: { email: async (message) => void sent.push(message) },
    });
    const waking = await startTestServer({
      database: { db: server.served, engine: "pglite" },
      onMessage: courier.wake,
    });
    await waking.visit().api.senha.solicitar({ body: { login: "4-leitura" } });
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    expect(sent[0]).toMatchObject({ destino: "4-leitura@prumo.exemplo" });
    expect(sent[0]?.texto).toContain("https://x/senha/redefinir#");
    await courier.stop();
  });
});

describe("reading messages in place of their being sent", () => {
  const path = "/api/desenvolvimento/mensagens";

  it("is allowed on the server's own machine: not through a proxy, not under another name", async () => {
    expect((await server.app.request(path)).status).toBe(200);
    for (const header of ["X-Forwarded-For", "X-Real-IP", "Forwarded"]) {
      expect((await server.app.request(path, { headers: { [header]: "127.0.0.1" } })).status).toBe(404);
    }
    expect((await server.app.request(`http://prumo.exemplo.com.br${path}`)).status).toBe(404);
    const from = (remoteAddress: string) =>
      server.app.request(path, {}, { incoming: { socket: { remoteAddress } } } as never);
    expect((await from("127.0.0.1")).status).toBe(200);
    expect((await from("::1")).status).toBe(200);
    expect((await from("10.0.0.7")).status).toBe(404);
  });

  it("reading messages in place of their being sent is not found where the configuration does not allow it", async () => {
    const closed = await startTestServer({ database: { db: server.served, engine: "pglite" }, outbox: false });
    expect((await closed.app.request(path)).status).toBe(404);
  });

  it("reading messages in place of their being sent shows one receiver's when one is named", async () => {
    await queue("a@exemplo.com");
    await queue("b@exemplo.com");
    const { api } = server.visit();
    const of = async (destino?: string) =>
      (await api.desenvolvimento.mensagens({ query: { destino } })).mensagens.map((message) => message.destino);
    expect(await of("a@exemplo.com")).toEqual(["a@exemplo.com"]);
    expect(await of()).toEqual(["b@exemplo.com", "a@exemplo.com"]);
  });
});
