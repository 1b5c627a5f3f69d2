import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AppOptions } from "../app";
import { sampledCases } from "../testing/quick-run";
import { startTestServer, type TestServer } from "../testing/test-server";
import { bodyBudget } from "./body-budget";
import { listen } from "./listen";

const KILOBYTE = 1024;
const HEAD = "POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\n";
const JSON_TYPE = "Content-Type: application/json\r\n";
const SOON = { timeout: 10_000 };

let test: TestServer;
let http: Server;
let sockets: Socket[] = [];
let logged: { msg: string; status: number }[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  http.closeAllConnections();
  http.close();
  await test.close();
});

async function start(options: Partial<AppOptions> = {}): Promise<void> {
  sockets = [];
  logged = [];
  const logger = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  test = await startTestServer({ logger, ...options });
  http = listen({ fetch: test.app.fetch, hostname: "127.0.0.1", port: 0 }, () => {});
  await once(http, "listening");
}

/** Opens a connection and writes; `answer` is what came back so far. */
function send(text: string) {
  const socket = connect((http.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8");
  sockets.push(socket);
  const said = { socket, answer: "" };
  socket.on("error", () => {});
  socket.on("data", (piece) => {
    said.answer += piece;
  });
  socket.write(text);
  return said;
}

const answered = (said: { answer: string }, pattern: RegExp) =>
  vi.waitFor(() => expect(said.answer).toMatch(pattern), SOON);

const body = JSON.stringify({ login: "1-admin", senha: "errada" });
const whole = `${HEAD}${JSON_TYPE}Content-Length: ${body.length}\r\n\r\n${body}`;
const unfinished = `${HEAD}${JSON_TYPE}Content-Length: 100\r\n\r\n{"login":`;
const shares = {
  all: 64 * KILOBYTE,
  user: 64 * KILOBYTE,
  address: 64 * KILOBYTE,
  strangers: 64 * KILOBYTE,
  strangerAddress: 8 * KILOBYTE,
};

describe("bodies on their way", () => {
  it("bodies that never end take the room of their address, and give it back when they leave", async () => {
    await start({ bodies: bodyBudget(shares) });
    const first = send(unfinished);
    const second = send(unfinished);
    await vi.waitFor(async () => {
      const late = send(whole);
      await answered(late, /^HTTP\/1\.1 429 .*retry-after: 5.*Outros dados seus ainda estão sendo enviados/is);
    }, SOON);
    first.socket.destroy();
    await vi.waitFor(async () => {
      const later = send(whole);
      await answered(later, /^HTTP\/1\.1 422 /);
    }, SOON);
    second.socket.destroy();
  });

  it("bodies of all together beyond the room of the process are refused with 503, before they are read", async () => {
    await start({ bodies: bodyBudget({ ...shares, strangers: 8 * KILOBYTE, strangerAddress: 64 * KILOBYTE }) });
    send(unfinished);
    send(unfinished);
    await vi.waitFor(async () => {
      const late = send(unfinished);
      await answered(late, /^HTTP\/1\.1 503 .*retry-after: 5.*O servidor está ocupado/is);
    }, SOON);
  });

  it("a body gives its room back when it is answered, and when it is refused", async () => {
    await start({ bodies: bodyBudget({ ...shares, strangerAddress: 4 * KILOBYTE }) });
    const bodies = [whole, `${HEAD}${JSON_TYPE}Content-Length: 1\r\n\r\n{`, `${HEAD}Content-Length: 1\r\n\r\nx`];
    for (const [at, status] of [422, 400, 415, 422].entries()) {
      await answered(send(bodies[at % 3] ?? ""), new RegExp(`^HTTP/1\\.1 ${status} `));
    }
  });

  for (const [options, part] of sampledCases(["Content-Length: 1048576", "Transfer-Encoding: chunked"], 2))
    it.each(part)(
      "a body that stands still is refused and its connection ends, so that others get its room (%s)",
      options,
      async (length) => {
        const room = 1024 * KILOBYTE;
        const small = { all: room, user: room, address: room, strangers: room, strangerAddress: 32 * KILOBYTE };
        await start({ bodies: bodyBudget(small), pace: { grace: 200, rate: 1 } });
        const path = length.startsWith("Transfer") ? HEAD : HEAD.replace("/login", "/logout");
        const session = await test.loginAs("1-admin");
        const cookie = [...session.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const slow = send(`${path}Cookie: ${cookie}\r\n${JSON_TYPE}${length}\r\n\r\n`);
        await answered(slow, /^HTTP\/1\.1 408 .*Os dados demoraram demais para chegar/is);
        await answered(send(whole), /^HTTP\/1\.1 422 /);
        await vi.waitFor(() => expect(slow.socket.closed).toBe(true), SOON);
        expect(logged.map(({ status }) => status)).not.toContain(500);
      },
    );

  for (const [options, part] of sampledCases([
    ["Content-Length", `${HEAD}${JSON_TYPE}Content-Length: 1000\r\n\r\n{"login":`],
    ["chunked", `${HEAD}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n9\r\n{"login":\r\n`],
    ["chunked, without a byte", `${HEAD}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n`],
  ]))
    it.each(part)(
      "callers who leave in mid-body are neither logged nor counted as a fault (%s)",
      options,
      async (_, text) => {
        await start();
        for (let at = 1; at <= 10; at += 1) {
          const { socket } = send(text);
          await once(socket, "connect");
          await new Promise((sent) => setTimeout(sent, 20));
          socket.destroy();
          await vi.waitFor(() => expect(logged).toHaveLength(at), SOON);
        }
        // The count of requests by status, which operators are woken by, is fed with the same status.
        expect(logged.filter(({ msg, status }) => msg !== "chamada" || status !== 400)).toEqual([]);
      },
    );

  it("a body without a session has some kilobytes, whether it says so or not", async () => {
    await start();
    await answered(send(`${HEAD}${JSON_TYPE}Content-Length: 1048576\r\n\r\n`), /^HTTP\/1\.1 413 .*grandes demais/is);
    const piece = "x".repeat(16 * KILOBYTE);
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
    const chunked = `${HEAD}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}`;
    await answered(send(chunked.replace("xxx", '"xx')), /^HTTP\/1\.1 413 .*grandes demais/is);
  });
});
