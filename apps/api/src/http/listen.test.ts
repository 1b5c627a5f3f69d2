import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startTestServer } from "../testing/test-server";
import { listen } from "./listen";

const PATIENCE = 300;
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serving(fetch: Parameters<typeof listen>[0]["fetch"], times = {}) {
  server = listen({ fetch, hostname: "127.0.0.1", port: 0, ...times }, () => {});
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Sends these parts, waits until the server ends the connection, and resolves with its answer. */
async function answerTo(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  socket.on("error", () => {});
  for (const part of parts) socket.write(part);
  await once(socket, "close");
  return answer;
}

/** Makes a promise and the function that resolves it. */
function signal(): [Promise<void>, () => void] {
  let resolve = () => {};
  const given = new Promise<void>((done) => {
    resolve = done;
  });
  return [given, () => resolve()];
}

const impatient = { patience: PATIENCE, bodyPatience: PATIENCE, look: 20 };
const HEAD = "POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\n";
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;

describe("a request that does not arrive", () => {
  it("a request that does not arrive whole is answered 408 and its connection ends", async () => {
    const { app, close } = await startTestServer();
    const port = await serving(app.fetch, impatient);
    for (const sent of [[BODY, '{"login":'], [HEAD], [""]]) {
      const answer = await answerTo(port, ...sent);
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
      expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
        message: "Os dados demoraram demais para chegar. Tente novamente.",
      });
    }
    await close();
  });

  it("a request that does not arrive is not logged as a failure, whether it is cut or its caller goes away", {
    tags: ["full"],
  }, async () => {
    const logged: { msg: string; status: number }[] = [];
    const logger = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
    const { app, close } = await startTestServer({ logger });
    const port = await serving(app.fetch, impatient);
    await answerTo(port, BODY);
    await vi.waitFor(() => expect(logged).toHaveLength(1), { timeout: 10_000 });
    const caller = connect(port, "127.0.0.1");
    caller.write(BODY, () => caller.destroy());
    await vi.waitFor(() => expect(logged).toHaveLength(2), { timeout: 10_000 });
    expect(logged.map(({ msg, status }) => [msg, status])).toEqual([
      ["chamada", 400],
      ["chamada", 400],
    ]);
    await close();
  });

  it("a request that takes long to be answered is not cut", async () => {
    const [here, arrived] = signal();
    const [late, finish] = signal();
    const port = await serving(async (request) => {
      await request.text();
      arrived();
      await late;
      return new Response("late");
    }, impatient);
    const answering = fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "whole" });
    await here;
    // A request that began after it would have run out of time by now, too.
    expect(await answerTo(port, HEAD)).toMatch(/^HTTP\/1\.1 408 /);
    finish();
    const answer = await answering;
    expect([answer.status, await answer.text()]).toEqual([200, "late"]);
  });

  it("the head of a request is cut off although a body may take longer", async () => {
    const [here, arrived] = signal();
    const port = await serving(
      async (request) => {
        const text = await request.text();
        arrived();
        return new Response(text);
      },
      { patience: PATIENCE, look: 20 },
    );
    const slow = connect(port, "127.0.0.1");
    slow.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n1");
    // A request that began after it has run out of time by now.
    expect(await answerTo(port, HEAD)).toMatch(/^HTTP\/1\.1 408 /);
    slow.write("2");
    await here;
    slow.destroy();
  });

  it("a body that a refusal leaves unread ends its connection at once", { tags: ["full"] }, async () => {
    const { app, close } = await startTestServer();
    const port = await serving(app.fetch);
    expect(await answerTo(port, BODY.replace("/api/login", "/api/nada"))).toMatch(/^HTTP\/1\.1 404 /);
    await close();
  });

  it("a request may take 30 seconds with its head, and as long as a large file with its body", async () => {
    await serving(() => new Response());
    expect(server).toMatchObject({ requestTimeout: 660_000, headersTimeout: 30_000, keepAliveTimeout: 65_000 });
  });
});

it("a request that is no HTTP, and one with too long a header, is answered with a message", async () => {
  const port = await serving(() => new Response());
  expect(await answerTo(port, "lixo\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 .*"A requisição não pôde ser lida"/s);
  const long = `X-Longo: ${"x".repeat(20_000)}\r\n\r\n`;
  expect(await answerTo(port, HEAD, long)).toMatch(/^HTTP\/1\.1 431 .*"A requisição não pôde ser lida"/s);
});
