import { type Browser, chromium, type Page } from "playwright";
import { chromiumLaunch } from "../../scripts/chromium.mjs";

export const launch = (): Promise<Browser> => chromium.launch(chromiumLaunch());

/** A fresh page, with nothing cached, in a session of the demo administrator. */
export async function signedInPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  const answer = await context.request.post("/api/login", {
    data: { login: "1-admin", senha: "prumo123" },
    headers: { "X-Requested-With": "XMLHttpRequest" },
  });
  if (!answer.ok()) throw new Error(`The login answered ${answer.status()}`);
  // tsx keeps the names of functions by a call that a page does not know.
  await context.addInitScript("globalThis.__name = (named) => named");
  return context.newPage();
}

/** A link like those of small shops: 40 ms there and back, 10 Mbit/s. */
export async function slowLink(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const throughput = 10_000_000 / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
