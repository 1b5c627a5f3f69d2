import type { Browser } from "playwright";
import { signedInPage } from "./browser";
import { type Measure, median } from "./report";

const CHANGES = 20;

/**
 * The next page of 100 rows, from the moment its data is in the browser until it is laid out, against writing the same
 * rows by innerHTML. The server's time is in neither.
 */
export async function pageChange(browser: Browser, url: string): Promise<Measure[]> {
  const page = await signedInPage(browser, url);
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

    // The copy is laid out like the table, outside the window, and changes in turn with it: what slows the machine
    // down slows both.
    const copy = table.cloneNode(true) as HTMLElement;
    const aside = document.createElement("div");
    aside.style.cssText = `position: absolute; left: -9999px; top: 0; contain: layout; width: ${table.offsetWidth}px`;
    aside.append(copy);
    document.body.append(aside);
    const target = copy.querySelector("tbody");
    if (!target) throw new Error("The copy has no rows");
    const write = (rows: string) => {
      const begin = performance.now();
      target.innerHTML = rows;
      copy.getBoundingClientRect();
      return performance.now() - begin;
    };

    const idle = () => new Promise((done) => requestIdleCallback(done));
    const rendered: number[] = [];
    const written: number[] = [];
    for (let i = 0; i < changes; i++) {
      await idle();
      rendered.push(await change(i % 2 === 0 ? 2 : 1));
      await idle();
      written.push(write(tbody.innerHTML));
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
