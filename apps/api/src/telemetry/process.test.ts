/**
 * Starts servers.
 * @module-tag full
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../testing/free-port";
import { newPostgresDatabase } from "../testing/postgres";
import { killServers, startServer } from "../testing/server-process";
import { NOW } from "../testing/test-server";

afterAll(killServers);

it("a server says everything as JSON, also its start and end, and serves metrics on their own port", async () => {
  const port = await freePort();
  const env = { DATABASE_URL: await newPostgresDatabase(NOW), METRICS_PORT: String(port) };
  const server = await startServer(env);
  expect(server.logged("no ar")).toMatchObject([{ level: 30, banco: "postgresql", pid: expect.any(Number) }]);
  expect((await fetch(`${server.url}/metricas`)).status).toBe(404);
  const metrics = await fetch(`http://127.0.0.1:${port}/metricas`);
  expect([metrics.status, await metrics.text()]).toEqual([
    200,
    expect.stringContaining('prumo_requests_total{call="probe",status="404"} 1'),
  ]);
  server.signal("SIGTERM");
  const { code, err } = await server.ended;
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(server.logged("encerrado")).toMatchObject([{ level: 30, cortadas: 0 }]);
  expect(server.lines.filter((line) => !line.startsWith('{"level":'))).toEqual([]);
});

it("a server says at once that it prepares its embedded database, and only the first time", async () => {
  const directory = mkdtempSync(join(tmpdir(), "prumo-first-start-"));
  const said = async () => {
    const server = await startServer({ DATA_DIR: directory, SEED: "none" });
    server.signal("SIGTERM");
    await server.ended;
    return server.logged("Preparando o banco de dados, só desta vez…").length;
  };
  try {
    expect([await said(), await said()]).toEqual([1, 0]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

it("a server that cannot start says so in one entry of its log", async () => {
  const server = await startServer({ PORT: "abc", METRICS_TOKEN: "short" }).catch((error: Error) => error.message);
  const [line = "", ...rest] = String(server).replace("The server ended: ", "").trim().split("\n");
  expect(rest).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    level: 60,
    msg: "PORT deve ser um número de 0 a 65535\nMETRICS_TOKEN deve ter pelo menos 16 caracteres",
  });
});
