import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { build } from "vite";
import { signedInPage, slowLink } from "./browser";
import type { Measure } from "./report";

const kilobytes = (contents: readonly (string | Uint8Array)[]) =>
  contents.reduce((sum, content) => sum + gzipSync(content).length, 0) / 1000;

async function baseline(): Promise<number> {
  const root = resolve(import.meta.dirname, "baseline");
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { write: false, target: "es2023", rollupOptions: { input: resolve(root, "main.js") } },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return kilobytes(outputs.flatMap((file) => (file.type === "chunk" ? file.code : [])));
}

/** Addresses of the scripts and styles that had arrived, over a slow link, when the first row of the list was there. */
async function fetchedBeforeRows(browser: Browser, url: string): Promise<string[]> {
  const page = await signedInPage(browser, url);
  await slowLink(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector("tbody input[type=checkbox]") === null) return;
      observer.disconnect();
      performance.mark("rows");
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/contasPagar");
  await page.locator("tbody input[type=checkbox]").first().waitFor();
  const names = await page.evaluate(() => {
    const shown = performance.getEntriesByName("rows")[0]?.startTime ?? Number.NaN;
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return resources.filter(({ responseEnd }) => responseEnd < shown).map(({ name }) => name);
  });
  await page.context().close();
  return names;
}

/** Measures the gzipped bytes of the first list of the back-office, against React with a data router alone. */
export async function firstList(browser: Browser, url: string): Promise<Measure[]> {
  const names = await fetchedBeforeRows(browser, url);
  const fetchAll = (kind: string) =>
    Promise.all(
      names
        .filter((name) => new URL(name).pathname.endsWith(kind))
        .map(async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer())),
    );
  const [scripts, styles, empty] = await Promise.all([fetchAll(".js"), fetchAll(".css"), baseline()]);
  if (scripts.length === 0) throw new Error("No script was seen: the measurement is broken");
  const against = "React and data router alone";
  return [
    {
      what: "first list: JavaScript before its rows",
      value: kilobytes(scripts),
      baseline: empty,
      against,
      unit: "KB",
      budget: { value: 120 },
    },
    {
      what: "first list: styles before its rows",
      value: kilobytes(styles),
      baseline: empty,
      against,
      unit: "KB",
      budget: { value: 10 },
    },
    {
      what: "first list: requests before its rows",
      value: names.length + 1,
      baseline: 2,
      against: "a page and a script",
      unit: "",
      budget: { value: 10 },
    },
  ];
}
