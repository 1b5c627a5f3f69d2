import "./node-version.mjs";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { changedFiles, testsBeside } from "./changed.mjs";
import { playwrightCounts, vitestCounts } from "./counts.mjs";
import { missingEngines } from "./engines.mjs";
import { install } from "./install.mjs";
import { bin, endAllOnSignal, root, run } from "./run.mjs";
import { filesBelow } from "./stamp.mjs";

/**
 * `npm test`: installs what is missing, runs everything and ends with `N passed, N failed`. A failing step stops no
 * other; a step that hangs is ended. `--full` also runs the tests that are tagged as full (`tags: ["full"]` for vitest,
 * `tag: "@full"` for Playwright), and large counts of those that know a small one. Names of steps after it run only
 * those: `npm test -- lint api`.
 *
 * `npm run check` is the same with `--changed`: lint, names, boundaries, types, and the tests beside what changed since
 * the main branch, or since what `--since=` names.
 */
const full = process.argv.includes("--full");
const changed = process.argv.includes("--changed");
const since = process.argv.find((argument) => argument.startsWith("--since="))?.slice("--since=".length);
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const reports = join(root, ".prumo/reports");
/** Where the server's tests leave what they asked of their databases. */
const asked = join(reports, "statements");
const minute = 60_000;
/** Beside a change all tests run: nothing else in the short run may try what was changed. */
const leavesFull = !full && !changed;

/**
 * The server's tests: in small counts some five minutes on two idle cores, in large ones about half an hour, and twice that
 * beside another step. A run that hangs is to be ended, and a machine that is busy or slow is not.
 */
const serverTimeout = (full ? 120 : 45) * minute;

const vitest = (name, projects, { args = [], ...options } = {}) => ({
  name,
  command: bin(".", "vitest"),
  args: [
    "run",
    ...args,
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(reports, `${name}.json`)}`,
    ...(leavesFull ? ["--tagsFilter=!full"] : []),
  ],
  count: () => vitestCounts(join(reports, `${name}.json`), { leavesFull }),
  timeout: 40 * minute,
  ...options,
});

/** The browsers whose typing is tried, by their names in the tests. */
const ENGINES = ["chromium", "firefox", "webkit"];

/** Failing files up to which a step gets a second look. More of them have a cause that is no accident. */
const FEW = 3;
/** Files that race for money or stock, or take databases away: what is lost there once in two runs is a fault. */
const RACES = /\b(races|model|outages|durability)\.test\.ts$/;

/** The journeys, which drive browsers against the clock and so need the whole machine. */
const journeys = (name, options = {}) => ({
  name,
  command: bin("e2e", "playwright"),
  args: ["test", "--reporter=list,json", ...(leavesFull ? ["--grep-invert=@full"] : [])],
  cwd: join(root, "e2e"),
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${name}.json`), ...options.env },
  count: () => playwrightCounts(join(reports, `${name}.json`)),
  timeout: 40 * minute,
  needs: "build",
  alone: true,
  ...(options.small && { small: true }),
  secondLook: {},
});

/** Four processes behind a balancer: what one of them keeps to itself, the next call does not find. */
const behindBalancer = { env: { PRUMO_PROCESSES: "4" }, small: true };

/**
 * Steps in their order, the longest first: a long one that begins last leaves a core idle. `alone`: needs the whole
 * machine, because it drives browsers against the clock. `fills`: has no clock; it begins when the last of the other steps
 * runs alone, and takes what a step that drives browsers leaves idle while it waits for its pages. `secondLook`: works
 * against the clock, so that a few failing files are run once more when nothing else runs, but for those that a pattern of
 * it names. `needs`: the step before it that makes what it takes, and whose end it waits for; two that make it themselves at
 * the same time would take it away from each other. `small`: its numbers stay small in the full run, which has tried the
 * large ones elsewhere.
 * The server's tests take PostgreSQL; all of them once more on the embedded database are for the full counts.
 */
const steps = [
  // Its tests wait for processes and disks more than the processor: with one worker fewer than cores, cores idle.
  vitest("api", ["api"], {
    args: ["--maxWorkers=2"],
    env: { PRUMO_STATEMENTS: asked },
    timeout: serverTimeout,
    secondLook: { except: RACES },
  }),
  { name: "build", command: process.execPath, args: ["scripts/build.mjs"], timeout: 5 * minute },
  ...(full ? [vitest("embedded", ["api"], { env: { TEST_ENGINE: "pglite" }, timeout: serverTimeout })] : []),
  // One file after the other: four processes each want connections.
  ...(full ? [vitest("api-4", ["api"], { args: ["--maxWorkers=1", "races", "outages"], ...behindBalancer })] : []),
  vitest("unit", ["unit", "pages", "signup"], { secondLook: {} }),
  vitest("browser", ["stories", "inputs"], { secondLook: {} }),
  // Real keys in each engine. Its pages answer at once, and a case that waits for something has three seconds.
  vitest("engines", ["engines"], { secondLook: {}, timeout: 10 * minute }),
  // The packages as strangers install them; clicking through the strangers' pages is for the full counts.
  {
    name: "shelf",
    command: process.execPath,
    args: ["shelf/shelf.mjs", ...(full ? [] : ["--short"])],
    timeout: (full ? 30 : 15) * minute,
    needs: "build",
    // Clicking through pages has a clock.
    fills: !full,
  },
  { name: "types", command: process.execPath, args: ["scripts/types.mjs"], timeout: 5 * minute, fills: true },
  { name: "knip", command: bin(".", "knip"), args: [], timeout: 5 * minute, fills: true },
  { name: "boundaries", command: process.execPath, args: ["scripts/boundaries.mjs"], timeout: 5 * minute, fills: true },
  { name: "lint", command: bin(".", "biome"), args: ["ci", "--colors=off", "."], timeout: 5 * minute, fills: true },
  {
    name: "names",
    command: process.execPath,
    args: [join(root, "scripts/names.mjs")],
    timeout: 5 * minute,
    fills: true,
  },
  // Every statement of the server's tests on a table of a company names the company. The last of those that fill pauses: it
  // would let them wait for the server's tests.
  {
    name: "statements",
    command: bin("apps/api", "tsx"),
    args: [join(root, "apps/api/src/testing/check-statements.ts"), asked],
    timeout: 5 * minute,
    needs: "api",
    fills: true,
  },
  journeys("e2e"),
  ...(full ? [journeys("e2e-4", behindBalancer)] : []),
];

/**
 * The steps of `npm run check`, the tests first because they take the longest: with two workers at least, because they
 * wait for the database between what they draw.
 */
function quickSteps() {
  const { projects, folders } = testsBeside(changedFiles(since));
  if (projects.length > 0) console.log(`${"check".padEnd(10)} │ tests of ${folders.join(", ")}`);
  return [
    ...(projects.length > 0
      ? [vitest("tests", projects, { args: [...folders, `--maxWorkers=${Math.max(2, cpus().length - 1)}`] })]
      : []),
    ...steps.filter(({ name }) => ["lint", "names", "boundaries", "types"].includes(name)),
  ];
}

/**
 * Finds the first faults in a runner's output. They are repeated at the end, where they are found when the log is long
 * or was cut.
 */
function firstFault(output) {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const begin = lines.findIndex((line) => /⎯ (Failed|Unhandled)|^\s+1\) /.test(line));
  return begin < 0 ? lines.slice(-20) : lines.slice(begin, begin + 30);
}

/** An error that belongs to no test fails a run whose tests all passed. A log that was cut must still tell which. */
function unhandled(output) {
  const lines = output.split("\n").map((line) => line.trim());
  const begin = lines.findIndex((line) => /⎯ Unhandled/.test(line));
  return lines.slice(begin + 1).find((line) => begin >= 0 && /Error|Caused by/.test(line) && !line.includes("⎯"));
}

async function runStep({ name, command, args, cwd, env = {}, small = false, count, timeout }, { yields = false } = {}) {
  const begin = Date.now();
  const onLine = (line) => line.trim() !== "" && console.log(`${name.padEnd(10)} │ ${line}`);
  console.log(`${name.padEnd(10)} ┌ begins`);
  const { code, output, timedOut } = await run(command, args, {
    cwd,
    env: { ...env, ...(full && !small ? { PRUMO_FULL: "1" } : {}) },
    onLine,
    timeout,
    yields,
  });
  const counts = count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, failures: [], files: [] };
  if (timedOut) counts.failures.push(`ended after ${timeout / minute} minutes`);
  else if (code !== 0 && counts.failures.length === 0)
    counts.failures.push(`left with code ${code}: ${unhandled(output) ?? "it tells no error"}`);
  const seconds = Math.round((Date.now() - begin) / 1000);
  console.log(`${name.padEnd(10)} └ ${counts.failures.length === 0 ? "passed" : "FAILED"} in ${seconds} s`);
  const told = counts.failures.length === 0 ? [] : firstFault(output);
  // An error outside of the tests may come from any file.
  const again = timedOut || unhandled(output) !== undefined ? undefined : counts.again;
  return { name, seconds, ...counts, failed: counts.failures.length, told, again };
}

/**
 * Runs steps two at a time, then one by one those that need the machine alone. What fills their pauses begins as soon as
 * one of the two has no step left: beside the last of the others it takes the core that would idle.
 */
async function runAll(due) {
  const results = [];
  const ends = new Map();
  const runAfter = async (needed, step, options) => {
    await needed;
    return runStep(step, options);
  };
  const oneByOne = async (queue, options) => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      const end = runAfter(ends.get(step.needs), step, options);
      ends.set(step.name, end);
      results.push(await end);
    }
  };
  const alone = due.filter((step) => step.alone);
  const fillers = due.filter((step) => step.fills && alone.length > 0);
  const shared = due.filter((step) => ![...alone, ...fillers].includes(step));
  const lanes = Array.from({ length: Math.min(2, cpus().length) }, () => oneByOne(shared));
  const driving = Promise.all(lanes).then(() => oneByOne(alone));
  const filling = Promise.race(lanes).then(() => oneByOne(fillers, { yields: true }));
  await Promise.all([driving, filling]);
  const stepOf = new Map(due.map((step) => [step.name, step]));
  for (const [at, result] of results.entries()) results[at] = await lookAgain(result, stepOf.get(result.name));
  return results;
}

/** A file of journeys that are all left to the full run stands in no report of Playwright. */
const isLeft = (file) =>
  leavesFull && file.startsWith("e2e/") && readFileSync(join(root, file), "utf8").includes("@full");

/** Test files that no runner executed: a project's pattern that misses a folder would go unnoticed. */
function neverRun(results) {
  const absent = results.flatMap(({ notRun = [] }) => notRun.map(({ name }) => `.storybook/engines/${name}.test.ts`));
  const ran = new Set([...results.flatMap(({ files }) => files), ...absent]);
  const tests = filesBelow(["packages", "apps", "e2e", "bench", ".storybook"], (path) =>
    /\.(test|stories|spec)\.tsx?$/.test(path),
  );
  return tests.filter((file) => !ran.has(file) && !isLeft(file));
}

/**
 * Runs the failing files of such a step once more, alone. A test that passes then is counted, and named as unstable:
 * the change that is tried did not break it, but it is somebody's next work.
 */
async function lookAgain(result, step) {
  const { again = [], failures } = result;
  if (!step?.secondLook || failures.length === 0 || again.length === 0 || again.length > FEW) return result;
  if (again.some((file) => step.secondLook.except?.test(file))) return result;
  console.log(`${step.name.padEnd(10)} ┌ looks again at ${again.join(", ")}`);
  const second = await runStep({ ...step, args: [...step.args, ...again] });
  const seconds = result.seconds + second.seconds;
  if (second.failed > 0) return { ...result, seconds };
  const passed = result.passed + result.failed;
  return { ...result, seconds, passed, failed: 0, failures: [], unstable: failures };
}

async function prepare(due) {
  const onLine = (line) => console.log(`${"install".padEnd(10)} │ ${line}`);
  const needs = (...projects) =>
    due.some(({ args }) => args.some((argument) => projects.includes(argument.replace("--project=", ""))));
  await install();
  if (needs("stories", "inputs", "engines") || due.some(({ name }) => name === "e2e")) await ensureBrowser(onLine);
  // In the full run the pages of the published guide are read in each engine, too, beside the tests of functions.
  const missing = needs("engines") || (full && needs("unit")) ? await missingEngines(onLine) : [];
  const tried = full ? "typing and the guide" : "typing";
  const notRun = missing.map(({ name, reason }) => ({ name, what: `${tried} in ${name}: ${reason}` }));
  process.env.PRUMO_ENGINES = ENGINES.filter((engine) => !notRun.some(({ name }) => name === engine)).join(",");
  // Elsewhere a machine may not have them; there somebody has to see all of it run.
  const failures = process.env.CI === "true" ? notRun.map(({ what }) => `not run: ${what}`) : [];
  return { name: "install", seconds: 0, passed: 1, failed: failures.length, failures, files: [], notRun };
}

function report(results) {
  const passed = results.reduce((sum, step) => sum + step.passed, 0);
  const failed = results.reduce((sum, step) => sum + step.failed, 0);
  for (const { name, told = [] } of results) for (const line of told) console.log(`${name.padEnd(10)} ! ${line}`);
  console.log("");
  for (const { name, seconds, ...step } of results) {
    console.log(
      `${name.padEnd(10)} ${String(step.passed).padStart(5)} passed ${String(step.failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
    );
  }
  const left = results.reduce((sum, step) => sum + (step.left ?? 0), 0);
  if (left > 0) console.log(`\n${left} tests and the journeys tagged @full are left to npm run test:full`);
  for (const { notRun = [] } of results) for (const { what } of notRun) console.log(`not run: ${what}`);
  for (const { name, unstable = [] } of results) for (const test of unstable) console.log(`UNSTABLE ${name}: ${test}`);
  for (const { name, failures } of results) for (const failure of failures) console.log(`FAILED ${name}: ${failure}`);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
}

endAllOnSignal();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
try {
  const needed = steps.filter(({ name }) => wanted.includes(name)).map(({ needs }) => needs);
  const due = changed
    ? quickSteps()
    : steps.filter(({ name }) => wanted.length === 0 || [...wanted, ...needed].includes(name));
  const results = [await prepare(due)];
  results.push(...(await runAll(due)));
  const missed = wanted.length === 0 && !changed ? neverRun(results) : [];
  if (missed.length > 0) {
    const failures = missed.map((file) => `${file} was run by no runner`);
    results.push({ name: "all run", seconds: 0, passed: 0, failed: failures.length, failures, files: [] });
  }
  report(results);
} catch (error) {
  report([{ name: "install", seconds: 0, passed: 0, failed: 1, failures: [error.message], files: [] }]);
}
