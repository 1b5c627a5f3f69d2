import { readFileSync } from "node:fs";
import { join } from "node:path";
import parsePrometheusTextFormat from "parse-prometheus-text-format";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queueMessage } from "../areas/sistema/mensagens/service";
import { connect } from "../db/client";
import { repository } from "../places";
import { newConta, payment } from "../testing/contas";
import { freePort } from "../testing/free-port";
import { freshDatabase, NOW, startTestServer, type TestServer } from "../testing/test-server";
import { createMetrics, type Metrics } from "./metrics";
import { metricsApp } from "./serve-metrics";

const TOKEN = "what only the reader knows";
const bearer = { Authorization: `Bearer ${TOKEN}` };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let metrics: Metrics;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  metrics = createMetrics(database, () => NOW);
  server = await startTestServer({ database, metrics, metricsToken: TOKEN });
});
afterAll(async () => {
  metrics.close();
  await database.close();
});

type Labels = Readonly<Record<string, string>>;

/** Reads the metrics as Prometheus does: by a parser of their text. */
async function scraped() {
  const text = await (await server.app.request("/metricas", { headers: bearer })).text();
  const families = parsePrometheusTextFormat(text);
  const samples = (name: string) => families.find((family) => family.name === name)?.metrics ?? [];
  return {
    names: families.map(({ name }) => name),
    calls: samples("prumo_requests_total").map(({ labels }) => labels?.call),
    /** The value with these labels; 0 where there is none, as Prometheus adds it up. */
    value(name: string, labels: Labels = {}): number {
      const found = samples(name).find((one) => Object.entries(labels).every(([key, it]) => one.labels?.[key] === it));
      return Number(found?.value ?? 0);
    },
    /** How many times a call was timed; the parser keeps no labels of a histogram. */
    timed: (call: string) =>
      Number(new RegExp(`^prumo_request_duration_seconds_count\\{call="${call}"\\} (\\d+)$`, "m").exec(text)?.[1] ?? 0),
  };
}

describe("the metrics", () => {
  it("the metrics are read with their token only, and are no address without one", async () => {
    const ask = (headers: Record<string, string>) => server.app.request("/metricas", { headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ Authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
    const read = await ask(bearer);
    expect([read.status, read.headers.get("Content-Type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    const without = await startTestServer({ database, metrics });
    expect((await without.app.request("/metricas", { headers: bearer })).status).toBe(404);
    expect((await metricsApp(metrics.registry, null).request("/metricas")).status).toBe(200);
  });

  it("count calls by name and status, refusals by reason, settlements once committed, and logins", async () => {
    const before = await scraped();
    const { api, fetch } = await server.loginAs("1-admin");
    const id = await newConta(api, { valor: 100 });
    const attempt = { idempotencyKey: crypto.randomUUID() };
    const pay = (valor: number, options = {}) => api.contasPagar.pagar({ body: payment(id, { valor }) }, options);
    await pay(40, attempt);
    // The same attempt again is answered, and pays nothing.
    await pay(40, attempt);
    await expect(pay(999)).rejects.toMatchObject({ status: 422 });
    await pay(60);
    await expect(pay(60)).rejects.toMatchObject({ status: 422 });
    await api.contasPagar.estorno({ params: { id }, body: {} });
    for (const path of ["/api/a", "/api/b", "/api/contasPagar/find/1/x", "/health"]) await fetch(path);
    const wrong = { body: { login: "1-admin", senha: "errada" } };
    await expect(server.visit().api.sessao.login(wrong)).rejects.toMatchObject({ status: 422 });
    const after = await scraped();
    const more = (name: string, labels: Labels) => after.value(name, labels) - before.value(name, labels);
    const call = "contasPagar.pagar";
    expect({
      paid: more("prumo_requests_total", { call, status: "200" }),
      timed: after.timed(call) - before.timed(call),
      fields: more("prumo_refusals_total", { call, reason: "fields" }),
      state: more("prumo_refusals_total", { call, reason: "state" }),
      settled: more("prumo_settlements_total", { kind: "settlement" }),
      reversed: more("prumo_settlements_total", { kind: "reversal" }),
      unknown: more("prumo_requests_total", { call: "unknown", status: "404" }),
      page: more("prumo_requests_total", { call: "page", status: "404" }),
      logins: more("prumo_failed_logins_total", { reason: "senha" }),
    }).toEqual({
      paid: 3,
      timed: 5,
      fields: 1,
      state: 1,
      settled: 2,
      reversed: 2,
      unknown: 3,
      page: 1,
      logins: 1,
    });
    expect(after.calls).not.toContain("/api/a");
  });

  it("the metrics tell the queue, the pool, and what a process of Node does", async () => {
    const waiting = { kind: "email", state: "queued" };
    const before = (await scraped()).value("prumo_messages_waiting", waiting);
    const long = new Date(NOW.getTime() - 600_000);
    const message = { tipo: "email", destino: "a@exemplo.com.br", assunto: "x", texto: "x" } as const;
    await database.db.transaction((tx) => queueMessage(tx, message, long));
    const after = await scraped();
    expect(after.value("prumo_messages_waiting", waiting)).toBe(before + 1);
    expect(after.value("prumo_messages_oldest_seconds", { kind: "email" })).toBeGreaterThanOrEqual(600);
    expect(after.value("prumo_database_up")).toBe(1);
    const connections = after.value("prumo_database_connections", { state: "open" });
    expect(connections > 0).toBe(database.engine === "postgresql");
    expect(after.names).toEqual(
      expect.arrayContaining(["nodejs_eventloop_lag_p99_seconds", "process_cpu_seconds_total"]),
    );
  });

  it("the metrics are told while the database is away", async () => {
    const away = connect(`postgres://a:b@127.0.0.1:${await freePort()}/c`);
    const alone = createMetrics(away);
    const text = await alone.registry.metrics();
    alone.close();
    await away.close();
    expect(text).toContain("\nprumo_database_up 0\n");
    expect(text).not.toMatch(/^prumo_messages_waiting\{/m);
  });

  it("the dashboard asks only for metrics and labels that there are", () => {
    const dashboard = readFileSync(join(repository, "deploy/grafana-dashboard.json"), "utf8");
    const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(15);
    // With all that some database has: a pool of connections, and a replica.
    const { db, pool = () => ({ open: 0, idle: 0, waiting: 0 }) } = database;
    const withReplica = createMetrics({ db, pool }, () => NOW, { state: () => ({ reason: null, behind: 0 }) });
    const scrapes = ["job", "instance", "le"];
    for (const expr of asked) {
      const names = [...expr.matchAll(/\b(?:prumo|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_bucket$/, ""));
      expect(names.length, expr).toBeGreaterThan(0);
      const own = names.flatMap((name) => {
        const metric = withReplica.registry.getSingleMetric(name);
        expect(metric, `${name} in ${expr}`).toBeDefined();
        return (metric as unknown as { labelNames: string[] }).labelNames;
      });
      const used = [...expr.matchAll(/\bby \(([^)]+)\)|[{,](\w+)=~?"/g)].flatMap(([, by, label]) =>
        (by ?? label ?? "").split(/,\s*/),
      );
      expect(
        used.filter((label) => !scrapes.includes(label) && !own.includes(label)),
        expr,
      ).toEqual([]);
    }
    withReplica.close();
  });
});
