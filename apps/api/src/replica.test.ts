/**
 * Starts a PostgreSQL with a standby that follows it by streaming.
 * @module-tag full
 */
import { calls } from "@prumo/api-client/calls";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect, type Database } from "./db/client";
import { migrate } from "./db/migrate";
import { isOutage } from "./db/outage";
import { openReplica, type Replica } from "./db/replica";
import { seed } from "./db/seed/seed";
import { createMetrics } from "./telemetry/metrics";
import { type PostgresServer, startPostgres } from "./testing/postgres-server";
import { killServers, startServer } from "./testing/server-process";
import { NOW, startTestServer, type TestServer, TODAY, type Visitor } from "./testing/test-server";

const LONG = 300_000;
const soon = { timeout: 60_000, interval: 100 };

let primary: PostgresServer;
let standby: PostgresServer;
let database: Database;
let copy: Database;
let replica: Replica;
let server: TestServer;
let visitor: Visitor;
const log: { msg: string; motivo?: string }[] = [];
let counted: ReturnType<typeof createMetrics>;
const metrics = () => counted.registry.metrics();

beforeAll(async () => {
  primary = await startPostgres();
  database = connect(primary.url);
  await migrate(database);
  await seed(database, NOW);
  standby = await primary.standby();
  copy = connect(standby.url);
  const logger = pino({ level: "info" }, { write: (line: string) => void log.push(JSON.parse(line)) });
  replica = openReplica({ primary: database.db, url: standby.url, logger });
  counted = createMetrics(database, () => NOW, replica);
  server = await startTestServer({ database, replica });
  visitor = await server.loginAs("1-admin");
}, LONG);
afterAll(async () => {
  killServers();
  counted.close();
  await replica.close();
  await copy.close();
  await database.close();
  await standby.stop();
  await primary.stop();
}, LONG);

const outcome = async (name: string): Promise<number> =>
  Number(new RegExp(`prumo_replica_reads_total\\{outcome="${name}"\\} (\\d+)`).exec(await metrics())?.[1] ?? 0);

const ready = () => vi.waitFor(() => expect(replica.state().reason).toBeNull(), soon);
/** Until the replica has come to what the session wrote. */
const caughtUp = async () => {
  const place = await replica.written();
  await vi.waitFor(() => expect(replica.has(place)).toBe(true), soon);
};
const ageing = (one = visitor) => one.api.relatorios.vencimentos({ body: { tipo: "pagar" } });
const totalOf = async (one = visitor) => JSON.stringify((await ageing(one)).pessoas);

async function register(valor: number, one = visitor): Promise<void> {
  const conta = { pessoa_id: 100, categoria_id: 1, data_registro: TODAY, data_vencimento: TODAY, tipo_pagamento: "17" };
  await one.api.contasPagar.save({ body: { ...conta, valor, referencia: "Réplica", confirmar_duplicada: true } });
}

it("reports, files and the audit trail are read from the replica, and lists from the database itself", async () => {
  await ready();
  await caughtUp();
  const before = await outcome("replica");
  await ageing();
  await visitor.api.relatorios.fluxoCaixa({ body: { data_inicial: TODAY, data_final: TODAY } });
  await visitor.api.auditoria.lista({ query: {} });
  expect(await outcome("replica")).toBe(before + 3);
  const file = await visitor.fetch(
    `/api${calls.contasPagar.lista.path}?formato=csv&dataInicial=2000-01-01&dataFinal=2100-01-01`,
  );
  expect((await file.text()).split("\n").length).toBeGreaterThan(100);
  expect(await outcome("replica")).toBe(before + 4);
  await visitor.api.contasPagar.lista({ query: {} });
  expect(await outcome("replica")).toBe(before + 4);
  expect(await metrics()).toMatch(/^prumo_replica_up 1$/m);
});

it("a file's rows come from where its list was opened, and a kept statement from where it is asked for", async () => {
  await caughtUp();
  await copy.db.execute(sql`select pg_wal_replay_pause()`);
  await database.db.execute(sql`update pessoas set nome_fantasia = 'Só no primário' where id = 100`);
  const list = "?dataInicial=2000-01-01&dataFinal=2100-01-01";
  const page = async () => (await visitor.fetch(`/api${calls.contasPagar.lista.path}${list}&per_page=100`)).text();
  const text = await (await visitor.fetch(`/api${calls.contasPagar.lista.path}${list}&formato=csv`)).text();
  expect(await page()).toContain("Só no primário");
  expect(text).not.toContain("Só no primário");
  await copy.db.execute(sql`select pg_wal_replay_resume()`);
  await caughtUp();
});

it("a company's archive is read from the replica, and who took it is written to the database itself", async () => {
  await database.db.execute(sql`update pessoas set nome_fantasia = 'Nos dois' where id = 100`);
  await caughtUp();
  await copy.db.execute(sql`select pg_wal_replay_pause()`);
  await database.db.execute(sql`update pessoas set nome_fantasia = 'Só no primário' where id = 100`);
  const notes = sql`select count(*)::int as count from auditoria where acao = 'dados/empresa'`;
  const noted = async () => (await database.db.execute<{ count: number }>(notes)).rows[0]?.count ?? 0;
  const [before, replicas] = [await noted(), await outcome("replica")];
  const archive = await visitor.fetch(`/api${calls.dados.empresa.path}`);
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const people = strFromU8(files["dados/pessoas.json"] ?? new Uint8Array());
  expect(people).toContain("Nos dois");
  expect(people).not.toContain("Só no primário");
  expect([await noted(), await outcome("replica")]).toEqual([before + 1, replicas + 1]);
  await copy.db.execute(sql`select pg_wal_replay_resume()`);
  await caughtUp();
});

it("a session sees its own write at once, in a report that others still read from the replica", async () => {
  const other = await server.loginAs("1-admin");
  await caughtUp();
  await copy.db.execute(sql`select pg_wal_replay_pause()`);
  const before = await totalOf();
  expect(await totalOf(other)).toBe(before);
  const [own, replicas] = [await outcome("own write"), await outcome("replica")];
  await register(1_234.56);
  const after = await totalOf();
  expect(after).not.toBe(before);
  expect(await totalOf(other)).toBe(before);
  expect([await outcome("own write"), await outcome("replica")]).toEqual([own + 1, replicas + 1]);
  await copy.db.execute(sql`select pg_wal_replay_resume()`);
  await caughtUp();
  expect(await totalOf()).toBe(after);
  expect(await totalOf(other)).toBe(after);
  expect(await outcome("replica")).toBe(replicas + 3);
});

it("a replica more than five seconds behind is left out until it is near again, and the log says both", async () => {
  await ready();
  await copy.db.execute(sql`select pg_wal_replay_pause()`);
  await register(10);
  const other = await server.loginAs("1-admin");
  const began = performance.now();
  await vi.waitFor(() => expect(replica.state().reason).toBe("lagging"), soon);
  expect(performance.now() - began).toBeGreaterThan(3_000);
  const [direct, replicas] = [await outcome("lagging"), await outcome("replica")];
  await ageing(other);
  expect([await outcome("lagging"), await outcome("replica")]).toEqual([direct + 1, replicas]);
  expect(await metrics()).toMatch(/^prumo_replica_up 0$/m);
  await copy.db.execute(sql`select pg_wal_replay_resume()`);
  await ready();
  expect(log.slice(-2)).toMatchObject([
    { msg: "réplica de leitura fora de uso", motivo: "lagging" },
    { msg: "réplica de leitura em uso" },
  ]);
});

it("a replica that goes away costs no report, and is used again when it is back", async () => {
  await ready();
  await caughtUp();
  const direct = async () => (await outcome("away")) + (await outcome("failed"));
  const [before, read] = [await direct(), await outcome("replica")];
  await standby.halt();
  await ageing();
  await ageing();
  expect(replica.state().reason).toBe("away");
  expect([await direct(), await outcome("replica")]).toEqual([before + 2, read]);
  await standby.resume();
  await ready();
  await caughtUp();
  const replicas = await outcome("replica");
  await ageing();
  expect(await outcome("replica")).toBe(replicas + 1);
});

it("what writes to a replica fails, is not made again on the database, and leaves the replica in use", async () => {
  await ready();
  const failure = await replica.db.execute(sql`update empresas set id = id`).catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  expect(replica.failed(failure)).toBe(false);
  expect(replica.state().reason).toBeNull();
});

it("a server that is given the address of a standby reads from it, and ends with it", async () => {
  await caughtUp();
  const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url };
  const started = await startServer(env);
  await started.complains("réplica de leitura em uso");
  started.signal("SIGTERM");
  expect(await started.ended).toMatchObject({ code: 0, err: "" });
});

it("what is no standby of the database is never read from", async () => {
  const itself = openReplica({ primary: database.db, url: primary.url, logger: pino({ level: "silent" }) });
  await vi.waitFor(() => expect(itself.state().reason).toBe("no standby"), soon);
  expect(itself.has(null)).toBe(false);
  await itself.close();
});
