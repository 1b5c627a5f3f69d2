import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "./run.mjs";

/** The built server as a process, with a fresh directory of demo data, that its owner may stop and start again. */
export class Server {
  #dataDir = mkdtempSync(join(tmpdir(), "prumo-server-"));
  #child;
  #said = "";
  #env;

  constructor(port, env = {}) {
    this.port = port;
    this.#env = env;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Where its data lie: complete once it was stopped, and gone once it was removed. */
  get dataDir() {
    return this.#dataDir;
  }

  /**
   * Starts one on a free port and answers once it serves. `env`: what differs from a start without configuration; `from`:
   * the directory of a stopped server, to begin with a copy of its data, which takes a fifth of making them.
   */
  static async start(env = {}, from = undefined) {
    const server = new Server(await freePort(), env);
    if (from !== undefined) cpSync(from, server.#dataDir, { recursive: true });
    await server.start();
    return server;
  }

  /** The number of its process. */
  get pid() {
    return this.#child.pid;
  }

  /** Starts it, again on the same data after `stop`. Throws with its words when it ends instead. */
  async start() {
    this.#said = "";
    const child = spawn(process.execPath, ["apps/api/dist/main.js"], {
      cwd: root,
      env: {
        ...process.env,
        // A bundler in the same process sets it for itself.
        NODE_ENV: "",
        DATA_DIR: this.#dataDir,
        DATABASE_URL: "",
        HOST: "127.0.0.1",
        PORT: String(this.port),
        SEED: "demo",
        ...this.#env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        this.#said += text;
      });
    }
    this.#child = child;
    // Its owner may end without a word: a server without one would run for ever.
    const killed = () => child.kill("SIGKILL");
    process.once("exit", killed);
    child.once("exit", () => process.off("exit", killed));
    while (!(await this.#serves())) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${this.#said}`);
      await pause(100);
    }
  }

  /** Stops it, and waits until its process is gone. */
  async stop(signal = "SIGTERM") {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  /** Stops it and removes its data. */
  async remove() {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #serves() {
    try {
      return (await fetch(`${this.url}/api/saude`)).ok;
    } catch {
      return false;
    }
  }
}

/** A port that nobody listens on at this moment. */
export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
