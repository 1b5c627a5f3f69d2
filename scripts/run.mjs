import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

const windows = process.platform === "win32";

/** Path of a tool that a room declares: `bin("apps/api", "tsup")`. Nothing is resolved by luck from elsewhere. */
export function bin(room, name) {
  return join(root, room, "node_modules", ".bin", windows ? `${name}.cmd` : name);
}

const alive = new Set();

/** Ends a child started by `start`, with all that it started itself. */
export function end(child, signal = "SIGTERM") {
  if (child.pid === undefined) return;
  try {
    if (windows) spawn("taskkill", ["/pid", String(child.pid), "/T", "/F"]);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/** Starts a command as the head of its own process group, so that `end` leaves nothing of it behind. */
export function start(command, args, { cwd = root, env = {}, stdio = ["ignore", "pipe", "pipe"] } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio,
    detached: !windows,
    shell: windows,
  });
  alive.add(child);
  child.once("close", () => alive.delete(child));
  return child;
}

/** Ends every command that is still running. */
export function endAll(signal = "SIGTERM") {
  for (const child of alive) end(child, signal);
}

/** On Ctrl+C, SIGTERM or a closed terminal: ends what runs and leaves with the usual code of that signal. */
export function endAllOnSignal() {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ]) {
    process.once(signal, () => {
      endAll("SIGTERM");
      setTimeout(() => endAll("SIGKILL"), 3000).unref();
      if (alive.size === 0) process.exit(code);
      process.exitCode = code;
      for (const child of alive) child.once("close", () => alive.size === 0 && process.exit(code));
    });
  }
}

/**
 * Lets a child, and what it will start, have only the time that nobody else wants. Where Linux shares the processor by
 * sessions first, a priority counts within a session alone, and the child heads one of its own: that one yields too.
 */
function yieldToOthers({ pid }) {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    const session = `/proc/${pid}/autogroup`;
    if (existsSync(session)) writeFileSync(session, String(constants.priority.PRIORITY_LOW));
  } catch {
    // A container may forbid it, the kernel refuses quick repetitions, and the child may have ended: it then runs as
    // others do.
  }
}

/**
 * Runs a command to its end and answers `{ code, output, timedOut }`; it never throws for a command that fails.
 *
 * `onLine` sees every line as it is written; `timeout` (milliseconds) ends a command that hangs, children included.
 * `yields` gives it only the time of the processor that nobody else wants.
 */
export function run(command, args, { onLine = () => {}, timeout = 0, yields = false, ...options } = {}) {
  const child = start(command, args, options);
  if (yields) yieldToOthers(child);
  const lines = [];
  let timedOut = false;
  const timer = timeout > 0 ? setTimeout(stop, timeout) : undefined;
  function stop() {
    timedOut = true;
    end(child);
    setTimeout(() => end(child, "SIGKILL"), 5000).unref();
  }
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
      const whole = (rest + text).split(/\r?\n/);
      rest = whole.pop() ?? "";
      for (const line of whole) take(line);
    });
    stream.on("end", () => rest !== "" && take(rest));
  }
  function take(line) {
    lines.push(line);
    onLine(line);
  }
  return new Promise((done) => {
    const finish = (code) => {
      clearTimeout(timer);
      if (!windows) end(child, "SIGKILL"); // what the command left running in its group
      done({ code, output: lines.join("\n"), timedOut });
    };
    child.once("error", (error) => {
      take(String(error.message));
      finish(127);
    });
    child.once("close", (code) => finish(code ?? 1));
  });
}
