import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "./free-port";
import { program } from "./programs";

/** The whole server as people start it, in a separate process. */
export interface ServerProcess {
  readonly url: string;
  /** Resolves when it serves. */
  readonly ready: () => Promise<void>;
  /** Resolves when its log, or standard error, contains this text. */
  readonly complains: (text: string) => Promise<void>;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Sets a clock that stands. */
  readonly moveClock: (now: Date) => Promise<void>;
  readonly pid: number;
  /** Whether the process still runs. */
  readonly alive: () => boolean;
  /** The log entries with this message, oldest first. */
  readonly logged: (message: string) => Readonly<Record<string, unknown>>[];
  /** All lines of standard output. */
  readonly lines: readonly string[];
  /** Exit code and error output, and milliseconds since the first signal. */
  readonly ended: Promise<{ readonly code: number | null; readonly err: string; readonly ms: number }>;
}

const running = new Set<() => void>();

/** Ends the servers that a test left running. */
export function killServers(): void {
  for (const kill of running) kill();
}

export type ServerEnv = Readonly<Record<string, string>>;

export interface ServerStart {
  /** Its bundle, when it is not that of these sources. */
  readonly main?: string | undefined;
  /** The time at which its clock stands; without it, it goes as clocks do. */
  readonly clock?: Date | undefined;
}

const standingClock = ["--import", new URL("standing-clock.mjs", import.meta.url).href];

/** Starts the server on a free port. */
export async function launchServer(env: ServerEnv, { main, clock }: ServerStart = {}): Promise<ServerProcess> {
  const port = await freePort();
  const bundle = main ?? (await program("main"));
  const child = spawn(process.execPath, [...(clock === undefined ? [] : standingClock), bundle], {
    env: { PATH: process.env.PATH, PORT: String(port), ...(clock && { CLOCK: clock.toISOString() }), ...env },
    stdio: ["ignore", "pipe", "pipe", ...(clock === undefined ? [] : (["ipc"] as const))],
  });
  const kill = () => void child.kill("SIGKILL");
  running.add(kill);
  const news = new EventEmitter();
  const output = { out: "", err: "" };
  const lines: string[] = [];
  // Who asks in a loop while people pay would otherwise read thousands of lines each time.
  const entries = new Map<string, Readonly<Record<string, unknown>>>();
  const entryOf = (line: string) => {
    const entry = entries.get(line) ?? (JSON.parse(line) as Readonly<Record<string, unknown>>);
    entries.set(line, entry);
    return entry;
  };
  let stopped = 0;
  const keep = (stream: "out" | "err") => (text: string) => {
    output[stream] += text;
    news.emit("news");
  };
  child.stdout?.setEncoding("utf8").on("data", keep("out"));
  if (child.stdout) createInterface({ input: child.stdout }).on("line", (line) => line !== "" && lines.push(line));
  child.stderr?.setEncoding("utf8").on("data", keep("err"));
  const ended = once(child, "close").then(([code]) => {
    running.delete(kill);
    news.emit("news");
    return { code: code as number | null, err: output.err, ms: performance.now() - stopped };
  });
  const alive = () => child.exitCode === null && child.signalCode === null;
  const until = async (text: string) => {
    while (!`${output.out}${output.err}`.includes(text)) {
      if (!alive()) throw new Error(`The server ended: ${output.err}`);
      await once(news, "news");
    }
  };
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => until('"msg":"no ar"'),
    complains: (text) => until(text),
    signal(name) {
      stopped ||= performance.now();
      child.kill(name);
    },
    pid: child.pid ?? 0,
    alive,
    async moveClock(now) {
      child.send(now.getTime());
      await once(child, "message");
    },
    logged: (message) => lines.filter((line) => line.includes(`"msg":${JSON.stringify(message)}`)).map(entryOf),
    lines,
    ended,
  };
}

/** Starts the server, and waits until it serves. */
export async function startServer(env: ServerEnv, start?: ServerStart): Promise<ServerProcess> {
  const server = await launchServer(env, start);
  await server.ready();
  return server;
}
