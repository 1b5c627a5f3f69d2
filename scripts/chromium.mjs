import { existsSync } from "node:fs";

/** The shell has no windows and no pages of its own to keep ready: a journey takes a tenth less processor time in it. */
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * Path of the Chromium that tests and benchmarks drive: `PRUMO_CHROMIUM` or `CHROMIUM_PATH` when set, else the first
 * of the usual places. `undefined` means that the machine has none and Playwright looks for its own download.
 */
export function chromiumPath(env = process.env) {
  return env.PRUMO_CHROMIUM || env.CHROMIUM_PATH || usual.find((path) => existsSync(path));
}

/** Flags for every automated run: works as root and without a GPU, and the browser contacts nobody by itself. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Playwright's launch options, made of the two above. */
export function chromiumLaunch(env = process.env) {
  return { executablePath: chromiumPath(env), args: chromiumArgs };
}
