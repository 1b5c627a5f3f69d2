import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { resolve } from "node:path";
import { Server } from "../../scripts/server.mjs";
import { approvedPayments } from "./approved-payments";
import { launch } from "./browser";
import { dayCall } from "./day-call";
import { embeddedMemory } from "./embedded-memory";
import { exports } from "./export";
import { fileCounts } from "./file-counts";
import { fileMemory } from "./file-memory";
import { firstList } from "./first-list";
import { firstPaints } from "./first-paint";
import { embeddedGrowth, growth } from "./growth";
import { income } from "./income";
import { inputs } from "./inputs/inputs";
import { invoiceImport } from "./invoice-import";
import { listCall } from "./list-call";
import { listProcessor } from "./list-cpu";
import { loginTimes } from "./login-times";
import { migrationLocks } from "./migration-locks";
import { openForm } from "./open-form";
import { pageChange } from "./page-change";
import { payments } from "./payments";
import { isQuick, QUICK_PARTS } from "./quick";
import { reminders } from "./reminders";
import { type Measure, report } from "./report";
import { secondProcess } from "./second-process";
import { slowList } from "./slow-list";
import { statement } from "./statement";
import { stockCalls } from "./stock-calls";
import { tables } from "./tables/tables";
import { webhooks } from "./webhooks";

const browser = await launch();

/** Measures what was built, on servers of its own. */
async function built(measure: () => Promise<Measure[]>): Promise<Measure[]> {
  const root = resolve(import.meta.dirname, "../..");
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: "inherit" });
  return measure();
}

async function onServer(measure: (url: string) => Promise<Measure[]>): Promise<Measure[]> {
  const server = await Server.start();
  try {
    return await measure(server.url);
  } finally {
    await server.remove();
  }
}

/** Measures the built apps on a server of their own. */
const served = (measure: (url: string) => Promise<Measure[]>) => built(() => onServer(measure));

const parts: Readonly<Record<string, () => Promise<Measure[]>>> = {
  apps: () => served(async (url) => [...(await pageChange(browser, url)), ...(await openForm(browser, url))]),
  list: () => served(async (url) => [...(await firstList(browser, url)), ...(await slowList(browser, url))]),
  "first-paint": () => served((url) => firstPaints(browser, url)),
  "list-call": listCall,
  "list-cpu": listProcessor,
  payments,
  "approved-payments": approvedPayments,
  growth,
  "growth-embedded": embeddedGrowth,
  income,
  export: () => built(exports),
  memory: () => built(embeddedMemory),
  files: () => built(fileMemory),
  "file-counts": fileCounts,
  migrations: migrationLocks,
  hoje: dayCall,
  stock: stockCalls,
  nfe: invoiceImport,
  statement,
  reminders,
  webhooks,
  "second-process": secondProcess,
  "login-times": loginTimes,
  inputs: () => inputs(browser),
  tables: () => tables(browser),
};

/**
 * `npm run bench`: measures on this machine, each beside a baseline of the same run; ratios travel, seconds do not.
 * `npm run bench -- inputs` measures one part, and `npm run bench -- --quick` the main ones in small.
 */
const named = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const asked = isQuick && named.length === 0 ? QUICK_PARTS : named;
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}`);
const measures: Measure[] = [];
const run = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name));
const began = performance.now();
try {
  for (const [at, [name, measure]] of run.entries()) {
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    // A busy machine makes every time longer; the ratios of one run hold all the same.
    const [load = 0] = loadavg();
    console.log(
      `${at + 1} of ${run.length}: ${name} (after ${minutes} min, load ${load.toFixed(1)} on ${cpus().length} cores)`,
    );
    measures.push(...(await measure()));
  }
} finally {
  await browser.close();
}
process.exitCode = report(measures) > 0 ? 1 : 0;
