import { type ChildProcess, spawn } from "node:child_process";

/** Longest time that a browser may take to say that it is ready, on a machine that others use too. */
const patience = 60_000;

/** A program that was started, and what ends it. */
export interface Program {
  /** What `ready` has found in the output. */
  readonly said: RegExpExecArray;
  end(): Promise<void>;
}

/** Ends what a program has started, and it as well. All of it may have ended by itself. */
function killAll({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** The same, and waits for the end. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) resolve();
    else child.once("close", () => resolve());
    killAll(child);
  });
}

/** Starts a program and waits until its output matches `ready`. */
export function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<Program> {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    detached: true,
  });
  // A run that is ended in its middle must not leave a browser behind.
  process.once("exit", () => killAll(child));
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (why: string) => {
      clearTimeout(timer);
      void end(child);
      reject(new Error(`${command}: ${why}\n${output}`));
    };
    const timer = setTimeout(fail, patience, `not ready after ${patience / 1000} s`);
    const read = (part: Buffer) => {
      output += part;
      const said = ready.exec(output);
      if (!said) return;
      clearTimeout(timer);
      resolve({ said, end: () => end(child) });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", ({ message }) => fail(message));
    child.once("exit", (code) => fail(`left with code ${code}`));
  });
}
