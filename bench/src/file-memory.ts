import { randomFillSync } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { calls } from "@prumo/api-client/calls";
import { fileUrl, urlOf } from "@prumo/api-client/client";
import { Server } from "../../scripts/server.mjs";
import { residentMemory } from "./memory";
import type { Measure } from "./report";
import { timed } from "./signed-in";

/** Files on their way at once, and the bytes of each: the largest that is kept. */
const AT_ONCE = 10;
const BYTES = 20 * 1024 * 1024;
/** Megabytes that these may take beyond a server at rest. */
const MOST = 60;
/** Milliseconds after which a server that nobody calls is at rest. */
const REST = 5_000;
/** Milliseconds between two looks at the memory. */
const LOOK = 100;

/** A PDF that is like no other, so that nothing is kept once for two. */
function newFile(): File {
  const bytes = new Uint8Array(BYTES);
  randomFillSync(bytes);
  bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
  return new File([bytes], "nota.pdf");
}

/** A session of the demo's administrator on a server. */
async function logIn(url: string) {
  const headers = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" };
  const body = JSON.stringify({ login: "1-admin", senha: "prumo123" });
  const answer = await fetch(`${url}/api/login`, { method: "POST", headers, body });
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function ok(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function upload(url: string, cookie: string, file: File): Promise<number> {
  const form = new FormData();
  form.append("arquivo", file);
  const path = urlOf(calls.anexos.enviar, { query: { onde: "pessoas", id: 100 } });
  const headers = { Cookie: cookie, "X-Requested-With": "XMLHttpRequest" };
  const answer = await ok(await fetch(`${url}/api${path}`, { method: "POST", headers, body: form }));
  return ((await answer.json()) as { anexo: { id: number } }).anexo.id;
}

/** Reads a file to its end and keeps nothing of it. */
async function download(url: string, cookie: string, id: number): Promise<void> {
  const answer = await ok(
    await fetch(`${url}${fileUrl(calls.anexos.arquivo, { id })}`, { headers: { Cookie: cookie } }),
  );
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  if (bytes !== BYTES) throw new Error(`Of ${BYTES} bytes ${bytes} came`);
}

/** The most memory that a server holds while work goes on. */
async function peakOf(server: Server, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, residentMemory(server.pid));
  }, LOOK);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  return peak;
}

/** What ten of the largest files at once take of a server's memory, up and down, and how long one takes. */
export async function fileMemory(): Promise<Measure[]> {
  const server = await Server.start();
  try {
    const { url } = server;
    const cookie = await logIn(url);
    await pause(REST);
    const rest = residentMemory(server.pid);
    const first = newFile();
    let id = 0;
    const up = await timed(async () => {
      id = await upload(url, cookie, first);
    });
    const down = await timed(() => download(url, cookie, id));
    const files = Array.from({ length: AT_ONCE }, newFile);
    let ids: number[] = [];
    const sending = await peakOf(server, async () => {
      ids = await Promise.all(files.map((file) => upload(url, cookie, file)));
    });
    await pause(REST);
    const between = residentMemory(server.pid);
    const reading = await peakOf(server, () => Promise.all(ids.map((one) => download(url, cookie, one))));
    const memory = (what: string, value: number, baseline: number): Measure => ({
      what,
      value: value - baseline,
      baseline,
      against: "the server at rest",
      unit: "MB",
      budget: { value: MOST },
    });
    return [
      { what: "a file of 20 MB, up", value: up, baseline: down, against: "down", unit: "ms" },
      memory("ten files of 20 MB at once, up: more memory", sending, rest),
      memory("ten files of 20 MB at once, down: more memory", reading, between),
    ];
  } finally {
    await server.remove();
  }
}
