import { expect, type Page } from "@playwright/test";

/** A keyboard that counts. Typed text does not count, because nothing can spare it; every other key does. */
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

  /** Types a name, an amount, a date: what only the person knows. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Prints the count of a work, and fails when it takes more keys than it may. */
  expectAtMost(most: number, work: string): void {
    const count = this.#pressed.length;
    console.log(`keys: ${work}: ${count} of at most ${most} (${this.#pressed.join(" ")})`);
    expect(count, `${work}: ${this.#pressed.join(" ")}`).toBeLessThanOrEqual(most);
  }
}
