import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { makeModel } from "./testing/journey-server";

/**
 * Before the first journey: builds what changed, so that a journey never shows yesterday's code, and makes the demo data
 * once, of which the server of every worker takes a copy. Answers what removes them.
 */
export default async function build(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: resolve(import.meta.dirname, ".."), stdio: "inherit" });
  return makeModel();
}
