import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two questions whether a server is ready. */
const CHECK = 100;

/** A balancer as people put one before several servers: it sends calls in turns to those that say that they are ready. */
export interface RoundRobin {
  readonly url: string;
  readonly add: (server: string) => void;
  /** Resolves when this server is asked for calls, or is not. */
  readonly until: (server: string, state: "ready" | "away") => Promise<void>;
  /** Calls that were sent again, because a kept connection ended before it carried them. */
  readonly again: () => number;
  /** How many calls each server answered. */
  readonly answered: ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
}

const codeOf = (error: Error) => ("code" in error ? error.code : undefined);

export async function roundRobin(): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const servers = new Map<string, boolean>();
  const answered = new Map<string, number>();
  let turn = 0;
  let again = 0;
  let open = true;

  const check = async (server: string) => {
    while (open) {
      const ready = await fetch(`${server}/pronto`, { headers: { Connection: "close" } }).then(
        async (answer) => {
          await answer.text();
          return answer.ok;
        },
        () => false,
      );
      servers.set(server, ready);
      await wait(CHECK);
    }
  };

  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, tries = 0): void => {
    const ready = [...servers].filter(([, so]) => so).map(([server]) => server);
    turn += 1;
    const server = ready[turn % ready.length];
    if (server === undefined || tries > 3) return void to.writeHead(502).end();
    const { method, headers } = from;
    const call = request(`${server}${from.url}`, { method, headers, agent }, (answer) => {
      answered.set(server, (answered.get(server) ?? 0) + 1);
      const { connection, "keep-alive": kept, "transfer-encoding": encoding, ...others } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(to);
      answer.on("error", () => to.destroy());
    });
    call.on("error", (error) => {
      // Only what the server cannot have read is sent again, as balancers do.
      if ((call.reusedSocket && codeOf(error) === "ECONNRESET") || codeOf(error) === "ECONNREFUSED") {
        again += 1;
        return pass(from, body, to, tries + 1);
      }
      if (to.headersSent) to.destroy();
      else to.writeHead(502).end();
    });
    call.end(body);
  };

  const server = createServer((from, to) => {
    const parts: Buffer[] = [];
    from.on("data", (part: Buffer) => parts.push(part));
    from.on("end", () => pass(from, Buffer.concat(parts), to));
  });
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
    async until(one, state) {
      while (servers.get(one) !== (state === "ready")) await wait(CHECK);
    },
    again: () => again,
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
