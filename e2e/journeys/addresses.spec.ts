import type { Page } from "@playwright/test";
import { lookFaults } from "../adapted-look";
import { besides, type Documented, ofAnybody, ofTheCompany, ofThePlatform, recordsOf } from "../addresses";
import { hiddenStops } from "../covered-focus";
import { expect, test, violations } from "../journey";

const FULL = process.env.PRUMO_FULL !== undefined;
const THEMES = ["light", "dark"] as const;

/** The size of the screen on which the short run looks at the page of this number. */
const turnedSize = (turn: number) => ({ width: turn % 2 === 0 ? 1280 : 390, height: 800 });
/** The theme in which the short run looks at that page with axe: it takes one page of four. */
const turnedTheme = (turn: number) => (turn % 4 === 0 ? THEMES[(turn >> 2) % 2] : undefined);

/** Goes through the page by Tab. What an empty form has to say about itself must not lie over its fields. */
async function stops(page: Page): Promise<string[]> {
  if (/\/(new|novo)$/.test(page.url())) {
    await page.keyboard.press("Control+Enter");
    await expect(page.locator("[data-toast]").first()).toBeVisible();
  }
  return hiddenStops(page, { contentOnly: !FULL });
}

/**
 * The full run looks at every page in both themes, with axe and by Tab, in each project at its width. The short run goes
 * through every second form by Tab and looks at every fourth of the other pages with axe, by turns at a width and in a
 * theme. Both look at all of them spaced, in forced colours and printed, which takes a tenth of a second.
 * @param turn the number of the page
 */
async function look(page: Page, turn: number): Promise<string[]> {
  const isForm = (await page.locator("main [data-shortcut=save]").count()) > 0;
  const theme = turnedTheme(turn);
  const faults: string[] = [];
  for (const one of FULL ? THEMES : isForm || theme === undefined ? [] : [theme]) {
    faults.push(...(await violations(page, one)).map((fault) => `${one}, ${fault}`));
  }
  faults.push(...(await lookFaults(page)));
  if (!FULL && (!isForm || turn % 2 === 1)) return faults;
  if ((await stops(page)).length === 0) return faults;
  // A list that comes late moves what has the focus out of sight: only what the whole page shows is a fault.
  await page.waitForLoadState("networkidle");
  return [...faults, ...(await stops(page))];
}

/** Opens each address as a bookmark does. Answers those that show another heading than theirs, or have a fault. */
async function walk(page: Page, addresses: readonly Documented[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [turn, [address, heading]] of addresses.entries()) {
    if (!FULL) await page.setViewportSize(turnedSize(turn));
    const answer = await page.goto(address);
    const shown = (await page.locator("h1").first().textContent()) ?? "";
    const right = typeof heading === "string" ? shown === heading : heading.test(shown);
    const refused = /não encontrad|não são aceitos|Ocorreu um erro|não tem permissão/i.test(shown);
    if (answer?.status() !== 200 || !right || refused) wrong.push(`${address}: ${answer?.status()}, "${shown}"`);
    wrong.push(...(await look(page, turn)).map((fault) => `${address}, ${page.viewportSize()?.width}: ${fault}`));
  }
  return wrong;
}

// A minute of pages one after the other. That each address has a page is tried by the tests of pages in the short run.
test("every address of the documents opens its page for who may", { tag: "@full" }, async ({ page, signIn }) => {
  // A hundred pages, one after the other.
  test.setTimeout(FULL ? 1_800_000 : 600_000);
  expect.soft(await walk(page, ofAnybody)).toEqual([]);
  await signIn("1-admin");
  const ids = await recordsOf(page);
  expect.soft(await walk(page, ofTheCompany(ids))).toEqual([]);
  if (FULL) expect.soft(await walk(page, besides(ids))).toEqual([]);
  await signIn("6-plataforma");
  expect.soft(await walk(page, ofThePlatform)).toEqual([]);
});
