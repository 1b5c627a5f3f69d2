import { calls } from "@prumo/api-client/calls";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { connect, type Database } from "../../../db/client";
import { freePort } from "../../../testing/free-port";
import { send } from "../../../testing/send";
import { startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer | undefined;
let database: Database | undefined;
afterEach(async () => {
  await server?.close();
  await database?.close();
  server = undefined;
  database = undefined;
});

const health = (of: TestServer) => send(of.visit(), calls.saude.estado);

const probe = async ({ app }: TestServer, path: string) => {
  const { status, headers } = await app.request(path);
  return { status, cache: headers.get("Cache-Control"), retryAfter: headers.get("Retry-After") };
};
const well = { status: 200, cache: "no-store", retryAfter: null };

describe("the probes", () => {
  it("the process lives while it stops, but is not ready", async () => {
    let stopping = false;
    server = await startTestServer({ stopping: () => stopping });
    expect(await probe(server, "/vivo")).toEqual(well);
    expect(await probe(server, "/pronto")).toEqual(well);
    stopping = true;
    expect(await probe(server, "/vivo")).toEqual(well);
    expect(await probe(server, "/pronto")).toEqual({ ...well, status: 503, retryAfter: "1" });
  });

  it("the process lives without its database, but is not ready", async () => {
    database = connect(`postgres://a:b@127.0.0.1:${await freePort()}/c`);
    server = await startTestServer({ database });
    expect(await probe(server, "/vivo")).toEqual(well);
    expect(await probe(server, "/pronto")).toMatchObject({ status: 503, retryAfter: "1" });
  });

  it("the server is not ready on earlier tables, and is on later ones until they demand what it knows not", async () => {
    server = await startTestServer();
    await server.db.execute(sql`insert into migracoes (nome, exige) select '9999_later', min(nome) from migracoes`);
    expect(await probe(server, "/pronto")).toEqual(well);
    await server.db.execute(sql`update migracoes set exige = nome where nome = '9999_later'`);
    expect((await server.app.request("/pronto")).status).toBe(503);
    await server.db.execute(sql`delete from migracoes where nome = '9999_later'`);
    expect(await probe(server, "/pronto")).toEqual(well);
    await server.db.execute(sql`delete from migracoes where nome = (select min(nome) from migracoes)`);
    expect((await server.app.request("/pronto")).status).toBe(503);
  });
});

describe("the health call", () => {
  it("the health call answers a balancer that the server works, until it is asked to stop", async () => {
    let stopping = false;
    server = await startTestServer({ stopping: () => stopping });
    expect(await health(server)).toMatchObject({ status: 200, retryAfter: null });
    stopping = true;
    const message = "O servidor está encerrando";
    expect(await health(server)).toMatchObject({ status: 503, body: { message }, retryAfter: "1" });
  });

  it("the health call answers 503 while the database is away", async () => {
    database = connect(`postgres://a:b@127.0.0.1:${await freePort()}/c`);
    const message = "O banco de dados não responde";
    const answer = await health(await startTestServer({ database }));
    expect(answer).toMatchObject({ status: 503, body: { message }, retryAfter: "1" });
  });
});
