import "./node-version.mjs";
import "./env.mjs";
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { withMemoryCaps } from "./memory-caps.mjs";
import { endAllOnSignal, root } from "./run.mjs";

/** `npm start`: installs, builds, serves. The second start finds both done and only serves. */
try {
  endAllOnSignal();
  await install();
  await build();
  serve();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Runs the server in this terminal. Its signals and its exit code are this command's. */
function serve() {
  const env = withMemoryCaps(process.env);
  const server = spawn(process.execPath, ["apps/api/dist/main.js"], { cwd: root, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.removeAllListeners(signal);
    // Ctrl+C in a terminal reaches the server directly: passing it on would send it twice.
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY) || server.kill(signal));
  }
  if (process.env.npm_lifecycle_event !== undefined) stopWithoutParent(server);
  server.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.once("close", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** npm that is told to end goes at once and tells nobody: a server without it would hold the port and the data. */
function stopWithoutParent(server) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill("SIGTERM"), 500).unref();
}
