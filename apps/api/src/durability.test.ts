/**
 * Starts programs and kills them.
 * @module-tag full
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { random } from "./db/seed/random";
import type { Life, Report } from "./testing/paying-process";
import { program } from "./testing/programs";
import { SEED } from "./testing/seed";
import { layTemplate } from "./testing/template";
import { NOW } from "./testing/test-server";

const FULL = process.env.PRUMO_FULL !== undefined;
const CUTS = FULL ? 30 : 1;
const FIRST_STARTS = FULL ? 6 : 1;
const MINUTE = 60_000;
/** For several lives of the server one after the other: many times what they need, because the machine may be busy. */
const LIVES = 5 * MINUTE;

let home = "";
const started = new Set<ChildProcess>();
afterEach(() => {
  for (const child of started) child.kill("SIGKILL");
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const programs = { main: "", "paying-process": "" };

/** Runs a program of the sources with this configuration. */
function run(name: keyof typeof programs, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [programs[name], ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: "fatal", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.add(child);
  const output = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output.err += text;
  });
  const ended = once(child, "close").then(([code, signal]) => {
    started.delete(child);
    return { ...output, code: code as number | null, signal: signal as string | null };
  });
  return { child, output, ended };
}

let lives = 0;
function directory(): string {
  lives += 1;
  return join(home, String(lives));
}

/** Runs one life of the server to its end; the machine is off for a while afterwards. */
async function live(life: Omit<Life, "number">) {
  lives += 1;
  const { out, err, code, signal } = await run("paying-process", [JSON.stringify({ ...life, number: SEED + lives })])
    .ended;
  const lock = join(life.dataDir, "em-uso.lock");
  if (existsSync(lock)) utimesSync(lock, 0, 0);
  const lines = out.split("\n").filter((line) => line.endsWith("}"));
  const reports = lines.map((line) => JSON.parse(line) as Report);
  const start = reports.find((one) => "found" in one);
  const acknowledged = reports.flatMap((one) => ("acknowledged" in one ? [one.acknowledged] : []));
  return { found: start?.found, violations: start?.violations, acknowledged, code, signal, err };
}

/** Gives what a last, undisturbed start finds; undefined when the server does not start any more. */
async function look(dataDir: string) {
  const { found, violations, code, err } = await live({ dataDir, firstPayment: 1 });
  return { found: new Set(found ?? []), violations, code, err };
}

let base: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "prumo-queda-"));
  programs.main = await program("main");
  programs["paying-process"] = await program("paying-process");
  base = directory();
  await layTemplate(base, NOW);
  expect(await live({ dataDir: base, firstPayment: 1 })).toMatchObject({ code: 0, found: [] });
}, LIVES);

function copyOfBase(): string {
  const copy = directory();
  cpSync(base, copy, { recursive: true });
  return copy;
}

describe("a power cut that loses what was not synced", () => {
  it(
    `takes no acknowledged payment, ${CUTS} times in a row (seed ${SEED})`,
    async () => {
      const { int, chance } = random(SEED);
      const dataDir = copyOfBase();
      const acknowledged: number[] = [];
      for (let crash = 1; crash <= CUTS; crash += 1) {
        // The cut may also fall while the server starts again after the last one.
        const cut =
          crash > 1 && chance(0.2)
            ? { payments: 0, operations: int(0, 80) }
            : { payments: int(1, FULL ? 120 : 40), operations: int(0, 60) };
        const firstPayment = 1_000 * crash;
        const life = await live({ dataDir, firstPayment, cut });
        expect(life, life.err).toMatchObject({ signal: "SIGKILL" });
        if (life.found !== undefined) {
          const found = new Set(life.found);
          expect({ crash, cut, lost: acknowledged.filter((payment) => !found.has(payment)) }).toMatchObject({
            lost: [],
          });
          expect(life.violations).toEqual([]);
        }
        acknowledged.push(...life.acknowledged);
      }
      const { found, violations, err } = await look(dataDir);
      const lost = acknowledged.filter((payment) => !found.has(payment));
      console.log(`Lost ${lost.length} of ${acknowledged.length} acknowledged payments over ${CUTS} power cuts`);
      expect({ lost, violations, err }).toEqual({ lost: [], violations: [], err: "" });
      expect(acknowledged.length).toBeGreaterThan(0);
    },
    LIVES + CUTS * MINUTE,
  );

  it(
    `takes nothing of the first start either, ${FIRST_STARTS} times (seed ${SEED})`,
    async () => {
      const { int } = random(SEED + 1);
      for (let times = 0; times < FIRST_STARTS; times += 1) {
        const dataDir = directory();
        const unfinished = await live({ dataDir, firstPayment: 1, cut: { payments: 0, operations: int(0, 3_500) } });
        expect(unfinished.signal, unfinished.err).toBe("SIGKILL");
        const again = await live({ dataDir, firstPayment: 1, cut: { payments: int(1, 10), operations: int(0, 30) } });
        expect(again, again.err).toMatchObject({ signal: "SIGKILL", violations: [] });
        const { found, err } = await look(dataDir);
        expect({ lost: again.acknowledged.filter((payment) => !found.has(payment)), err }).toEqual({
          lost: [],
          err: "",
        });
        rmSync(dataDir, { recursive: true });
      }
    },
    FIRST_STARTS * LIVES,
  );

  it(
    "takes payments when the disk is not synced: the test above would fail",
    async () => {
      const dataDir = copyOfBase();
      const cut = { payments: 20, operations: 10 };
      const { acknowledged, signal, err } = await live({ dataDir, firstPayment: 1, cut, sync: "counts" });
      expect(signal, err).toBe("SIGKILL");
      const { found } = await look(dataDir);
      const lost = acknowledged.filter((payment) => !found.has(payment));
      console.log(
        `Without syncing: lost ${lost.length} of ${acknowledged.length} acknowledged payments over 1 power cut`,
      );
      expect(lost.length).toBeGreaterThan(0);
    },
    LIVES,
  );

  it(
    "cannot come: without the hook that syncs, the server does not start",
    async () => {
      const { code, found, err } = await live({ dataDir: copyOfBase(), firstPayment: 1, sync: "missing" });
      expect({ code, found }).toEqual({ code: 1, found: undefined });
      expect(err).toContain("NotDurable: O banco embutido não grava em disco o que confirma");
    },
    LIVES,
  );
});

describe("a data directory", () => {
  const serve = (dataDir: string) => run("main", [], { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "info" });

  /** Milliseconds until the server is ready. */
  async function ready({ child, output, ended }: ReturnType<typeof serve>): Promise<number> {
    const begin = performance.now();
    void ended.then(() => child.stdout.emit("data", ""));
    while (!output.out.includes('"msg":"no ar"')) {
      if (child.exitCode !== null) throw new Error(output.err);
      await once(child.stdout, "data");
    }
    return performance.now() - begin;
  }

  it(
    "a data directory is refused to a second process, and given to the next one after a kill or a stop",
    async () => {
      const dataDir = copyOfBase();
      const first = serve(dataDir);
      await ready(first);
      const { code, err } = await serve(dataDir).ended;
      expect({ code, ...JSON.parse(err) }).toMatchObject({ code: 1, msg: `Outro processo está usando ${dataDir}` });

      first.child.kill("SIGKILL");
      expect(await first.ended).toMatchObject({ signal: "SIGKILL" });
      const next = serve(dataDir);
      const waited = await ready(next);
      console.log(`After kill -9 the next start serves in ${(waited / 1_000).toFixed(1)} s`);
      expect(waited).toBeLessThan(30_000);

      next.child.kill("SIGTERM");
      expect(await next.ended).toMatchObject({ code: 0, err: "" });
      expect(existsSync(join(dataDir, "em-uso.lock"))).toBe(false);
    },
    LIVES,
  );
});
