import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { type Measure, median } from "./report";

const RUNS = 11;

/** A phone of a few years ago on a busy mobile network: 150 ms there and back, 1.6 Mbit/s, a quarter of this processor. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

/** The server's answers, compressed as it does, and under `/bare` the sign-up's page without anything of its script. */
async function withBarePage(url: string) {
  const proxy = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const bare = path.startsWith("/bare");
    const answer = await fetch(`${url}${bare ? "/cadastro" : path}`);
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

/** The first paint of the sign-up on a slow phone, against the same page without any script. */
export async function signupPaint(browser: Browser, url: string): Promise<Measure[]> {
  const proxy = await withBarePage(url);
  const [own, bare]: [number[], number[]] = [[], []];
  try {
    // In turns, so that what else the machine does falls on both.
    for (let run = 0; run < RUNS; run++) {
      own.push(await firstPaint(browser, `${proxy.url}/cadastro`));
      bare.push(await firstPaint(browser, `${proxy.url}/bare`));
    }
  } finally {
    proxy.close();
  }
  return [
    {
      what: "sign-up: first paint on a slow phone",
      value: median(own),
      baseline: median(bare),
      against: "the same page without script",
      unit: "ms",
      budget: { ratio: 1.2 },
    },
  ];
}
