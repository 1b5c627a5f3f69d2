import type { Browser } from "playwright";
import { signedIn } from "./browser";
import { type Measure, median } from "./report";

const CHANGES = 20;

/**
 * The next page of 100 rows, from the moment its data is in the browser until it is laid out, against writing the same
 * rows by innerHTML. The server's time is in neither.
 */
export async function pageChange(browser: Browser, url: string): Promise<Measure[]> {
  const page = await signedIn(browser, url);
  await page.addInitScript(() => {
    const read = Response.prototype.text;
    Response.prototype.text = async function text() {
      const body = await read.call(this);
      performance.clearMarks("arrived");
      performance.mark("arrived");
      return body;
    };
  });
  await page.goto("/contasPagar?dataInicial=2000-01-01&dataFinal=2100-01-01&per_page=100");
  await page.locator("tbody tr").nth(99).waitFor();
  await page.locator('a[href$="page=2"]').first().waitFor();
  const times = await page.evaluate(async (changes) => {
    const table = document.querySelector("main table");
    const tbody = table?.querySelector("tbody");
    if (!(table instanceof HTMLElement) || !tbody) throw new Error("There is no table");

    const change = (to: number) =>
      new Promise<number>((done, fail) => {
        const before = tbody.textContent;
        const link = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].find(
          ({ href }) => new URL(href).searchParams.get("page") === String(to),
        );
        if (!link) return fail(new Error(`There is no link to page ${to}`));
        const observer = new MutationObserver(() => {
          if (tbody.textContent === before) return;
          observer.disconnect();
          table.getBoundingClientRect();
          done(performance.now() - (performance.getEntriesByName("arrived").at(-1)?.startTime ?? Number.NaN));
        });
        observer.observe(tbody, { childList: true, subtree: true, characterData: true });
        link.click();
      });

    const idle = () => new Promise((done) => requestIdleCallback(done));
    const rendered: number[] = [];
    const pages = [tbody.innerHTML];
    for (let i = 0; i < changes; i++) {
      await idle();
      rendered.push(await change(i % 2 === 0 ? 2 : 1));
      if (i === 0) pages.push(tbody.innerHTML);
    }

    const copy = table.cloneNode(true) as HTMLElement;
    const target = copy.querySelector("tbody");
    if (!target) throw new Error("The copy has no rows");
    table.replaceWith(copy);
    const written: number[] = [];
    for (let i = 0; i < changes; i++) {
      await idle();
      const begin = performance.now();
      target.innerHTML = pages[(i + 1) % 2] ?? "";
      copy.getBoundingClientRect();
      written.push(performance.now() - begin);
    }
    return { rendered, written };
  }, CHANGES);
  await page.context().close();
  return [
    {
      what: "next page of 100 rows",
      value: median(times.rendered),
      baseline: median(times.written),
      against: "the same rows by innerHTML",
      unit: "ms",
      budget: { ratio: 1.2 },
    },
  ];
}
