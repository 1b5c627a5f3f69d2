import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromiumLaunch } from "./chromium.mjs";
import { bin, root, run } from "./run.mjs";

/** Opens a page, because a Chromium without its libraries is there and does not start. Answers why not, or nothing. */
async function refusal(env) {
  const { chromium } = createRequire(join(root, "e2e/package.json"))("@playwright/test");
  try {
    const browser = await chromium.launch({ ...chromiumLaunch(env), timeout: 60_000 });
    await (await browser.newPage()).goto("data:text/html,prumo");
    await browser.close();
    return undefined;
  } catch (error) {
    return String(error.message);
  }
}

/** Whether packages of the system can be installed: others have to do that by hand. */
export const debianAsRoot = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

const ways = [
  { command: () => bin("e2e", "playwright"), args: ["install", "--only-shell", "chromium"], possible: () => true },
  { command: () => "apt-get", args: ["update", "-q"], possible: debianAsRoot },
  // Older releases have no package of the shell alone.
  ...["chromium-headless-shell", "chromium"].map((browser) => ({
    command: () => "apt-get",
    args: ["install", "-y", "-q", "--no-install-recommends", browser, "fonts-liberation"],
    possible: debianAsRoot,
  })),
];

/**
 * Finds a Chromium that starts, or installs one: Playwright's download, else Debian's package. Throws with what was
 * tried and what to do.
 */
export async function ensureBrowser(onLine) {
  let reason = await refusal(process.env);
  for (const { command, args, possible } of ways) {
    if (reason === undefined) return;
    if (!possible()) continue;
    onLine(`no Chromium that starts; trying: ${args.join(" ")}`);
    await run(command(), args, { onLine, timeout: 300_000, env: { DEBIAN_FRONTEND: "noninteractive" } });
    reason = await refusal(process.env);
  }
  if (reason !== undefined) {
    throw new Error(`No Chromium: install one and set PRUMO_CHROMIUM to its path.\n${reason}`);
  }
}
