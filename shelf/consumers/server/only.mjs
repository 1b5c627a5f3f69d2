import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Run with `--conditions=react-server`, in which React has what a server alone can do: no state, no effect, no context.
// A file that cannot be imported so says "use client", for then a server sends its name to the browser; others do not.
// The argument names files that can be imported and must say it all the same, because they give elements handlers.

const [packages, handling] = process.argv.slice(2).map((names) => names.split(","));
const problems = [];
let clients = 0;
for (const name of packages) {
  const dist = join("node_modules", name, "dist");
  for (const path of readdirSync(dist, { recursive: true }).filter((one) => one.endsWith(".js"))) {
    const says = readFileSync(join(dist, path), "utf8").startsWith('"use client";');
    const runs = await import(pathToFileURL(join(dist, path))).then(
      () => true,
      () => false,
    );
    const handles = handling.includes(`${name}/${path}`);
    if (!says && !runs) problems.push(`${name}/${path} needs "use client"`);
    if (!says && handles) problems.push(`${name}/${path} gives elements handlers and needs "use client"`);
    if (says && runs && !handles) problems.push(`${name}/${path} says "use client" and runs on a server`);
    if (says) clients += 1;
  }
}
if (clients === 0) problems.push("no file says that it is for browsers");
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
