import { expect, type Locator, type Page } from "@playwright/test";

/** Where letters choose from what a page offers: a list of the browser, or a search of suppliers. */
const CHOOSES = "main select, main [role=combobox]";

/**
 * A keyboard that counts. Typed text does not count, because nothing can spare it; every other key does, and so do the
 * letters that choose.
 */
export class CountedKeys {
  readonly #page: Page;
  readonly #pressed: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#pressed.push(key);
      await this.#page.keyboard.press(key);
    }
  }

  /** Types an amount, a date, a text to search for: what only the person knows. */
  async type(text: string): Promise<void> {
    const chooses = await this.#page.evaluate((lists) => document.activeElement?.matches(lists) === true, CHOOSES);
    if (chooses) await this.press(...text);
    else await this.#page.keyboard.type(text);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Locator, most = 12): Promise<void> {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < most; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press("Tab");
    }
    await expect(target).toBeFocused();
  }

  /** Prints the count of a work, and fails when it takes more keys than it may. */
  expectAtMost(most: number, work: string): void {
    const count = this.#pressed.length;
    console.log(`keys: ${work}: ${count} of at most ${most} (${this.#pressed.join(" ")})`);
    expect(count, `${work}: ${this.#pressed.join(" ")}`).toBeLessThanOrEqual(most);
  }
}
