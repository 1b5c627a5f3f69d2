import type { Page } from "@playwright/test";
import { cutTexts, hiddenChoices, lostColours, SPACING } from "../scripts/adapted-looks.mjs";

/** Lists what is cut once all text has more room, and was not before. */
async function cutBySpacing(page: Page): Promise<string[]> {
  const before = await page.evaluate(cutTexts);
  const style = await page.addStyleTag({ content: SPACING });
  const after = await page.evaluate(cutTexts);
  await style.evaluate((element) => (element as Element).remove());
  return after.filter((text) => !before.includes(text));
}

/** Lists the tables whose last columns a desk's window shows only after scrolling to the side. */
const tablesTooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (innerWidth < 1280) return [];
    return [...document.querySelectorAll("main table")].flatMap((table) => {
      let frame: Element | null = table.parentElement;
      while (frame !== null && !/auto|scroll/.test(getComputedStyle(frame).overflowX)) frame = frame.parentElement;
      return frame !== null && frame.scrollWidth > frame.clientWidth + 1
        ? [table.getAttribute("aria-label") ?? table.outerHTML.slice(0, 160)]
        : [];
    });
  });

/** The faults of a page for people who space texts, choose the colours themselves, or print. */
export async function lookFaults(page: Page): Promise<string[]> {
  const faults = (await tablesTooWide(page)).map((table) => `the table ${table} is wider than the page`);
  faults.push(...(await cutBySpacing(page)).map((text) => `spaced: "${text.slice(0, 60)}" is cut`));
  await page.emulateMedia({ forcedColors: "active" });
  for (const element of await page.evaluate(hiddenChoices))
    faults.push(`forced colours: ${element} looks as if not chosen`);
  for (const element of await page.evaluate(lostColours, "forced" as const))
    faults.push(`forced colours: ${element} has no colour`);
  await page.emulateMedia({ forcedColors: null, media: "print" });
  for (const text of await page.evaluate(cutTexts)) faults.push(`printed: "${text.slice(0, 60)}" is cut`);
  for (const element of await page.evaluate(lostColours, "print" as const))
    faults.push(`printed: ${element} has no colour`);
  await page.emulateMedia({ media: null });
  return faults;
}
