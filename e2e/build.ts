import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

/** Before the first journey: builds what changed, so that a journey never shows yesterday's code. */
export default function build(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: resolve(import.meta.dirname, ".."), stdio: "inherit" });
}
