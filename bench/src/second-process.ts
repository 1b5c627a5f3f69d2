import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@prumo/api/db/client";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { type ServerProcess, startServer } from "@prumo/api/testing/server-process";
import { addDays, today } from "@prumo/domain/date";
import { contaCopies } from "./conta-copies";
import { filledDatabase } from "./filled-database";
import { sized } from "./quick";
import { type Measure, median, p95 } from "./report";
import { logIn } from "./signed-in";

const CONTAS = 10_000;
const CLIENTS = 16;
const ROUNDS = sized(5, 3);
/** Calls of all clients together in a round. */
const CALLS = sized(1_600, 400);
/** Cores that are needed to tell: one each for the clients, the database and two servers. */
const CORES = 4;
/** Milliseconds in which a server that was just pinned or idle comes to rest. */
const REST = 500;

/** Lets a process, its threads and what it starts later run on one core alone. */
const pin = (pid: number, core: number) => execFileSync("taskset", ["-a", "-c", "-p", String(core), String(pid)]);

/** Pins clients, database and servers apart where there are enough cores; tells where there are not. */
function pinApart(postmaster: number, servers: readonly ServerProcess[]): void {
  const cores = availableParallelism();
  if (cores < CORES || process.platform !== "linux") {
    console.log(
      `What a second process brings cannot be told here: it needs Linux and ${CORES} cores, of which this machine has ${cores}. ` +
        "Clients, database and servers share them, so these figures say only what two processes cost each other.",
    );
    return;
  }
  for (const [core, pid] of [process.pid, postmaster, ...servers.map((server) => server.pid)].entries()) pin(pid, core);
}

interface Round {
  /** Calls a second. */
  readonly speed: number;
  /** Milliseconds of each call. */
  readonly times: readonly number[];
}

/** Has all clients ask these servers, each its own, as a balancer would send them. */
async function round(servers: readonly ServerProcess[], path: string, cookie: string): Promise<Round> {
  await pause(REST);
  const times: number[] = [];
  const left = Array.from({ length: CALLS }, (_, at) => at).values();
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const url = servers[client % servers.length]?.url;
      for (const _call of left) {
        const asked = performance.now();
        const answer = await fetch(`${url}${path}`, { headers: { Cookie: cookie } });
        if (!answer.ok) throw new Error(await answer.text());
        await answer.arrayBuffer();
        times.push(performance.now() - asked);
      }
    }),
  );
  return { speed: (CALLS * 1000) / (performance.now() - begin), times };
}

/** What a second process of the server brings to sixteen clients that ask for lists, beside one process alone. */
export async function secondProcess(): Promise<Measure[]> {
  const postgres = await startPostgres();
  const { url, close } = await filledDatabase(
    postgres.url,
    "processos",
    contaCopies({ contas: CONTAS, lados: ["pagar"] }),
  );
  await close();
  const admin = connect(postgres.url);
  const { rows } = await admin.db.execute<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int4 as pid",
  );
  await admin.close();
  const env = { DATABASE_URL: url, SEED: "none" };
  const [first, second] = [await startServer(env), await startServer(env)];
  try {
    pinApart(rows[0]?.pid ?? 0, [first, second]);
    const day = today("America/Sao_Paulo", new Date());
    const path = `/api/contasPagar/lista?dataInicial=${day}&dataFinal=${addDays(day, 30)}`;
    const cookie = await logIn(first.url);
    const rounds: Record<"one" | "two", Round[]> = { one: [], two: [] };
    for (const servers of [[first], [second]]) await round(servers, path, cookie);
    for (let at = 0; at < ROUNDS; at += 1) {
      rounds.one.push(await round([first], path, cookie));
      rounds.two.push(await round([first, second], path, cookie));
    }
    const speed = (of: readonly Round[]) => median(of.map((one) => one.speed));
    const slow = (of: readonly Round[]) => median(of.map((one) => p95(one.times)));
    const against = "one process";
    return [
      {
        what: "calls a second of two processes",
        value: speed(rounds.two),
        baseline: speed(rounds.one),
        against,
        unit: "",
      },
      { what: "p95 of a call to two", value: slow(rounds.two), baseline: slow(rounds.one), against, unit: "ms" },
    ];
  } finally {
    for (const server of [first, second]) server.signal("SIGTERM");
    await Promise.all([first.ended, second.ended]);
    await postgres.stop();
  }
}
