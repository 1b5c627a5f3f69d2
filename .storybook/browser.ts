import { playwright } from "@vitest/browser-playwright";
import { chromiumLaunch } from "../scripts/chromium.mjs";

/**
 * The browser of the stories and of the input tests: headless Chromium, Brazilian locale and clock, and no motion, so
 * that nothing has to be waited for.
 */
export function browser(name: string) {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: chromiumLaunch(),
      contextOptions: { locale: "pt-BR", timezoneId: "America/Sao_Paulo", reducedMotion: "reduce" },
    }),
    // A browser project takes its name from the instance: `test.name` beside it is refused.
    instances: [{ browser: "chromium" as const, name }],
  };
}
