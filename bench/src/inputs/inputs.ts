import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { build, preview } from "vite";
import { installPeers, PEERS } from "../peers";
import { sized } from "../quick";
import { isAbove, type Measure, median } from "../report";
import { ALL_MASKS, CALENDAR, type Comparison, type Contestant, type Cost, contestants, masks } from "./contestants";
import { fiveInputs } from "./five";
import type {} from "./page";
import { size } from "./sizes";
import { printHead, printRows } from "./table";

/** How much slower the page's processor is than this machine's. */
const SLOWED = 4;
/** The first round warms up and does not count. */
const ROUNDS = { mount: sized(9, 2), thousand: sized(3, 1), type: sized(7, 2) };

const PLAIN = "plain";
/** Plain inputs once more: by how much they differ from themselves tells what a difference is worth. */
const AGAIN = "plain again";

/** The page with every subject, isolated from others so that its clock is exact to 5 µs. */
async function withPage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const root = import.meta.dirname;
  const outDir = mkdtempSync(join(tmpdir(), "prumo-inputs-"));
  // The peers have a React of their own beside them, for their types; on the page there is one.
  const dedupe = ["react", "react-dom"];
  const built = { outDir, target: "es2023" };
  await build({ root, configFile: false, logLevel: "silent", resolve: { dedupe }, build: built });
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
 * for each step (the keys of a text); the cost is the mean over the steps, of each its middle time. Not its shortest:
 * on a busy machine some steps run without being slowed.
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
    const steps = (measured[0] ?? []).map((_, step) => median(measured.map((each) => each[step] ?? Number.NaN)));
    return steps.reduce((sum, time) => sum + time, 0) / steps.length;
  };
}

async function compare(page: Page, { name, code, keys, peers }: Contestant): Promise<Comparison> {
  const subject = (peer: string) => `${name}: ${peer}`;
  const names = [PLAIN, name, ...peers.map((peer) => subject(peer.name)), AGAIN];
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
    bytes: (await size(peer.code, PEERS)).first,
    cost: cost(subject(peer.name)),
  }));
  return {
    name,
    bytes: (await size(code)).first,
    own: cost(name),
    plain: cost(PLAIN),
    again: cost(AGAIN),
    peers: await Promise.all(measuredPeers),
  };
}

/**
 * How many times what plain inputs cost an input may cost. docs/decisions/0022-what-inputs-cost.md: 1.5 was planned for keys.
 */
const TIMES_PLAIN: Partial<Cost> = { mount100: 2, key1: 2, key100: 2 };
/** Where plain inputs differ more than that from themselves, the machine was too busy to judge others. */
const CALM = 1.2;
/** Times closer than that are a draw: as much as plain inputs differ from themselves where they are judged. */
const DRAW = CALM;

const titles: Readonly<Record<keyof Cost, string>> = {
  mount100: "mount 100",
  mount1000: "mount 1,000",
  key1: "a key, alone",
  key100: "a key among 100",
};

const TIMES: readonly (keyof Cost)[] = ["mount100", "mount1000", "key1", "key100"];

function isCalm({ plain, again }: Comparison, key: keyof Cost): boolean {
  const ratio = again[key] / plain[key];
  return ratio < CALM && ratio > 1 / CALM;
}

/** Lists bytes, mounting and typing with their limits: against plain inputs, and all of them against the best peer. */
function measuresOf(comparison: Comparison, contestant: Contestant): Measure[] {
  const { name, bytes, own, plain, peers } = comparison;
  const best = (of: (peer: Comparison["peers"][number]) => number) => Math.min(...peers.map(of));
  const least = best((peer) => peer.bytes);
  const inBytes = {
    what: `${name}: bytes`,
    value: bytes,
    baseline: least,
    against: "its best peer",
    unit: "KB",
  } as const;
  const inTime = (key: keyof Cost): Measure[] => {
    if (!isCalm(comparison, key)) return [];
    const measured = { what: `${name}: ${titles[key]}`, value: own[key], unit: "ms" } as const;
    const ratio = contestant.timesPlain?.[key] ?? TIMES_PLAIN[key];
    const against = { ...measured, baseline: plain[key], against: "plain inputs" };
    return [
      ...(ratio === undefined ? [] : [{ ...against, budget: { ratio } }]),
      {
        ...measured,
        baseline: best(({ cost }) => cost[key]),
        against: "its best peer",
        budget: { ratio: contestant.timesPeer?.[key] ?? DRAW },
      },
    ];
  };
  return [
    { ...inBytes, budget: { value: contestant.kilobytes } },
    { ...inBytes, budget: { ratio: contestant.timesPeer?.bytes ?? 1 } },
    ...TIMES.flatMap(inTime),
  ];
}

/**
 * Bytes, mounting and typing of every input, beside plain inputs and beside what a user would pick instead, as a table.
 * Answers what is over its limit.
 */
export async function inputs(browser: Browser): Promise<Measure[]> {
  installPeers();
  printHead();
  const measures: Measure[] = [];
  let unjudged = 0;
  await withPage(browser, async (page) => {
    for (const contestant of contestants) {
      const comparison = await compare(page, contestant);
      printRows(comparison);
      measures.push(...measuresOf(comparison, contestant));
      unjudged += TIMES.filter((key) => !isCalm(comparison, key)).length;
    }
  });
  measures.push(await fiveInputs());
  measures.push(await calendar());
  measures.push(await together("all masks", masks, ALL_MASKS));
  measures.push(await together("all inputs", contestants));
  const over = measures.filter(isAbove);
  console.log(`inputs: ${measures.length - over.length} of ${measures.length} limits kept`);
  if (unjudged > 0)
    console.log(`${unjudged} times not judged: the machine was busy, plain inputs differed from themselves`);
  return over;
}

/** Weighs what a date loads late, beside the input that comes with its calendar. */
async function calendar(): Promise<Measure> {
  const own = await size('export * from "@prumo/forms/date-input"');
  const picker = await size('export { default } from "react-datepicker"', PEERS);
  console.log(`a date loads ${own.later.toFixed(1)} KB with its first focus and its calendar`);
  return {
    what: "date-input: bytes of its late parts",
    value: own.later,
    baseline: picker.first,
    against: "react-datepicker",
    unit: "KB",
    budget: { value: CALENDAR },
  };
}

/** Measures several inputs together: their shared code counts once, and that of their peers as well. */
async function together(what: string, of: readonly Contestant[], kilobytes?: number): Promise<Measure> {
  const codes = (each: readonly { readonly code: string }[]) => [...new Set(each.map(({ code }) => code))];
  const smallest = await Promise.all(
    of.map(async ({ peers }) => {
      const sizes = await Promise.all(
        peers.map(async ({ code }) => ({ code, bytes: (await size(code, PEERS)).first })),
      );
      return sizes.reduce((best, each) => (each.bytes < best.bytes ? each : best));
    }),
  );
  const peers = await Promise.all(codes(smallest).map(async (code) => (await size(code, PEERS)).first));
  const own = await size(codes(of).join("\n"));
  return {
    what: `${what}: bytes`,
    value: own.first,
    baseline: peers.reduce((sum, bytes) => sum + bytes, 0),
    against: "their smallest peers",
    unit: "KB",
    budget: kilobytes === undefined ? { ratio: 1 } : { value: kilobytes },
  };
}
