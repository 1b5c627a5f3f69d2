import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright";
import { build, preview } from "vite";
import { type Measure, median } from "../report";
import type { TableTimes } from "./page";

/** The first round warms up and does not count. */
const ROUNDS = 3;

/** The page with both tables, made of the packages as applications get them, with their sheet. */
async function withPage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const root = import.meta.dirname;
  execFileSync(process.execPath, [resolve(root, "../../../packages/builder/build.mjs")], { stdio: "inherit" });
  const dist = resolve(root, "../../../packages/ui/dist");
  const alias = [{ find: /^@prumo\/ui\/(.*)$/, replacement: `${dist}/$1.js` }];
  const dedupe = ["react", "react-dom"];
  const outDir = mkdtempSync(join(tmpdir(), "prumo-tables-"));
  const common = { root, configFile: false, logLevel: "silent" } as const;
  await build({ ...common, resolve: { alias, dedupe }, build: { outDir, target: "es2023" } });
  const server = await preview({ ...common, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    return await use(page);
  } finally {
    await page.close();
    await server.close();
    rmSync(outDir, { recursive: true });
  }
}

/** Mounts ours and a plain one in turns, so that what else the machine does falls on both. */
async function inTurns(page: Page, count: number) {
  const times: Record<"own" | "plain", TableTimes[]> = { own: [], plain: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of ["own", "plain"] as const) {
      const measured = await page.evaluate(([subject, rows]) => globalThis.tableBench.mount(subject, rows), [
        name,
        count,
      ] as const);
      if (round > 0) times[name].push(measured);
    }
  }
  return (name: "own" | "plain", what: keyof TableTimes) => median(times[name].map((one) => one[what]));
}

/** A `DataTable` with boxes and live rows, beside a plain table of the same cells, without styles. */
export function tables(browser: Browser): Promise<Measure[]> {
  return withPage(browser, async (page) => {
    const short = await inTurns(page, 200);
    const long = await inTurns(page, 10_000);
    const against = "a plain table of them";
    return [
      {
        what: "DataTable of 200 rows",
        value: short("own", "whole"),
        baseline: short("plain", "whole"),
        against,
        unit: "ms",
        budget: { ratio: 2.5 },
      },
      {
        what: "DataTable of 10,000 rows: usable",
        value: long("own", "usable"),
        baseline: long("plain", "usable"),
        against,
        unit: "ms",
        budget: { ratio: 0.5 },
      },
      {
        what: "DataTable of 10,000 rows: all of them there",
        value: long("own", "whole"),
        baseline: long("plain", "whole"),
        against,
        unit: "ms",
      },
    ];
  });
}
