import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { debianAsRoot } from "./browser.mjs";
import { run } from "./run.mjs";

const first = (paths) => paths.find((path) => existsSync(path));

/** Path of the Firefox that the typing tests drive: `PRUMO_FIREFOX` when set, else the first of the usual places. */
export function firefoxPath(env = process.env) {
  return (
    env.PRUMO_FIREFOX ||
    first(["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"])
  );
}

/** Distributions keep the browser in the folder of its library, whose name has the version of its interface. */
function miniBrowser() {
  const libraries = ["/usr/lib", "/usr/lib64", "/usr/libexec"].filter((folder) => existsSync(folder));
  const folders = [...libraries, ...libraries.flatMap((folder) => foldersIn(folder, /-linux-gnu/))];
  return first(
    folders.flatMap((folder) => foldersIn(folder, /^webkit(2)?gtk-/)).map((folder) => join(folder, "MiniBrowser")),
  );
}

const foldersIn = (folder, pattern) =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));

/** What WebKitGTK needs to be driven: its driver, its small browser, and a screen that nobody sees. */
export function webkitPaths(env = process.env) {
  return {
    driver: env.PRUMO_WEBKIT_DRIVER || first(["/usr/bin/WebKitWebDriver", "/usr/local/bin/WebKitWebDriver"]),
    browser: env.PRUMO_WEBKIT || miniBrowser(),
    screen: first(["/usr/bin/Xvfb", "/usr/local/bin/Xvfb"]),
  };
}

/** Whether a program is there and begins, because one without its libraries is there and does not begin. */
async function begins(path, argument) {
  return path !== undefined && (await run(path, [argument], { timeout: 30_000 })).code === 0;
}

/** What the engines beside Chromium are, and Debian's packages of them. */
const engines = [
  {
    name: "firefox",
    packages: ["firefox-esr"],
    isThere: () => begins(firefoxPath(), "--version"),
  },
  {
    name: "webkit",
    packages: ["webkit2gtk-driver", "xvfb"],
    async isThere() {
      const { driver, browser, screen } = webkitPaths();
      return browser !== undefined && (await begins(driver, "--help")) && (await begins(screen, "-help"));
    },
  },
];

/**
 * Finds the engines beside Chromium, or installs Debian's packages of them. Answers the names of those that cannot be
 * had, each with what to do.
 */
export async function missingEngines(onLine) {
  const missing = [];
  let isFresh = false;
  for (const { name, packages, isThere } of engines) {
    let found = await isThere();
    if (!found && debianAsRoot()) {
      const apt = (...args) =>
        run("apt-get", args, { onLine, timeout: 300_000, env: { DEBIAN_FRONTEND: "noninteractive" } });
      onLine(`no ${name} that starts; trying: apt-get install ${packages.join(" ")}`);
      if (!isFresh) await apt("update", "-q");
      isFresh = true;
      await apt("install", "-y", "-q", "--no-install-recommends", ...packages);
      found = await isThere();
    }
    if (!found) missing.push({ name, reason: `install ${packages.join(", ")}` });
  }
  return missing;
}
