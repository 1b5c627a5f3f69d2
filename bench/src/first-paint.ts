import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { type Measure, median } from "./report";

const RUNS = 11;

/** A phone of a few years ago on a busy mobile network: 150 ms there and back, 1.6 Mbit/s, a quarter of this processor. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

const BARE = "/bare";

/** The server's answers, compressed as it does, and under `/bare` its pages without anything of their scripts. */
async function withBarePages(url: string) {
  const proxy = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const bare = path.startsWith(BARE);
    const answer = await fetch(`${url}${bare ? path.slice(BARE.length) : path}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("Content-Type") ?? "application/octet-stream";
    const page = bare
      ? body.toString().replace(/<script\b[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, "")
      : body;
    response.writeHead(answer.status, { "Content-Type": type, "Content-Encoding": "gzip" }).end(gzipSync(page));
  });
  await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

/** Milliseconds from the request until the first text is painted, with nothing cached. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url, { waitUntil: "commit" });
  const time = await page.evaluate(
    () =>
      new Promise<number>((painted) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName("first-contentful-paint");
          if (entry !== undefined) painted(entry.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  await context.close();
  return time;
}

/** The pages that are written when they are built: whoever opens one has no session, and often a phone. */
const pages = { "sign-up": "/cadastro", login: "/login" };

/** The first paint of the written pages on a slow phone, against the same pages without any script. */
export async function firstPaints(browser: Browser, url: string): Promise<Measure[]> {
  const proxy = await withBarePages(url);
  const measures: Measure[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const [own, bare]: [number[], number[]] = [[], []];
      // In turns, so that what else the machine does falls on both.
      for (let run = 0; run < RUNS; run++) {
        own.push(await firstPaint(browser, `${proxy.url}${path}`));
        bare.push(await firstPaint(browser, `${proxy.url}${BARE}${path}`));
      }
      measures.push({
        what: `${name}: first paint on a slow phone`,
        value: median(own),
        baseline: median(bare),
        against: "the same page without script",
        unit: "ms",
        budget: { ratio: 1.2 },
      });
    }
  } finally {
    proxy.close();
  }
  return measures;
}
