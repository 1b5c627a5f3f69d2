import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const root = resolve(import.meta.dirname, "..");

/** A server of its own, with a fresh directory of demo data, that a journey may stop and start again. */
export class Server {
  readonly port: number;
  readonly url: string;
  readonly #dataDir = mkdtempSync(join(tmpdir(), "prumo-e2e-"));
  #child: ChildProcess | undefined;
  #said = "";

  private constructor(port: number) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts one on a free port and answers once it serves. */
  static async start(): Promise<Server> {
    const server = new Server(await freePort());
    await server.start();
    return server;
  }

  /** Starts the built server, again on the same data after `stop`. */
  async start(): Promise<void> {
    this.#said = "";
    const child = spawn(process.execPath, ["apps/api/dist/main.js"], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: this.#dataDir,
        DATABASE_URL: "",
        HOST: "127.0.0.1",
        PORT: String(this.port),
        SEED: "demo",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (this.#said += text));
    this.#child = child;
    while (!(await this.#serves())) {
      if (child.exitCode !== null) throw new Error(`The server left with code ${child.exitCode}:\n${this.#said}`);
      await pause(100);
    }
  }

  /** Stops it, and waits until its process is gone. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #serves(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/saude`)).ok;
    } catch {
      return false;
    }
  }
}

/** A port that nobody listens on at this moment. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port");
  return address.port;
}
