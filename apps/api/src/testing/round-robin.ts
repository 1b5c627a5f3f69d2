import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two questions whether a server is ready, and how long one waits for the answer. */
const CHECK = 100;
const PATIENCE = 4_000;
/** Proxies keep their connections for so many milliseconds: less than a server keeps its own. */
const KEEP_ALIVE = 60_000;
/** Servers that a call is sent to, one after the other. */
const TRIES = 4;

/** A call whose connection to a server ended before its answer began: what a person would have to be told of it. */
export interface Broken {
  readonly server: string;
  readonly call: string;
  readonly code: string;
  /** Whether the connection had carried a call before, and how many milliseconds old it was. */
  readonly kept: boolean;
  readonly age: number | null;
  /** Whether it could be sent to another server. */
  readonly again: boolean;
}

/** A balancer as people put one before several servers: it sends calls in turns to those that say that they are ready. */
export interface RoundRobin {
  readonly url: string;
  readonly add: (server: string) => void;
  /** Sends no more calls to a server, and no more questions. */
  readonly remove: (server: string) => void;
  /** Resolves when this server is asked for calls, or is not. */
  readonly until: (server: string, state: "ready" | "away") => Promise<void>;
  /** Resolves when any server is asked for calls. */
  readonly ready: () => Promise<void>;
  readonly broken: readonly Broken[];
  /** How many calls each server answered. */
  readonly answered: ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
}

const codeOf = (error: Error) => ("code" in error ? String(error.code) : error.message);

/**
 * Tells whether a call may be sent again. Nothing of it was read where no connection came about; reading it twice is no
 * harm; and what bears a key is done once however often it is sent.
 */
const bearsRepetition = ({ method, headers }: IncomingMessage, code: string) =>
  code === "ECONNREFUSED" || method === "GET" || method === "HEAD" || headers["idempotency-key"] !== undefined;

/** Opens a balancer on a free port of this machine. */
export async function roundRobin(): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true, timeout: KEEP_ALIVE });
  const servers = new Map<string, boolean>();
  const answered = new Map<string, number>();
  const born = new WeakMap<Socket, number>();
  const broken: Broken[] = [];
  let turn = 0;
  let open = true;

  const check = async (server: string) => {
    while (open && servers.has(server)) {
      const signal = AbortSignal.timeout(PATIENCE);
      const ready = await fetch(`${server}/pronto`, { headers: { Connection: "close" }, signal }).then(
        async (answer) => {
          await answer.text();
          return answer.ok;
        },
        () => false,
      );
      if (servers.has(server)) servers.set(server, ready);
      await wait(CHECK);
    }
  };

  /**
   * Answers in the place of a server, as proxies do: without a word for people. The reason is for who reads a failed test.
   */
  const refuse = (to: ServerResponse, status: 502 | 503, reason: unknown) =>
    to.writeHead(status, { "Content-Type": "application/json", "Retry-After": "1" }).end(JSON.stringify({ reason }));

  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, tries = 1): void => {
    const ready = [...servers].filter(([, so]) => so).map(([server]) => server);
    turn += 1;
    const server = ready[turn % ready.length];
    if (server === undefined) return void refuse(to, 503, "no server is ready");
    const { method, headers } = from;
    const sent = request(`${server}${from.url}`, { method, headers, agent }, (answer) => {
      answered.set(server, (answered.get(server) ?? 0) + 1);
      const { connection, "keep-alive": kept, "transfer-encoding": encoding, ...others } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(to);
      answer.on("error", () => to.destroy());
    });
    sent.on("socket", (socket) => void (born.has(socket) || born.set(socket, performance.now())));
    // Whoever does not want the answer any more is not served on.
    const gone = () => void sent.destroy();
    to.once("close", gone);
    sent.on("error", (error) => {
      to.off("close", gone);
      if (to.destroyed) return;
      if (to.headersSent) return void to.destroy();
      const code = codeOf(error);
      const again = bearsRepetition(from, code) && tries < TRIES;
      const since = sent.socket === null ? undefined : born.get(sent.socket);
      const age = since === undefined ? null : Math.round(performance.now() - since);
      const one = { server, call: `${method} ${from.url}`, code, kept: sent.reusedSocket, age, again };
      broken.push(one);
      if (again) pass(from, body, to, tries + 1);
      else refuse(to, 502, one);
    });
    sent.end(body);
  };

  const server = createServer((from, to) => {
    const parts: Buffer[] = [];
    from.on("data", (part: Buffer) => parts.push(part));
    from.on("end", () => pass(from, Buffer.concat(parts), to));
  });
  server.keepAliveTimeout = KEEP_ALIVE;
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The balancer has no port");
  const checks: Promise<void>[] = [];
  return {
    url: `http://127.0.0.1:${address.port}`,
    add(one) {
      servers.set(one, false);
      checks.push(check(one));
    },
    remove(one) {
      servers.delete(one);
    },
    async until(one, state) {
      while (servers.get(one) !== (state === "ready")) await wait(CHECK);
    },
    async ready() {
      while (![...servers.values()].includes(true)) await wait(CHECK);
    },
    broken,
    answered,
    async close() {
      open = false;
      await Promise.all(checks);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
