import type { Browser, Page } from "playwright";
import { signedInPage, slowLink } from "./browser";
import { type Measure, median } from "./report";

const RUNS = 5;

const fields = (page: Page) => page.getByRole("combobox", { name: "Fornecedor" });

/** Milliseconds from a press on the link until the form is there, and how many scripts that had to fetch. */
async function fromList(page: Page): Promise<{ time: number; scripts: number }> {
  await page.goto("/contasPagar");
  const link = page.getByRole("link", { name: "Nova conta" });
  await link.hover();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => performance.clearResourceTimings());
  const begin = await page.evaluate(() => performance.now());
  await link.click();
  await fields(page).waitFor();
  return page.evaluate((start) => {
    const fetched = performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    return { time: performance.now() - start, scripts: fetched.length };
  }, begin);
}

/** The same form by the browser's own navigation, everything that it may cache being cached. */
async function byNavigation(page: Page): Promise<number> {
  await page.goto("/contasPagar/new");
  await fields(page).waitFor();
  await page.reload({ waitUntil: "commit" });
  await fields(page).waitFor();
  return page.evaluate(() => performance.now());
}

/** From the list to the form of a new conta, against opening that form's address. */
export async function openForm(browser: Browser, url: string): Promise<Measure[]> {
  const [own, plain, scripts]: number[][] = [[], [], []];
  for (let run = 0; run < RUNS; run++) {
    const page = await signedInPage(browser, url);
    await slowLink(page);
    const result = await fromList(page);
    own?.push(result.time);
    scripts?.push(result.scripts);
    plain?.push(await byNavigation(page));
    await page.context().close();
  }
  const against = "the browser's navigation, cached";
  return [
    {
      what: "list to form",
      value: median(own ?? []),
      baseline: median(plain ?? []),
      against,
      unit: "ms",
      budget: { ratio: 1 },
    },
    {
      what: "list to form: scripts fetched after the press",
      value: Math.max(...(scripts ?? [])),
      baseline: 1,
      against: "one",
      unit: "",
      budget: { value: 0 },
    },
  ];
}
