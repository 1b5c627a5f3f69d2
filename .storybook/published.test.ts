/**
 * Builds Storybook as it is published, serves its files, and reads every page in a browser.
 * @module-tag full
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright";
import type { PreviewServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumLaunch } from "../scripts/chromium.mjs";
import { entryOf, nameOf, offersFunctions } from "./catalogue.ts";
import type { Engine } from "./engines/engine.ts";

/** The engines beside Chromium that this machine has; `npm run test:full` names them. */
const others = (["firefox", "webkit"] as const).filter(
  (name) => process.env.PRUMO_ENGINES?.split(",").includes(name) ?? true,
);

let out = "";
let server: PreviewServer;
let browser: Browser;
let url = "";
let pages: { id: string; title: string; importPath: string; type: string }[] = [];
/** The pages of the guide, and what the pages of functions show: their `play` runs as they are opened. */
let stories: typeof pages = [];

const looks = [
  { width: 1280, theme: "light" },
  { width: 390, theme: "dark" },
] as const;

/** Roles that a component has only while something of it is open or under way. */
const LATER = new Set([
  "alert",
  "alertdialog",
  "dialog",
  "listbox",
  "menu",
  "menuitem",
  "option",
  "progressbar",
  "status",
  "tooltip",
]);

beforeAll(async () => {
  // Loaded here: the short run, which leaves these tests out, reads the file all the same.
  const [{ chromium }, { preview }] = await Promise.all([import("playwright"), import("vite")]);
  out = mkdtempSync(join(tmpdir(), "prumo-storybook-"));
  const storybook = join(import.meta.dirname, "node_modules/.bin/storybook");
  const args = ["build", "-c", ".", "-o", out, "--disable-telemetry", "--quiet"];
  // The runner's own variables would make it the Storybook of tests, without tables of props.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|VITE_)/.test(name)),
  );
  await promisify(execFile)(storybook, args, { cwd: import.meta.dirname, env, maxBuffer: 1e8 });
  server = await preview({
    root: out,
    configFile: false,
    build: { outDir: out },
    preview: { port: 0 },
    logLevel: "silent",
  });
  url = server.resolvedUrls?.local[0] ?? "";
  const { entries } = JSON.parse(readFileSync(join(out, "index.json"), "utf8"));
  const all = Object.values<(typeof pages)[number]>(entries);
  pages = all.filter(({ type }) => type === "docs");
  stories = all.filter(({ type, importPath }) => type === "story" && /^\.\/(guide|api)\//.test(importPath));
  const frame = join(out, "iframe.html");
  writeFileSync(frame, readFileSync(frame, "utf8").replace("<head>", `<head><script>(${hearErrors})()</script>`));
  browser = await chromium.launch(chromiumLaunch());
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(out, { recursive: true, force: true });
});

/** Elements that reach over an edge of the window, but for what scrolls or is cut inside of another. */
function tooWide(): string[] {
  const isKept = (element: Element) => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== "visible") return true;
    return false;
  };
  return [...document.body.querySelectorAll("*")]
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isSeen = width > 1 && height > 0 && !element.closest("svg");
      return isSeen && (left < -0.5 || right > innerWidth + 0.5) && !isKept(element);
    })
    .map((element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 120));
}

/** Storybook says this on a busy machine, when it measures a story in a frame before it has read its own index there. */
const TOO_EARLY = /^Cannot access the Story Store until the index is ready/;

/** Lists the faults of a page of documentation. */
async function problemsOf(page: Page, { id, importPath }: (typeof pages)[number], theme: string): Promise<string[]> {
  const said: string[] = [];
  const hear = ({ message }: Error) => TOO_EARLY.test(message) || said.push(message);
  page.on("pageerror", hear);
  await page.goto(`${url}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}&globals=theme:${theme}`);
  await page.locator('[data-use="wrong"]').waitFor();
  await page.locator("[data-example] pre").waitFor();
  await page.locator("[data-use-of]").waitFor();
  const { room, entry } = entryOf(importPath) ?? { room: "", entry: "" };
  const source = ((await page.locator("[data-example] pre").textContent()) ?? "").replaceAll("\u00a0", " ");
  const ground = await page.locator(".sbdocs-wrapper").evaluate((element) => getComputedStyle(element).backgroundColor);
  const isDark = Number(/\d+/.exec(ground)?.[0]) < 128;
  const wanted = nameOf(entry)
    .split(", ")
    .map((name) => (offersFunctions(entry) ? `${name}` : `<${name}`));
  const roles = await page.locator("[data-use-of] table").last().locator("tbody td:first-child").allInnerTexts();
  const missing: string[] = [];
  for (const role of roles.filter((name) => /^[a-z]+$/.test(name) && !LATER.has(name)))
    if ((await page.getByRole(role as "button", { includeHidden: true }).count()) === 0) missing.push(role);
  const windows = await page.locator("[role=dialog]:visible, [role=alertdialog]:visible").count();
  page.off("pageerror", hear);
  return [
    ...said,
    ...(await page.evaluate(tooWide)).map((element) => `reaches over the edge: ${element}`),
    ...((await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) ? ["scrolls sideways"] : []),
    ...(windows === 0 ? [] : ["a window of a story covers it"]),
    ...(isDark === (theme === "dark") ? [] : [`its ground is ${ground} in the ${theme} theme`]),
    ...(source.includes(`from "@prumo/${room}/${entry}";`) ? [] : ["its example does not import it"]),
    ...wanted.filter((name) => !source.includes(name)).map((name) => `its example has no ${name}`),
    ...missing.map((role) => `tells of a role that nothing has: ${role}`),
  ].map((problem) => `${id}: ${problem}`);
}

/** Keeps what goes wrong in a page, also before anything can ask for it: drivers of other engines tell of it each in its way. */
function hearErrors() {
  const said: string[] = [];
  Object.assign(window, { said });
  // Two who measure each other, which no reader sees.
  const isMeasuring = (message: string) => message.startsWith("ResizeObserver loop");
  addEventListener("error", ({ message }) => isMeasuring(message) || said.push(message));
  addEventListener("unhandledrejection", ({ reason }) => said.push(String(reason)));
}

/** Waits in the page until it has what shows that it is whole, and lists its faults. Runs in the page alone. */
async function faultsInPage(
  whole: readonly string[],
  isDark: boolean | null,
  reaching: () => string[],
): Promise<string> {
  const { said } = window as unknown as { said: string[] };
  const missing = () => whole.filter((selector) => document.querySelector(selector) === null);
  for (const end = Date.now() + 40_000; missing().length > 0 && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 50));
  const ground = getComputedStyle(document.querySelector(".sbdocs-wrapper") ?? document.body).backgroundColor;
  const isWrong = isDark !== null && Number(/\d+/.exec(ground)?.[0]) < 128 !== isDark;
  const faults = [
    ...missing().map((selector) => `has no ${selector}`),
    ...said,
    ...reaching().map((element) => `reaches over the edge: ${element}`),
    ...(document.documentElement.scrollWidth > innerWidth ? ["scrolls sideways"] : []),
    ...(isWrong ? [`its ground is ${ground}`] : []),
  ];
  return JSON.stringify(faults);
}

/** Waits in the page until its story has been played, and tells how that ended. Runs in the page alone. */
async function endOfStory(id: string): Promise<string> {
  type Channel = { last(event: string): [{ storyId: string; status: string }] | undefined };
  for (const end = Date.now() + 40_000; Date.now() < end; ) {
    // It is there once the scripts of the page have run, which some drivers do not wait for.
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as { __STORYBOOK_ADDONS_CHANNEL__?: Channel };
    const [finished] = channel?.last("storyFinished") ?? [];
    if (finished?.storyId === id) return finished.status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return "no end";
}

const call = (engine: Engine, work: (...args: never[]) => Promise<string>, ...args: readonly string[]) =>
  engine.ask(`(${work})(${args.join(", ")})`);

describe.each(others)("the published Storybook in %s", { timeout: 900_000 }, (name) => {
  let engine: Engine;
  beforeAll(async () => {
    const { engines } = await import("./engines/engine-table.ts");
    engine = await engines[name]();
  }, 90_000);
  afterAll(() => engine?.close());

  const open = async (viewMode: string, id: string, theme: string) => {
    // Another page between: with another address behind the same one, Storybook would stay and change its story.
    await engine.open("about:blank");
    await engine.open(`${url}iframe.html?viewMode=${viewMode}&id=${encodeURIComponent(id)}&globals=theme:${theme}`);
  };

  test("has pages that can be read, one in the light theme and the next in the dark one", async () => {
    const whole = ['[data-use="wrong"]', "[data-example] pre", "[data-use-of]"];
    const problems: string[] = [];
    for (const [at, { id }] of pages.entries()) {
      const isDark = at % 2 === 1;
      await open("docs", id, isDark ? "dark" : "light");
      const found = await call(engine, faultsInPage, JSON.stringify(whole), `${isDark}`, `${tooWide}`);
      problems.push(...JSON.parse(found ?? "[]").map((fault: string) => `${id}: ${fault}`));
    }
    expect(pages.length).toBeGreaterThan(80);
    expect(problems).toEqual([]);
  });

  test("plays the stories of the guide and of functions to their ends", async () => {
    const problems: string[] = [];
    for (const { id } of stories) {
      await open("story", id, "light");
      const ended = await call(engine, endOfStory, JSON.stringify(id));
      const found = await call(engine, faultsInPage, "[]", "null", `${tooWide}`);
      if (ended !== "success") problems.push(`${id}: its end is ${ended}`);
      problems.push(...JSON.parse(found ?? "[]").map((fault: string) => `${id}: ${fault}`));
    }
    expect(stories.length).toBeGreaterThan(20);
    expect(problems).toEqual([]);
  });
});

describe("the published Storybook", { timeout: 900_000 }, () => {
  // Each waits for its own page most of the time.
  test.concurrent.each(looks)(
    "has pages that can be read at $width px in the $theme theme",
    async ({ width, theme }) => {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        locale: "pt-BR",
        reducedMotion: "reduce",
      });
      const problems: string[] = [];
      for (const one of pages) problems.push(...(await problemsOf(page, one, theme)));
      await page.close();
      expect(pages.length).toBeGreaterThan(80);
      expect(problems).toEqual([]);
    },
  );

  test("tells defaults in the tables of props", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const told: Record<string, string> = {};
    for (const [entry, prop] of [
      ["button", "variant"],
      ["money-input", "decimals"],
      ["autocomplete", "delay"],
      ["data-table", "density"],
      ["toast", "duration"],
      ["confirm", "confirmText"],
      ["tabs", "defaultValue"],
    ] as const) {
      const { id } = pages.find(({ importPath }) => entryOf(importPath)?.entry === entry) ?? { id: "" };
      await page.goto(`${url}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}`);
      const name = page.locator("td:first-child").getByText(prop, { exact: true });
      const row = page.locator(".docblock-argstable tr", { has: name }).first();
      told[`${entry} ${prop}`] = (await row.locator("td").nth(2).textContent())?.trim() ?? "";
    }
    await page.close();
    expect(told).toEqual({
      "button variant": '"secondary"',
      "money-input decimals": "2",
      "autocomplete delay": "300",
      "data-table density": '"comfortable"',
      "toast duration": "5000",
      "confirm confirmText": '"Confirmar"',
      "tabs defaultValue": "the first one",
    });
  });

  test("is dark from its first moment in the dark theme, before any script of it has come", async () => {
    const page = await browser.newPage({ colorScheme: "light" });
    await page.route("**/*.js", (route) => route.abort());
    const { id } = pages.find(({ importPath }) => entryOf(importPath)?.entry === "modal") ?? { id: "" };
    const ground = async (theme: string) => {
      await page.goto(`${url}iframe.html?viewMode=story&id=${encodeURIComponent(id)}&globals=theme:${theme}`);
      return page.evaluate(() => [
        getComputedStyle(document.documentElement).colorScheme,
        getComputedStyle(document.querySelector(".sb-preparing-story") ?? document.body).backgroundColor,
      ]);
    };
    expect(await ground("dark")).toEqual(["dark", "rgba(0, 0, 0, 0)"]);
    expect(await ground("light")).toEqual(["light", "rgb(255, 255, 255)"]);
    await page.close();
  });

  test.each(["dark", "light"] as const)("begins in the theme of a system that is %s", async (colorScheme) => {
    const page = await browser.newPage({ colorScheme });
    const { id } = pages.find(({ importPath }) => entryOf(importPath)?.entry === "button") ?? { id: "" };
    await page.goto(`${url}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}`);
    await page.getByRole("heading", { name: "Estados" }).waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe(colorScheme);
    expect(await page.locator(".sbdocs [data-theme]").first().getAttribute("data-theme")).toBe(colorScheme);
    await page.close();
  });

  test("folds the states of windows, and shows one when its name is pressed", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
    const { id } = pages.find(({ importPath }) => entryOf(importPath)?.entry === "modal") ?? { id: "" };
    await page.goto(`${url}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}`);
    await page.getByRole("heading", { name: "Nested" }).waitFor();
    expect(await page.locator("iframe").count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000);
    await page.getByRole("heading", { name: "Nested" }).click();
    await page.frameLocator('iframe[id$="--nested"]').getByRole("dialog").first().waitFor();
    await page.close();
  });

  test("gives programs a list of its components, each as a text", async () => {
    const list = await (await fetch(`${url}llms.txt`)).text();
    const links = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(80);
    for (const link of links) expect(await (await fetch(`${url}${link}`)).text()).toMatch(/^# /);
  });

  test("leaves the reader of a page of windows at its top, although each of them would take the focus", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
    const { id } = pages.find(({ importPath }) => entryOf(importPath)?.entry === "confirm-host") ?? { id: "" };
    await page.goto(`${url}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}`);
    await page.frameLocator('iframe[id$="--default"]').first().getByRole("alertdialog").waitFor();
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, "BODY"]);
    await page.close();
  });

  test.each([
    ["floating-menu", "dark", "menuitem"],
    ["tooltip", "dark", "tooltip"],
    ["autocomplete", "results", "option"],
    ["date-input", "calendar", "dialog"],
  ])("shows on the page of %s what the story %s opens, and leaves the reader the focus", async (entry, story, role) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
    const { id } = pages.find(({ importPath }) => entryOf(importPath)?.entry === entry) ?? { id: "" };
    await page.goto(`${url}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}`);
    await page.getByRole("heading", { name: "Estados" }).waitFor();
    // A click would give the focus to its name.
    const fold = page.locator(`details[data-state$="--${story}"]`);
    for (const one of await fold.all()) await one.evaluate((element) => element.setAttribute("open", ""));
    const frame = page.locator(`iframe[id$="--${story}"]`).last();
    await frame.scrollIntoViewIfNeeded();
    await frame
      .contentFrame()
      .getByRole(role as "menuitem")
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    // Whoever uses it then has the focus in it.
    await frame.contentFrame().getByRole("button").or(frame.contentFrame().getByRole("combobox")).first().click();
    expect(await frame.evaluate((element) => document.activeElement === element)).toBe(true);
    await page.close();
  });

  test("moves the story in a frame by the controls of its page, and puts it back", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
    const { id } = pages.find(({ importPath }) => entryOf(importPath)?.entry === "modal") ?? { id: "" };
    await page.goto(`${url}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}`);
    const dialog = page.frameLocator('iframe[id$="--default"]').first().getByRole("dialog");
    await dialog.getByRole("heading", { name: "Pagar conta" }).waitFor();
    const control = (prop: string) =>
      page.locator(".docblock-argstable tr", { has: page.getByText(prop, { exact: true }) });
    await control("title").locator("textarea").fill("Receber conta");
    await dialog.getByRole("heading", { name: "Receber conta" }).waitFor();
    await control("open").locator("label").click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Reset controls" }).click();
    await dialog.getByRole("heading", { name: "Pagar conta" }).waitFor();
    await page.close();
  });

  test("shows a refused field with its message on its page", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const { id } = pages.find(({ importPath }) => entryOf(importPath)?.entry === "money-field") ?? { id: "" };
    await page.goto(`${url}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}`);
    const invalid = page.locator("[id$='--invalid'], [id*='money-field--invalid']").first();
    await invalid.getByText("Informe o valor").waitFor();
    await page.close();
  });

  test("shows a toast once on the page of toasts", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
    const { id } = pages.find(({ importPath }) => entryOf(importPath)?.entry === "toast") ?? { id: "" };
    await page.goto(`${url}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}`);
    await page.locator("[data-example]").getByRole("button").first().click();
    await page.getByRole("status").first().waitFor();
    expect(await page.getByRole("status").count()).toBe(1);
    await page.close();
  });

  test("shows the phone of a paginator in a frame as wide as one", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const { id } = pages.find(({ importPath }) => entryOf(importPath)?.entry === "paginator") ?? { id: "" };
    await page.goto(`${url}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}`);
    const frame = page.locator('iframe[id$="--phone"]');
    await frame.scrollIntoViewIfNeeded();
    await expect.poll(() => frame.evaluate((element) => element.clientWidth)).toBe(320);
    await page.close();
  });

  test.each([
    ["dinheiro", "MoneyInput"],
    ["botão", "Button"],
    ["botao", "Button"],
    ["tabela", "DataTable"],
    ["calendário", "DateInput"],
    ["fornecedor", "PersonAutocomplete"],
    ["senha", "PasswordInput"],
    ["aviso", "toast"],
    ["CNPJ", "CnpjInput"],
  ])("finds by %s what is called %s", async (word, name) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    await page.locator("#storybook-explorer-searchfield").fill(word);
    await page
      .locator("[role=option]")
      .filter({ hasText: `${name}:` })
      .first()
      .waitFor();
    await page.close();
  });

  test("has its bars in the theme of the pages", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const ground = () =>
      page
        .locator("nav, [role=navigation], .sidebar-container")
        .first()
        .evaluate((element) => {
          let at: Element | null = element;
          while (at && getComputedStyle(at).backgroundColor === "rgba(0, 0, 0, 0)") at = at.parentElement;
          return Number(/\d+/.exec(at ? getComputedStyle(at).backgroundColor : "255")?.[0]);
        });
    await page.goto(`${url}?path=/docs/${pages[0]?.id}&globals=theme:dark`);
    await expect.poll(ground, { timeout: 15_000 }).toBeLessThan(64);
    await page.goto("about:blank");
    await page.goto(`${url}?path=/docs/${pages[0]?.id}&globals=theme:light`);
    await expect.poll(ground, { timeout: 15_000 }).toBeGreaterThan(200);
    await page.close();
  });
});
