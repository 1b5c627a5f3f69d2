import { expect, type Locator, type Page } from "@playwright/test";

/**
 * A finger that counts. Typed text does not count, because nothing can spare it; every touch does, also the one that puts
 * the caret into a field, the choice in a list of the phone, and a key of its keyboard that sends.
 */
export class CountedTaps {
  readonly #page: Page;
  readonly #taps: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async on(target: Locator): Promise<void> {
    this.#taps.push(`tap ${target}`);
    await target.click();
  }

  /** Types into a field, which is touched first unless the page has led the focus there. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible();
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.on(field);
    await this.#page.keyboard.type(text);
  }

  /** Opens a native list, and chooses in it. */
  async choose(list: Locator, option: Parameters<Locator["selectOption"]>[0]): Promise<void> {
    this.#taps.push(`open ${list}`, `choose in ${list}`);
    await list.selectOption(option);
  }

  /** Presses the key at the corner of the phone's keyboard. */
  async send(): Promise<void> {
    this.#taps.push("send");
    await this.#page.keyboard.press("Enter");
  }

  /** Checks how many there were; the message lists them. */
  expectAtMost(most: number): void {
    expect(this.#taps.length, this.#taps.join("\n")).toBeLessThanOrEqual(most);
  }
}
