import "./node-version.mjs";
import "./env.mjs";
import { install } from "./install.mjs";
import { bin, endAll, endAllOnSignal, root, run } from "./run.mjs";

/** `npm run fake-provider`: the payment provider's stand-in for demos, from its sources. */
endAllOnSignal();
try {
  await install();
  const program = "apps/api/src/testing/fake-provider-program.ts";
  const { code } = await run(bin("apps/api", "tsx"), [program], { cwd: root, onLine: (line) => console.log(line) });
  process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
endAll();
