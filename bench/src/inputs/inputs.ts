import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { build, preview } from "vite";
import type { Measure } from "../report";
import { type Contestant, contestants, everyMask, MASKS } from "./contestants";
import type {} from "./page";
import { size } from "./sizes";
import { printTable } from "./table";

/** How much slower the page's processor is than this machine's. */
const SLOWED = 4;
/** The first round warms up and does not count. */
const ROUNDS = { mount: 8, thousand: 2, type: 6 };

const PLAIN = "plain";

/** What a subject costs: mounting that many, and a keystroke with that many on the page. In milliseconds. */
export interface Cost {
  readonly mount100: number;
  readonly mount1000: number;
  readonly key1: number;
  readonly key100: number;
}

/** An input of ours with all that it is compared to. */
export interface Comparison {
  readonly name: string;
  readonly bytes: number;
  readonly own: Cost;
  readonly plain: Cost;
  readonly peers: readonly { readonly name: string; readonly bytes: number; readonly cost: Cost }[];
}

/** The page with every subject, isolated from others so that its clock is exact to 5 µs. */
async function withPage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const root = import.meta.dirname;
  const outDir = mkdtempSync(join(tmpdir(), "prumo-inputs-"));
  await build({ root, configFile: false, logLevel: "silent", build: { outDir, target: "es2023" } });
  const headers = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };
  const server = await preview({
    root,
    configFile: false,
    logLevel: "silent",
    build: { outDir },
    preview: { headers, host: "127.0.0.1", port: 0 },
  });
  const page = await browser.newPage();
  try {
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    return await use(page);
  } finally {
    await page.close();
    await server.close();
    rmSync(outDir, { recursive: true });
  }
}

const mount = (page: Page, name: string, count: number) =>
  page.evaluate(([subject, number]) => globalThis.inputBench.mount(subject, number), [name, count] as const);

async function type(page: Page, name: string, count: number, keys: string): Promise<number[]> {
  await mount(page, name, count);
  await page
    .locator("main input:not([type=hidden])")
    .nth(Math.floor(count / 2))
    .focus();
  for (const key of keys) await page.keyboard.press(key);
  return page.evaluate(() => globalThis.inputBench.keystrokes());
}

/**
 * Every subject in turn, several times, so that what slows the machine down slows all of them. `measure` gives one time
 * for each step (the keys of a text); the cost is the mean over the steps. Whatever else runs on the machine only adds
 * to a time, so of each step the shortest one counts.
 */
async function inTurn(names: readonly string[], rounds: number, measure: (name: string) => Promise<number[]>) {
  const times = new Map<string, number[][]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const measured = await measure(name);
      if (round > 0) times.get(name)?.push(measured);
    }
  }
  return (name: string) => {
    const measured = times.get(name) ?? [];
    const steps = (measured[0] ?? []).map((_, step) => Math.min(...measured.map((each) => each[step] ?? Number.NaN)));
    return steps.reduce((sum, time) => sum + time, 0) / steps.length;
  };
}

async function compare(page: Page, { name, code, keys, peers }: Contestant): Promise<Comparison> {
  const subject = (peer: string) => `${name}: ${peer}`;
  const names = [PLAIN, name, ...peers.map((peer) => subject(peer.name))];
  const mount100 = await inTurn(names, ROUNDS.mount, async (each) => [await mount(page, each, 100)]);
  const mount1000 = await inTurn(names, ROUNDS.thousand, async (each) => [await mount(page, each, 1000)]);
  const key1 = await inTurn(names, ROUNDS.type, (each) => type(page, each, 1, keys));
  const key100 = await inTurn(names, ROUNDS.type, (each) => type(page, each, 100, keys));
  const cost = (each: string): Cost => ({
    mount100: mount100(each),
    mount1000: mount1000(each),
    key1: key1(each),
    key100: key100(each),
  });
  const measuredPeers = peers.map(async (peer) => ({
    name: peer.name,
    bytes: (await size(peer.code)).first,
    cost: cost(subject(peer.name)),
  }));
  return {
    name,
    bytes: (await size(code)).first,
    own: cost(name),
    plain: cost(PLAIN),
    peers: await Promise.all(measuredPeers),
  };
}

/** What may not be exceeded: bytes, mounting and typing against plain inputs, and all of them against the best peer. */
function measuresOf({ name, bytes, own, plain, peers }: Comparison): Measure[] {
  const kilobytes = contestants.find((each) => each.name === name)?.kilobytes ?? 0;
  const best = (of: (peer: Comparison["peers"][number]) => number) => Math.min(...peers.map(of));
  const against = { plain: "plain inputs", peer: "its best peer" };
  const time = (what: string, key: keyof Cost, ratio?: number): Measure[] => [
    {
      what: `${name}: ${what}`,
      value: own[key],
      baseline: plain[key],
      against: against.plain,
      unit: "ms",
      ...(ratio === undefined ? {} : { budget: { ratio } }),
    },
    {
      what: `${name}: ${what}`,
      value: own[key],
      baseline: best(({ cost }) => cost[key]),
      against: against.peer,
      unit: "ms",
      budget: { ratio: 1 },
    },
  ];
  const bytesBaseline = best((peer) => peer.bytes);
  return [
    {
      what: `${name}: bytes`,
      value: bytes,
      baseline: bytesBaseline,
      against: against.peer,
      unit: "KB",
      budget: { value: kilobytes },
    },
    {
      what: `${name}: bytes`,
      value: bytes,
      baseline: bytesBaseline,
      against: against.peer,
      unit: "KB",
      budget: { ratio: 1 },
    },
    ...time("mount 100", "mount100", 2),
    ...time("mount 1,000", "mount1000"),
    ...time("a key, alone", "key1", 1.5),
    ...time("a key among 100", "key100", 1.5),
  ];
}

/** Bytes, mounting and typing of every input, beside plain inputs and beside what a user would pick instead. */
export async function inputs(browser: Browser, measured = contestants): Promise<Measure[]> {
  const compared = await withPage(browser, async (page) => {
    const all: Comparison[] = [];
    for (const contestant of measured) all.push(await compare(page, contestant));
    return all;
  });
  printTable(compared);
  const masks = await size(everyMask);
  const imask = Math.min(
    ...compared.flatMap(({ peers }) => peers.filter(({ name }) => name === "react-imask")).map(({ bytes }) => bytes),
  );
  return [
    ...compared.flatMap(measuresOf),
    {
      what: "all masks: bytes",
      value: masks.first,
      baseline: imask,
      against: "react-imask",
      unit: "KB",
      budget: { value: MASKS },
    },
  ];
}
