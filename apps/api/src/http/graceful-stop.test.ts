import { Agent, createServer, request, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Drain, drainable } from "./graceful-stop";

let server: Server;
let drain: Drain;
let agent: Agent;
let port: number;
/** Answers that wait until the test ends them. */
let waiting: ServerResponse[];
let arrived: () => void;

const open = async (options?: Parameters<typeof drainable>[1]) => {
  server = createServer((incoming, response) => {
    if (["/now", "/pronto"].includes(incoming.url ?? "")) return void response.end("now");
    waiting.push(response);
    arrived();
  });
  drain = drainable(server, options);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  port = typeof address === "object" ? (address?.port ?? 0) : 0;
};

/** Resolves with the answer of a call, or with null when its connection was cut. */
const ask = (path: string) =>
  new Promise<{ text: string; connection: string | undefined } | null>((resolve) => {
    const sent = request({ port, host: "127.0.0.1", path, agent }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ text, connection: response.headers.connection }));
    });
    sent.on("error", () => resolve(null));
    sent.end();
  });

/** Starts a call and resolves when it has arrived and waits for its answer. */
async function slow() {
  const here = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const answer = ask("/slow");
  await here;
  return { answer };
}

beforeEach(() => {
  agent = new Agent({ keepAlive: true });
  waiting = [];
  arrived = () => {};
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

describe("a server that is drained", () => {
  it("a server keeps its connections before it is drained, and ends each with its answer afterwards", async () => {
    await open();
    expect(await ask("/now")).toEqual({ text: "now", connection: "keep-alive" });
    const { answer } = await slow();
    expect(drain.stopping()).toBe(false);
    const drained = drain.drain();
    expect(drain.stopping()).toBe(true);
    // A call that arrives meanwhile is answered, and its connection ends.
    expect(await ask("/now")).toEqual({ text: "now", connection: "close" });
    waiting[0]?.end("slow");
    expect(await answer).toEqual({ text: "slow", connection: "close" });
    expect(await drained).toEqual({ inFlight: 1, cut: 0 });
    expect(await ask("/now")).toBe(null);
  });

  it("a drained server ends at once when no call is on its way, even if callers are connected", async () => {
    await open();
    await ask("/now");
    expect(await drain.drain()).toEqual({ inFlight: 0, cut: 0 });
    expect(await ask("/now")).toBe(null);
  });

  it.each([
    ["a balancer asks", {}, "/pronto"],
    ["a balancer asks another process", { balanced: true }, "/now"],
  ])(
    "a drained server reads what is on its way over idle connections and over new ones, where %s",
    async (_, options, path) => {
      await open({ ...options, stillOpen: 500 });
      await ask(path);
      // Written before the stop, and read after it: the server sees an idle connection, and one that nobody has taken yet.
      const kept = ask("/now");
      const fresh = ask("/now");
      await new Promise((sent) => setImmediate(sent));
      expect(Object.values(agent.sockets).flat()).toHaveLength(2);
      const drained = drain.drain();
      const last = { text: "now", connection: "close" };
      expect([await kept, await fresh]).toEqual([last, last]);
      expect(await ask("/now")).toEqual(last);
      expect(await drained).toMatchObject({ cut: 0 });
      expect(await ask("/now")).toBe(null);
    },
  );

  it("a drained server cuts the calls that take too long, and counts them", async () => {
    await open({ lastAnswers: 300 });
    const { answer } = await slow();
    expect(await drain.drain()).toEqual({ inFlight: 1, cut: 1 });
    expect(await answer).toBe(null);
  });
});
