import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { Server } from "../../scripts/server.mjs";
import { launch } from "./browser";
import { firstList } from "./first-list";
import { listCall } from "./list-call";
import { openForm } from "./open-form";
import { pageChange } from "./page-change";
import { type Measure, report } from "./report";

/** `npm run bench`: measures on this machine, each beside a baseline of the same run; ratios travel, seconds do not. */
execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: resolve(import.meta.dirname, "../.."), stdio: "inherit" });
const measures: Measure[] = [];
const server = await Server.start();
const browser = await launch();
try {
  measures.push(...(await firstList(browser, server.url)));
  measures.push(...(await pageChange(browser, server.url)));
  measures.push(...(await openForm(browser, server.url)));
} finally {
  await browser.close();
  await server.remove();
}
measures.push(...(await listCall()));
process.exitCode = report(measures) > 0 ? 1 : 0;
