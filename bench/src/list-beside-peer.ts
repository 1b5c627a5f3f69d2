import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { installPeers, PEERS } from "./peers";
import { sized } from "./quick";
import { type Measure, median } from "./report";
import { logIn } from "./signed-in";

const ROUNDS = sized(9, 5);
/** Rounds that count for nothing, in which both are compiled. */
const WARM = 3;
/** Calls in a round. */
const CALLS = sized(100, 50);
const SIZES = [10, 100];
const LIST = "/api/contasPagar/lista?dataInicial=1900-01-01&dataFinal=2999-12-31";

/** A server in a process of its own, so that what asks it takes nothing of its processor. */
async function measured(file: string, DATABASE_URL: string) {
  const child = fork(file, { env: { ...process.env, DATABASE_URL }, execArgv: ["--import", "tsx"] });
  const [{ url }] = (await once(child, "message")) as [{ readonly url: string }];
  return {
    url,
    /** Milliseconds of processor that it has taken. */
    async taken(): Promise<number> {
      const told = once(child, "message");
      child.send("taken");
      const [{ user, system }] = (await told) as [NodeJS.CpuUsage];
      return (user + system) / 1000;
    },
    async end(): Promise<void> {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

type Measured = Awaited<ReturnType<typeof measured>>;
type Page = {
  readonly contas: { readonly total: number; readonly data: readonly Readonly<Record<string, unknown>>[] };
};

async function asked(url: string, Cookie: string): Promise<Page> {
  const answer = await fetch(url, { headers: { Cookie } });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Page;
}

/** What either works out for itself: our server by the company's calendar, the peer not at all. */
const OWN = ["pagavel_ate", "prazo", "created_at"];

/** Both must answer the same rows, or the comparison says nothing. */
async function requireSame(servers: readonly Measured[], path: string, cookie: string): Promise<void> {
  const [own, peer] = await Promise.all(
    servers.map(async ({ url }) => {
      const { contas } = await asked(`${url}${path}`, cookie);
      const rows = contas.data.map((row) =>
        Object.entries(row)
          .filter(([name]) => !OWN.includes(name))
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      );
      return JSON.stringify([contas.total, rows]);
    }),
  );
  if (own !== peer) throw new Error(`The peer answers other rows:\n${own?.slice(0, 2000)}\n${peer?.slice(0, 2000)}`);
}

/**
 * Measures the processor time of a list call beside that of a server of Fastify and Drizzle, both as they are published, with the
 * same rows: a session, the page and its count, and none of what else our server asks and checks.
 */
export async function listBesidePeer(database: string): Promise<Measure[]> {
  installPeers();
  const own = await measured(join(import.meta.dirname, "own-list-server.ts"), database);
  const peer = await measured(join(PEERS, "list-server.ts"), database);
  const cookie = await logIn(own.url);
  const measures: Measure[] = [];
  for (const size of SIZES) {
    const path = `${LIST}&per_page=${size}`;
    await requireSame([own, peer], path, cookie);
    // Compressed, ours would be compared with one that does not compress.
    const headers = { Cookie: cookie, "Accept-Encoding": "identity" };
    const round = async ({ url, taken }: Measured) => {
      const before = await taken();
      for (let call = 0; call < CALLS; call += 1) {
        const answer = await fetch(`${url}${path}`, { headers });
        await answer.arrayBuffer();
      }
      return ((await taken()) - before) / CALLS;
    };
    const times: Record<"own" | "peer", number[]> = { own: [], peer: [] };
    for (let warm = 0; warm < WARM; warm += 1) for (const server of [own, peer]) await round(server);
    for (let at = 0; at < ROUNDS; at += 1) {
      times.own.push(await round(own));
      times.peer.push(await round(peer));
    }
    measures.push({
      what: `processor for a list of ${size} rows`,
      value: median(times.own),
      baseline: median(times.peer),
      against: "Fastify, Drizzle as published",
      unit: "ms",
      budget: { ratio: 1 },
    });
  }
  await peer.end();
  await own.end();
  return measures;
}
