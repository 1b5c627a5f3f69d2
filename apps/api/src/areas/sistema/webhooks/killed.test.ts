/**
 * Starts servers and kills them while they send webhooks.
 * @module-tag full
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect, type Database } from "../../../db/client";
import { secretBox } from "../../../http/secret-box";
import { type PostgresServer, startPostgres } from "../../../testing/postgres-server";
import { killServers, launchServer } from "../../../testing/server-process";

const LONG = 300_000;
const KEY = "5".repeat(64);
const RECORDS = 20;
const EACH = 3;

let postgres: PostgresServer;
let database: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  database = connect(postgres.url);
}, LONG);
afterAll(async () => {
  killServers();
  await database.close();
  await postgres.stop();
});

const received: { readonly id: number; readonly versao: number }[] = [];
let answers = false;
const receiver = createServer(async (request, answer) => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  received.push(JSON.parse(Buffer.concat(parts).toString("utf8")).data);
  if (answers) answer.writeHead(204).end();
});

it(
  "a server that is killed while it sends loses no event, and the next one keeps their order",
  async () => {
    await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const env = { DATABASE_URL: postgres.url, SEED: "demo", SECRET_KEY: KEY, WEBHOOKS_LOCAIS: "1" };
    const killed = await launchServer(env);
    await killed.ready();
    const token = secretBox(KEY).seal(`whsec_${Buffer.alloc(32, 7).toString("base64")}`, "webhook 1");
    const { db } = database;
    await db.execute(sql`insert into webhooks (empresa_id, url, eventos, token, usuario_id, created_at)
      select 1, ${url}, array['conta.paga'], ${token}, min(id), now() from usuarios where empresa_id = 1`);
    await db.execute(sql`insert into webhook_entregas (empresa_id, webhook_id, mensagem_id, tipo, registro, corpo,
        proxima_em, created_at)
      select 1, w.id, 'msg_' || r || '_' || n, 'conta.paga', 'contas ' || r,
        json_build_object('type', 'conta.paga', 'timestamp', now(), 'data', json_build_object('id', r, 'versao', n))::text,
        now(), now()
      from webhooks w, generate_series(1, ${EACH}::int) n, generate_series(1, ${RECORDS}::int) r order by n, r`);
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), { timeout: 30_000 });
    killed.signal("SIGKILL");
    await killed.ended;
    const lost = received.splice(0);
    expect(new Set(lost.map(({ versao }) => versao))).toEqual(new Set([1]));
    answers = true;
    // What the killed one had taken is free when its lease is over; nobody waits for a minute here.
    await db.execute(sql`update webhook_entregas set proxima_em = now() where tentativas > 0`);
    const other = await launchServer(env);
    await other.ready();
    await vi.waitFor(() => expect(received).toHaveLength(RECORDS * EACH), { timeout: 60_000 });
    for (let record = 1; record <= RECORDS; record += 1) {
      const versions = received.filter(({ id }) => id === record).map(({ versao }) => versao);
      expect(versions).toEqual(Array.from({ length: EACH }, (_, at) => at + 1));
    }
    other.signal("SIGTERM");
    expect(await other.ended).toMatchObject({ code: 0 });
    receiver.closeAllConnections();
    receiver.close();
  },
  LONG,
);
