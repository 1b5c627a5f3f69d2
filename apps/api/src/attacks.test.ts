/**
 * Starts a server, and tries on it what would take its memory or its time from everybody.
 * @module-tag full
 */

import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { killServers, type ServerProcess, startServer } from "./testing/server-process";
import { type Visitor, visit } from "./testing/test-server";

const UNFINISHED = 1_000;
const UPLOADS = 160;
const MEGABYTE = 1024 * 1024;
const MOST_MORE = 200 * MEGABYTE;
/** Milliseconds in which lists are asked for: at rest, and while the attack lasts. */
const REST = 4_000;
const ATTACK = 8_000;
/** Who asks without a pause takes processor time from all; before these mends it was fourteen times, and seconds. */
const MOST_SLOWER = 6;
const LONG = 240_000;
const SCRIPT = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" };

let dataDir = "";
let server: ServerProcess;
let victim: Visitor;
let attacker: Visitor;
const sockets = new Set<Socket>();

const loggedIn = async (login: string): Promise<Visitor> => {
  const visitor = visit({ request: (url, init) => fetch(`${server.url}${url}`, init) });
  await visitor.api.sessao.login({ body: { login, senha: "prumo123" } });
  return visitor;
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "prumo-corpos-"));
  server = await startServer({ DATA_DIR: dataDir, SEED: "demo" });
  victim = await loggedIn("2-caixa");
  attacker = await loggedIn("1-admin");
}, LONG);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  killServers();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Bytes of memory that the server's process has. */
function memory(): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/** Asks for a list again and again, and looks at the server's memory. */
async function lists(ms: number) {
  const times: number[] = [];
  let most = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const began = performance.now();
    await victim.api.contasPagar.lista({ query: { per_page: 100 } });
    times.push(performance.now() - began);
    most = Math.max(most, memory());
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, most };
}

/** Lets an attack begin, and compares what others feel of it with how it was before. */
async function compared(name: string, attack: () => Promise<void>) {
  await lists(REST);
  const before = await lists(REST);
  const attacked = attack();
  const meanwhile = await lists(ATTACK);
  await attacked;
  const more = meanwhile.most - before.most;
  const slower = meanwhile.p95 / before.p95;
  const told = [
    `${Math.round(more / MEGABYTE)} MB more`,
    `p95 ${before.p95.toFixed(1)} to ${meanwhile.p95.toFixed(1)} ms`,
  ];
  process.stdout.write(`${name}: ${told.join(", ")}\n`);
  return { more, slower };
}

/** Begins a body of a megabyte without ever ending it. */
function beginBody(length: string): Promise<void> {
  return new Promise((resolve) => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), "127.0.0.1");
    sockets.add(socket);
    const head = Object.entries(SCRIPT).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      resolve();
    });
    socket.resume();
    socket.write(`POST /api/login HTTP/1.1\r\nHost: localhost\r\n${head.join("")}${length}\r\n\r\n`);
    const text = `{"login":"${"x".repeat(MEGABYTE - 100)}`;
    const piece = length.startsWith("Transfer") ? `${text.length.toString(16)}\r\n${text}\r\n` : text;
    socket.write(piece, () => resolve());
  });
}

const upload = (body: Buffer, cookie: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = { ...SCRIPT, "Content-Length": body.length, Cookie: cookie };
    const sent = request(`${server.url}/api/compras/nfe/conferir`, { method: "POST", headers, agent: false });
    sent.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", () => resolve(0));
    sent.end(body);
  });

describe("bodies that would fill the memory", () => {
  it.each(["Content-Length: 1048576", "Transfer-Encoding: chunked"])(
    `${UNFINISHED} unfinished bodies without a session leave memory and others' lists as they were (%s)`,
    async (length) => {
      const { more, slower } = await compared(length, async () => {
        await Promise.all(Array.from({ length: UNFINISHED }, () => beginBody(length)));
      });
      expect(more).toBeLessThan(MOST_MORE);
      expect(slower).toBeLessThan(2);
    },
    LONG,
  );

  it(
    `${UPLOADS} uploads of one user at once leave memory and others' lists nearly as they were`,
    async () => {
      const conteudo = Buffer.alloc(11.6 * MEGABYTE, "<a>").toString("base64");
      const body = Buffer.from(JSON.stringify({ arquivo: { nome: "a.xml", tipo: "", conteudo } }));
      const cookie = [...attacker.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answers: number[] = [];
      const { more, slower } = await compared("uploads", async () => {
        const all = Array.from({ length: UPLOADS }, async () => answers.push(await upload(body, cookie)));
        await Promise.all(all);
      });
      expect(answers).toHaveLength(UPLOADS);
      expect(answers.filter((status) => ![0, 200, 429].includes(status))).toEqual([]);
      expect(answers).toContain(200);
      expect(answers).toContain(429);
      expect(more).toBeLessThan(MOST_MORE);
      expect(slower).toBeLessThan(2);
    },
    LONG,
  );
});

/** Asks again and again, several at once, for as long as an attack lasts. */
async function again(ask: () => Promise<unknown>, atOnce: number): Promise<void> {
  const end = performance.now() + ATTACK;
  const one = async () => {
    while (performance.now() < end) await ask();
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

describe("requests that would take everybody's time", () => {
  it(
    "the document of calls, asked for by anybody in each coding, keeps nobody from their lists",
    async () => {
      const codings = ["br", "gzip", "deflate", "identity"];
      let asked = 0;
      const { more, slower } = await compared("document", () =>
        again(async () => {
          asked += 1;
          const headers = { "Accept-Encoding": codings[asked % codings.length] ?? "" };
          // Read as it comes: what is measured here is the server, not this process.
          const response = await new Promise<IncomingMessage>((resolve, reject) => {
            request(`${server.url}/api/openapi.json`, { headers, agent: false }, resolve).on("error", reject).end();
          });
          response.resume();
          await once(response, "close");
        }, 4),
      );
      process.stdout.write(`${asked} documents\n`);
      expect(more).toBeLessThan(MOST_MORE);
      expect(slower).toBeLessThan(MOST_SLOWER);
    },
    LONG,
  );

  it(
    "forms of 110,000 fields keep nobody from their lists",
    async () => {
      const fields = Array.from({ length: 110_000 }, (_, at) => `${at}=1`).join("&");
      const headers = {
        "X-Requested-With": "XMLHttpRequest",
        "Content-Type": "application/x-www-form-urlencoded",
        Cookie: [...attacker.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      };
      const answers = new Set<number>();
      const { slower } = await compared("forms", () =>
        again(async () => {
          const sent = await fetch(`${server.url}/api/empresas/generateDataEmpresa`, {
            method: "POST",
            headers,
            body: fields,
          }).catch(() => undefined);
          if (sent !== undefined) answers.add(sent.status);
        }, 1),
      );
      expect([...answers]).toEqual([413]);
      expect(slower).toBeLessThan(MOST_SLOWER);
    },
    LONG,
  );
});
