import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPackages } from "../packages/builder/build.mjs";
import { packageOf, rooms } from "../packages/builder/packages.mjs";
import { ensureBrowser } from "../scripts/browser.mjs";
import { build } from "../scripts/build.mjs";
import { bin, endAllOnSignal, root, run } from "../scripts/run.mjs";
import { Server } from "../scripts/server.mjs";
import { clickThrough } from "./clicks.mjs";
import { checkTypes } from "./consumer-types.mjs";
import { breachesOf, problemsIn } from "./contents.mjs";
import { tryContract } from "./contract.mjs";
import { tryEditor } from "./editor.mjs";
import { entryListProblems } from "./entry-list.mjs";
import { dependencies, installOutside } from "./install.mjs";
import { tryJest } from "./jest.mjs";
import { differences, unreported } from "./looks.mjs";
import { tryNext } from "./next.mjs";
import { linesOf, offeredBefore, offeredBy, writeNew } from "./offered.mjs";
import { tryParcel } from "./parcel.mjs";
import { examplesOf, promised, wrongOutputs } from "./readmes.mjs";
import { tryRecipes } from "./recipes.mjs";
import { tryRsbuild } from "./rsbuild.mjs";
import { measure } from "./sizes.mjs";
import { payAsStranger } from "./stranger.mjs";
import { tryStrict } from "./strict.mjs";
import { filesOf, pack } from "./tarball.mjs";
import { tryThemedPart } from "./themed-part.mjs";
import { unusedIn } from "./unused.mjs";

const short = process.argv.includes("--short");
const keep = process.argv.includes("--keep");
const folder = mkdtempSync(join(tmpdir(), "prumo-shelf-"));
const consumers = join(root, "shelf/consumers");
const problems = [];

async function step(name, work) {
  const begin = Date.now();
  let found;
  try {
    found = (await work()) ?? [];
  } catch (error) {
    found = [error.message];
  }
  for (const problem of found) problems.push(`${name}: ${problem}`);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`${found.length === 0 ? "right" : "WRONG"} ${seconds.padStart(6)} s  ${name}`);
  for (const problem of found) console.error(problem.replace(/^/gm, "                "));
  return found.length === 0;
}

/** Runs a tool and answers its words as the problem when it is not content. */
async function content(command, args, options) {
  const { code, output } = await run(command, args, { timeout: 300_000, ...options });
  return code === 0 ? [] : [output];
}

const packages = rooms.map(packageOf);
const tarballs = {};
const files = {};
const browser = join(folder, "browser");
const node = join(folder, "node");

async function packAll() {
  const into = join(folder, "tarballs");
  mkdirSync(into);
  await Promise.all(
    packages.map(async (one) => {
      tarballs[one.name] = await pack(one, into);
      files[one.name] = await filesOf(tarballs[one.name]);
    }),
  );
}

function contentProblems() {
  const before = offeredBefore();
  return packages.flatMap((one) => problemsIn(one, files[one.name], before));
}

/** Lists the breaches of a package's contents that the check of contents does not report. */
function unreportedBreaches() {
  const offered = linesOf(Object.fromEntries(packages.map((one) => [one.name, offeredBy(one, files[one.name])])));
  return packages.flatMap((one) =>
    Object.entries(breachesOf(one, files[one.name]))
      .filter(([, broken]) => problemsIn(one, broken, offered).length === 0)
      .map(([way]) => `${one.name}: the check of contents does not report that ${way}`),
  );
}

async function judge(one) {
  const tarball = tarballs[one.name];
  const types = ["--profile", "esm-only", "--quiet", "--entrypoints", ...Object.keys(one.entries)];
  const found = await content(bin("shelf", "publint"), ["--strict", tarball]);
  if (short) return found;
  return [
    ...found,
    ...(await content(bin("shelf", "attw"), [tarball, ...types])),
    ...(await content("npm", ["publish", tarball, "--dry-run", "--ignore-scripts"], { cwd: folder })),
  ];
}

/** Puts the READMEs' examples where the packages are installed. */
function writeExamples(at) {
  const first = [];
  for (const one of packages) {
    for (const { file, code } of examplesOf(one)) writeFileSync(join(at, "consumers/readme", file), code);
    const [{ file }] = examplesOf(one);
    if (file.endsWith(".tsx")) first.push(file.replace(".tsx", ""));
  }
  const imports = first.map((name, at) => `import { Example as Example${at} } from "./${name}";`);
  const elements = first.map((name, at) => `<Example${at} key="${name}" />`);
  writeFileSync(
    join(at, "consumers/readme/all.tsx"),
    `${imports.join("\n")}\nexport const examples = [${elements.join(", ")}];\n`,
  );
}

async function installAll() {
  await installOutside(node, tarballs, ["@prumo/domain", "@prumo/api-client", "zod"]);
  await installOutside(browser, tarballs, dependencies());
  for (const at of [node, browser]) {
    cpSync(consumers, join(at, "consumers"), { recursive: true });
    writeExamples(at);
  }
}

const vite = (...args) =>
  content(join(browser, "node_modules/.bin/vite"), ["build", "--logLevel", "warn", ...args], { cwd: browser });

async function render() {
  const built = await vite("--ssr", "server/render.tsx", "--outDir", "out", "consumers");
  return built.length > 0 ? built : content(process.execPath, ["consumers/out/render.js"], { cwd: browser });
}

/** Components that run on a server and give their elements handlers, which cannot be sent from there. */
const HANDLING = ["@prumo/ui/switch.js"];

/** The files of the components where React renders on a server only, as frameworks with server components have it. */
const serveOnly = () =>
  content(
    process.execPath,
    ["--conditions=react-server", "consumers/server/only.mjs", "@prumo/ui,@prumo/forms", HANDLING.join()],
    { cwd: browser },
  );

/**
 * The first examples that need no browser, the second of them with a server where it says that one is. What they print is
 * what their comments say.
 */
async function runExamples(url) {
  const found = [];
  for (const room of ["domain", "api-client"]) {
    const [{ file, code }] = examplesOf(packageOf(room));
    const script = join(node, "consumers/readme", file.replace(".ts", ".mjs"));
    writeFileSync(script, code.replaceAll("http://localhost:3000", url));
    const { code: left, output } = await run(process.execPath, [script], { cwd: node });
    if (left !== 0) found.push(output);
    else found.push(...wrongOutputs(file, promised(code), output.replaceAll("\u00a0", " ").split("\n")));
  }
  return found;
}

async function talkToAServer() {
  await build({ rooms: ["apps/api"] });
  const server = await Server.start({ WEBHOOKS_LOCAIS: "1" });
  try {
    const login = ["--login", "1-admin", "--senha", "prumo123"];
    return [
      ...(await content(process.execPath, ["consumers/node/main.mjs", server.url], { cwd: node })),
      ...(await runExamples(server.url)),
      ...(await payAsStranger(server.url, node)),
      ...(await content(join(node, "node_modules/.bin/prumo-verify"), ["--base-url", `${server.url}/api`, ...login])),
    ];
  } finally {
    await server.remove();
  }
}

async function click(name, also) {
  const built = await vite("--config", `consumers/${name}/vite.config.mjs`, `consumers/${name}`);
  if (built.length > 0) return built;
  await clickThrough(name, join(browser, "consumers", name, "dist"), also);
  return [];
}

/** The page is the application's: what it says of its body wins over the sheet. */
async function bodyIsTheirs(page) {
  const colour = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  if (colour !== "rgb(1, 2, 3)") throw new Error(`an application's own rule loses: its page is ${colour}`);
}

const themedPart = (page) => tryThemedPart(page, "#root");

const distOf = (name) => join(browser, "consumers", name, "dist");

/** Builds an application that has styles of its own; components must look in it as in another that has none. */
async function looksAs(plain, name) {
  const built = await vite("--config", `consumers/${name}/vite.config.mjs`, `consumers/${name}`);
  if (built.length > 0) return built;
  return (await differences(distOf(plain), distOf(name))).slice(0, 20);
}

async function all() {
  const packed = (await step("build", () => buildPackages().then(() => []))) && (await step("pack", packAll));
  if (!packed) return;
  await step("contents", contentProblems);
  if (!short) await step("every breach of contents is reported", unreportedBreaches);
  const offered = Object.fromEntries(packages.map((one) => [one.name, offeredBy(one, files[one.name])]));
  await step("every component is used", () =>
    packages.filter(({ css }) => css.length > 0).flatMap((one) => unusedIn(one, offered[one.name])),
  );
  const judged = (async () => {
    const judges = short ? "publint" : "publint, attw and npm publish --dry-run";
    for (const one of packages) await step(`${judges} of ${one.name}`, () => judge(one));
  })();
  await Promise.all([judged, use(offered)]);
  const news = problems.length === 0 ? writeNew(offered) : [];
  if (news.length > 0)
    console.log(`${news.length} names are new, and written down in shelf/offered.txt: ${news.slice(0, 5).join(", ")}…`);
}

/** Packages that are built in, so that nobody has to install them. */
const UNWANTED = /^(imask|react-imask|core-js|core-js-pure|@babel\+runtime-corejs3)@/;

/** Where the packages are installed. */
async function use(offered) {
  if (!(await step("install", installAll))) return;
  await step("what is installed with it", () =>
    readdirSync(join(browser, "node_modules/.pnpm"))
      .filter((name) => UNWANTED.test(name))
      .map((name) => `${name} is installed with the packages`),
  );
  await step("types", () => checkTypes(browser, offered, short));
  await step("an editor", () => tryEditor(join(folder, "editor"), browser, packages));
  await step("render on a server", render);
  await step("a server that only renders", serveOnly);
  if (short) return;
  await step("Node, with a running server", talkToAServer);
  await step("the OpenAPI document in other tools", () => tryContract(join(folder, "contract"), node));
  await step("sizes", async () => {
    const { sizes, over } = await measure(packages, browser);
    const listing = packages.filter(({ css }) => css.length > 0);
    return [...over, ...listing.flatMap((one) => entryListProblems(one, sizes))];
  });
  await step("a Chromium", () => ensureBrowser(console.log));
  await step("an application of Next.js", () => tryNext(join(folder, "next"), tarballs, offered));
  await step("an application with Tailwind", () => click("tailwind", themedPart));
  await step("an application without Tailwind", () =>
    click("plain", async (page) => {
      await bodyIsTheirs(page);
      await themedPart(page);
    }),
  );
  await step("an application under a strict Content-Security-Policy", () => tryStrict(distOf("plain"), browser));
  await step("an application of Rsbuild", () => tryRsbuild(join(folder, "rsbuild"), tarballs));
  await step("an application of Parcel", () => tryParcel(join(folder, "parcel"), tarballs));
  await step("tests of an application in Jest with jsdom", () => tryJest(join(folder, "jest"), tarballs));
  await step("the recipes for other form libraries", () => tryRecipes(join(folder, "recipes"), tarballs));
  await step("an application that began as Vite's template", () => looksAs("plain", "vite-template"));
  await step("an application with rules about elements", () => looksAs("plain", "element-rules"));
  await step("an application with shadcn/ui", () => looksAs("tailwind", "shadcn"));
  await step("a broken token is reported beside Vite's template", () =>
    unreported(distOf("plain"), distOf("vite-template")),
  );
  await step("a broken token is reported beside shadcn/ui", () => unreported(distOf("tailwind"), distOf("shadcn")));
}

endAllOnSignal();
try {
  await all();
} finally {
  if (keep) console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}
console.log(problems.length === 0 ? "the shelf is in order" : `${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
