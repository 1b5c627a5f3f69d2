import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { calls } from "@prumo/api-client/calls";
import { createClient, csvUrl } from "@prumo/api-client/client";
import { Server } from "../../scripts/server.mjs";
import { filledDatabase } from "./filled-database";
import { residentMemory } from "./memory";
import { type Measure, median } from "./report";
import { timed } from "./signed-in";

const MANY = 1_000_000;
const FEWER = 100_000;
const ROUNDS = 5;
/** Calls of somebody else in each round. */
const CALLS = 60;
/** Milliseconds between two of them. */
const PAUSE = 20;
/** How much longer others may wait while a list is exported. */
const RATIO = 2;
/** Megabytes that ten times as many rows may take more. */
const MORE = 30;

const run = promisify(execFile);
/** Reads a file and keeps nothing of it, in a process of its own: who measures calls beside it must not wait for it. */
const READ = `
  fetch(process.argv[1], { headers: { Cookie: process.argv[2] } }).then(async (file) => {
    if (!file.ok) throw new Error(await file.text());
    for await (const _ of file.body);
  });`;

const contas = (lado: string, categoria: number, count: number) => `
  insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia, numero_documento, tipo_pagamento,
    data_registro, data_vencimento, valor_integral, usuario_id, created_at)
  select 1, '${lado}', 100 + n % 20, ${categoria}, 'Remessa ' || n, 'D' || n, '17', date '2020-01-01' + n % 3000,
    date '2020-01-01' + n % 3000, 1 + n % 500, 1, now() from generate_series(1, ${count}) n`;

async function signedInAt(url: string) {
  let cookie = "";
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}${path}`, { ...init, headers: { ...init.headers, Cookie: cookie } });
    cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
    return answer;
  };
  const api = createClient(calls, { fetch: ask });
  await api.sessao.login({ body: { login: "1-admin", senha: "prumo123" } });
  const read = (lado: "contasPagar" | "contasReceber", signal: AbortSignal) =>
    run(process.execPath, ["--eval", READ, `${url}${csvUrl(calls[lado].lista, {})}`, cookie], { signal });
  return { api, read };
}

/** The peak of a fresh server's memory while it writes a file. */
async function peakOf(database: string, lado: "contasPagar" | "contasReceber"): Promise<number> {
  const server = await Server.start({ DATABASE_URL: database, SEED: "none" });
  try {
    const { read } = await signedInAt(server.url);
    const done = new AbortController();
    let ended = false;
    let peak = 0;
    const reading = read(lado, done.signal).finally(() => {
      ended = true;
    });
    while (!ended) {
      peak = Math.max(peak, residentMemory(server.pid));
      await Promise.race([reading, pause(100)]);
    }
    await reading;
    return peak;
  } finally {
    await server.remove();
  }
}

/** The time within which 95 of 100 calls of somebody else are answered. */
async function p95(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < CALLS; at++) {
    times.push(await timed(call));
    await pause(PAUSE);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(CALLS * 0.95) - 1] ?? Number.NaN;
}

/** How long others wait with and without an export, in turn. */
async function waits(database: string) {
  const server = await Server.start({ DATABASE_URL: database, SEED: "none" });
  try {
    const [other, exporter] = [await signedInAt(server.url), await signedInAt(server.url)];
    const query = { dataInicial: "2026-01-01", dataFinal: "2026-01-31" };
    const call = () => other.api.contasReceber.lista({ query });
    const times = { without: [] as number[], during: [] as number[] };
    await p95(call);
    for (let round = 0; round < ROUNDS; round++) {
      times.without.push(await p95(call));
      const leave = new AbortController();
      const reading = exporter.read("contasPagar", leave.signal).catch((error: unknown) => {
        if (!leave.signal.aborted) throw error;
      });
      times.during.push(await p95(call));
      leave.abort();
      await reading;
    }
    return { without: median(times.without), during: median(times.during) };
  } finally {
    await server.remove();
  }
}

/** A list as a file: how long others wait meanwhile, and what ten times as many rows take. */
export async function exports(): Promise<Measure[]> {
  const postgres = await startPostgres();
  try {
    const statements = [contas("pagar", 1, MANY), contas("receber", 11, FEWER), "vacuum analyze"];
    const { url, close } = await filledDatabase(postgres.url, "exportado", { statements, wanted: { contas: MANY } });
    await close();
    const { without, during } = await waits(url);
    const [fewer, many] = [await peakOf(url, "contasReceber"), await peakOf(url, "contasPagar")];
    return [
      {
        what: "list call while a million rows are exported, p95",
        value: during,
        baseline: without,
        against: "without an export",
        unit: "ms",
        budget: { ratio: RATIO },
      },
      {
        what: "memory more for 1,000,000 rows than for 100,000",
        value: many - fewer,
        baseline: fewer,
        against: "peak at 100,000 rows",
        unit: "MB",
        budget: { value: MORE },
      },
    ];
  } finally {
    await postgres.stop();
  }
}
