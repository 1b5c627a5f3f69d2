import { calls } from "@prumo/api-client/calls";
import { afterEach, describe, expect, it } from "vitest";
import { connect, type Database } from "../../db/client";
import { freePort } from "../../testing/free-port";
import { send } from "../../testing/send";
import { startTestServer, type TestServer } from "../../testing/test-server";

let server: TestServer | undefined;
let database: Database | undefined;
afterEach(async () => {
  await server?.close();
  await database?.close();
  server = undefined;
  database = undefined;
});

const health = (of: TestServer) => send(of.visit(), calls.saude.estado);

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
