import type { Browser, Page } from "playwright";
import { besideMinimal } from "./beside-minimal";
import { signedInPage } from "./browser";
import { sized } from "./quick";
import { type Measure, median } from "./report";

const ROUNDS = sized(7, 3);
const EVERY_CONTA = "/contasPagar?dataInicial=2000-01-01&dataFinal=2100-01-01&per_page=100";
/** Slow 4G as browsers name it: 150 ms there and back, 1.6 Mbit/s. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How much slower the page's processor is than this machine's, where pages are turned. */
const SLOWED = 4;

/** Milliseconds from the request until the first content is painted, and until the rows are. */
interface Shown {
  readonly paint: number;
  readonly rows: number;
}

/** Marks the moment when 100 rows are painted. */
const markRows = () => {
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll("tbody tr").length < 100) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("rows")));
  }).observe(document, { childList: true, subtree: true });
};

const readMarks = (): Shown | null => {
  const first = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
  const [paint, rows] = [first("first-contentful-paint"), first("rows")];
  return paint === undefined || rows === undefined ? null : { paint, rows };
};

async function shown(browser: Browser, url: string, path: string): Promise<Shown> {
  const page = await signedInPage(browser, url);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  await page.addInitScript(markRows);
  await page.goto(path, { waitUntil: "commit" });
  const marks = (await (await page.waitForFunction(readMarks)).jsonValue()) as Shown;
  await page.context().close();
  return marks;
}

/** Milliseconds from the press until another page of rows is laid out, the server's time included. */
async function turned(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (link) =>
      new Promise<number>((done) => {
        const before = document.querySelector("tbody")?.textContent;
        const begin = performance.now();
        new MutationObserver((_, observer) => {
          const body = document.querySelector("tbody");
          if (body === null || body.textContent === before) return;
          observer.disconnect();
          body.getBoundingClientRect();
          done(performance.now() - begin);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        document.querySelector<HTMLElement>(link)?.click();
      }),
    selector,
  );
}

async function opened(browser: Browser, url: string, path: string): Promise<Page> {
  const page = await signedInPage(browser, url);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.goto(path);
  await page.locator("tbody tr").nth(99).waitFor();
  return page;
}

/** Turns pages of both in turns: each comes to the front for its own. */
async function turns(browser: Browser, url: string): Promise<{ own: number; minimal: number }> {
  const pages = { own: await opened(browser, url, EVERY_CONTA), minimal: await opened(browser, url, "/minimal/") };
  const times = { own: [] as number[], minimal: [] as number[] };
  const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  for (let round = 0; round <= ROUNDS * 2; round++) {
    const to = round % 2 === 0 ? 2 : 1;
    for (const [name, page] of [
      ["own", pages.own],
      ["minimal", pages.minimal],
    ] as const) {
      await page.bringToFront();
      await idle(page);
      const link = name === "own" ? `main nav a[href$="page=${to}"]` : `#page-${to}`;
      await page.locator(link).first().waitFor();
      const time = await turned(page, link);
      // The first one warms up.
      if (round > 0) times[name].push(time);
    }
  }
  await pages.own.context().close();
  await pages.minimal.context().close();
  return { own: median(times.own), minimal: median(times.minimal) };
}

/**
 * The list of 100 contas on slow 4G, and its next page on a slow processor, against the least page of the same rows in
 * React. Both take turns, so that what else the machine does falls on both.
 */
export async function slowList(browser: Browser, served: string): Promise<Measure[]> {
  const { url, close } = await besideMinimal(served);
  try {
    const [own, minimal]: [Shown[], Shown[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await shown(browser, url, EVERY_CONTA));
      minimal.push(await shown(browser, url, "/minimal/"));
    }
    const of = (all: readonly Shown[], what: keyof Shown) => median(all.map((each) => each[what]));
    const next = await turns(browser, url);
    const against = "a minimal React page of the same rows";
    return [
      {
        what: "slow 4G: 100 rows shown",
        value: of(own, "rows"),
        baseline: of(minimal, "rows"),
        against,
        unit: "ms",
        budget: { ratio: 1.3 },
      },
      {
        what: "slow 4G: first paint",
        value: of(own, "paint"),
        baseline: of(minimal, "paint"),
        against,
        unit: "ms",
        budget: { ratio: 1.2 },
      },
      {
        what: "slow processor: next page of 100 rows",
        value: next.own,
        baseline: next.minimal,
        against,
        unit: "ms",
        budget: { ratio: 1.6 },
      },
    ];
  } finally {
    close();
  }
}
