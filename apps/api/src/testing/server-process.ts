import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port";
import { program } from "./programs";

/** The whole server as people start it, in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Whether the process still runs. */
  readonly alive: () => boolean;
  /** What was logged under this message, oldest first. */
  readonly logged: (message: string) => Readonly<Record<string, unknown>>[];
  /** How it ended, and how long that took since the first signal. */
  readonly ended: Promise<{ readonly code: number | null; readonly err: string; readonly ms: number }>;
}

const running = new Set<() => void>();

/** Ends whatever a test left running. */
export function killServers(): void {
  for (const kill of running) kill();
}

/** Starts the server on a free port, and waits until it serves. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [await program("main")], {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => void child.kill("SIGKILL");
  running.add(kill);
  let [out, err, stopped] = ["", "", 0];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  const ended = once(child, "close").then(([code]) => {
    running.delete(kill);
    return { code: code as number | null, err, ms: performance.now() - stopped };
  });
  void ended.then(() => child.stdout.emit("data", ""));
  while (!out.includes("Prumo:")) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${err}`);
    await once(child.stdout, "data");
  }
  return {
    url: `http://127.0.0.1:${port}`,
    signal(name) {
      stopped ||= performance.now();
      child.kill(name);
    },
    alive: () => child.exitCode === null && child.signalCode === null,
    logged: (message) =>
      out
        .split("\n")
        .filter((line) => line.includes(`"msg":${JSON.stringify(message)}`))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    ended,
  };
}
