import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./run.mjs";

/**
 * Reads the counts of a runner: `{ passed, failed, failures, files, again }`, files relative to the root. `again`: the
 * arguments by which it runs the files of the tests that failed, or undefined when something else failed too. Tests that
 * the full run alone executes are counted as `left` by a run that leaves them.
 */
export function vitestCounts(report, { leavesFull = false } = {}) {
  return fromReport(report, ({ testResults }) => {
    const all = testResults.flatMap((file) => file.assertionResults.map((test) => ({ file: file.name, ...test })));
    const tests = all.filter(({ tags }) => !leavesFull || !tags.includes("full"));
    const failures = tests
      .filter(({ status }) => status !== "passed")
      .map(
        ({ file, fullName, status }) =>
          `${relative(root, file)} › ${fullName}${status === "failed" ? "" : ` (${status})`}`,
      );
    const again = filesOf(tests.filter(({ status }) => status !== "passed"));
    const own = failures.length;
    // A file that does not load has no tests to fail.
    for (const { name, status, assertionResults, message } of testResults) {
      if (status === "failed" && !assertionResults.some((test) => test.status === "failed")) {
        failures.push(`${relative(root, name)}: ${message.split("\n")[0]}`);
      }
    }
    return {
      passed: tests.filter(({ status }) => status === "passed").length,
      left: all.length - tests.length,
      failures,
      files: testResults.filter((file) => file.assertionResults.length > 0).map(({ name }) => relative(root, name)),
      again: failures.length === own ? again : undefined,
    };
  });
}

/** The same of Playwright. A test that passed only when tried again has failed. */
export function playwrightCounts(report) {
  return fromReport(report, ({ suites, errors, config }) => {
    const specs = suites.flatMap(function below(suite) {
      return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(below)];
    });
    const tests = specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, ...test })));
    const failed = tests.filter(({ status }) => status !== "expected");
    return {
      passed: tests.length - failed.length,
      failures: [
        ...failed.map(({ file, title, projectName, status }) => `${file} › ${title} [${projectName}] (${status})`),
        ...errors.map(({ message }) => message.split("\n")[0]),
      ],
      files: [...new Set(specs.map(({ file }) => `${relative(root, config.rootDir)}/${file}`))],
      again: errors.length === 0 ? filesOf(failed) : undefined,
    };
  });
}

const filesOf = (tests) => [...new Set(tests.map(({ file }) => file))];

function fromReport(file, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: ["no report was written"], files: [] };
  const counts = read(JSON.parse(readFileSync(file, "utf8")));
  if (counts.passed + counts.failures.length === 0) counts.failures.push("no test was executed");
  return { ...counts, failed: counts.failures.length };
}
