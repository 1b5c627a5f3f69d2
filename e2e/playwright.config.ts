import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "../scripts/chromium.mjs";

const FULL = process.env.PRUMO_FULL !== undefined;

/** Journeys of people with phones. The others run at a desk; `npm run test:full` takes them all at both. */
const PHONES = ["approvals", "cash", "login", "pay-a-conta", "receive-in-cash", "signup"].map(
  (name) => `**/${name}.spec.ts`,
);

/** Journeys run at the width of a desk and of a phone, against a real server of their worker. */
export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  globalSetup: "./build.ts",
  forbidOnly: true,
  fullyParallel: false,
  // Beside four processes for each of them there is no room for a third.
  workers: process.env.PRUMO_PROCESSES === undefined ? 3 : 2,
  retries: 0,
  // Generous limits, because a busy machine is slow. A journey that works does not wait for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch(),
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 20_000,
    // Recording every step costs time: it is asked for when a failure is looked into.
    trace: process.env.PRUMO_TRACE === undefined ? "off" : "retain-on-failure",
  },
  projects: [
    {
      name: "1280",
      ...(FULL ? {} : { testIgnore: PHONES }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "390",
      ...(FULL ? { testIgnore: /keyboard|desk/ } : { testMatch: PHONES }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
