import { chromium as playwright } from "playwright";
import { chromiumLaunch } from "../../scripts/chromium.mjs";
import type { Engine } from "./engine.ts";

/** Chromium, which Playwright drives by its own protocol. */
export async function chromium(): Promise<Engine> {
  const browser = await playwright.launch(chromiumLaunch());
  const page = await browser.newPage({ locale: "pt-BR", viewport: { width: 1000, height: 700 } });
  const { keyboard, mouse } = page;
  return {
    open: async (address) => void (await page.goto(address)),
    ask: (expression) => page.evaluate<string | undefined>(expression),
    type: (text) => keyboard.type(text),
    press: (chord) => keyboard.press(chord),
    click: ({ x, y }) => mouse.click(x, y),
    hover: ({ x, y }) => mouse.move(x, y),
    async drag(from, to) {
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
      await mouse.move(to.x, to.y, { steps: 4 });
      await mouse.up();
    },
    close: () => browser.close(),
  };
}
