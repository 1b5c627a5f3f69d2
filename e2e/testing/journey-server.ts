import { rmSync } from "node:fs";
import { createDatabase, databaseAt, onServer } from "../../apps/api/src/testing/create-database";
import { folderInMemory, removeLeftovers } from "../../apps/api/src/testing/folder-in-memory";
import { startPostgres } from "../../apps/api/src/testing/postgres-server";
import { type RoundRobin, roundRobin } from "../../apps/api/src/testing/round-robin";
import { Server } from "../../scripts/server.mjs";

/** How many processes serve a journey: one with its embedded database, or so many behind a balancer, on PostgreSQL. */
const PROCESSES = Number(process.env.PRUMO_PROCESSES ?? 1);

/** The database with the demo data, which servers on PostgreSQL take copies of. */
const MODEL = "modelo";

/** What journeys do with their server. */
export type JourneyServer = Pick<Server, "url" | "start" | "stop" | "remove">;

type Env = Readonly<Record<string, string>>;

/** Several processes at one address: what one of them remembers, the next call does not find. */
class SeveralServers implements JourneyServer {
  readonly url: string;
  readonly #balancer: RoundRobin;
  readonly #members: Server[] = [];

  private constructor(balancer: RoundRobin) {
    this.#balancer = balancer;
    this.url = balancer.url;
  }

  static async start(env: Env, model: string): Promise<SeveralServers> {
    const name = `jornada_${crypto.randomUUID().replaceAll("-", "")}`;
    await onServer(databaseAt(model, "postgres"), (admin) => createDatabase(admin, name, MODEL));
    const balancer = await roundRobin();
    const servers = new SeveralServers(balancer);
    const shared = { DATABASE_URL: databaseAt(model, name), DATABASE_POOL: "10", SECRET_KEY: "5".repeat(64) };
    // By its name: passkeys are not bound to a number.
    const PUBLIC_URL = balancer.url.replace("127.0.0.1", "localhost");
    const start = () => Server.start({ ...shared, PUBLIC_URL, ...env });
    servers.#members.push(...(await Promise.all(Array.from({ length: PROCESSES }, start))));
    for (const { url } of servers.#members) balancer.add(url);
    await servers.#all("ready");
    return servers;
  }

  async start(): Promise<void> {
    await Promise.all(this.#members.map((member) => member.start()));
    await this.#all("ready");
  }

  async stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void> {
    await Promise.all(this.#members.map((member) => member.stop(signal)));
    await this.#all("away");
  }

  async remove(): Promise<void> {
    await Promise.all(this.#members.map((member) => member.remove()));
    await this.#balancer.close();
  }

  async #all(state: "ready" | "away"): Promise<void> {
    for (const { url } of this.#members) await this.#balancer.until(url, state);
  }
}

/** Starts the server of a journey on a copy of the demo data. `env`: what differs from a start without configuration. */
export function startJourneyServer(env: Env = {}): Promise<JourneyServer> {
  const model = process.env.PRUMO_MODEL_DATA;
  return PROCESSES === 1 || model === undefined ? Server.start(env, model) : SeveralServers.start(env, model);
}

/** The folder of what servers and browsers of a run write. */
const FOLDER = "prumo-journeys-";

/** Lets all that is written for a while lie in memory. Answers what removes it. */
function workInMemory(): () => void {
  removeLeftovers(FOLDER);
  const folder = folderInMemory(FOLDER);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Makes the demo data once, of which each server takes a copy. Answers what removes them. */
export async function makeModel(): Promise<() => Promise<void>> {
  if (PROCESSES === 1) {
    const leave = workInMemory();
    const model = await Server.start();
    await model.stop();
    process.env.PRUMO_MODEL_DATA = model.dataDir;
    return async () => {
      await model.remove();
      leave();
    };
  }
  const postgres = await startPostgres();
  await onServer(postgres.url, (admin) => createDatabase(admin, MODEL));
  process.env.PRUMO_MODEL_DATA = databaseAt(postgres.url, MODEL);
  const model = await Server.start({ DATABASE_URL: process.env.PRUMO_MODEL_DATA });
  await model.remove();
  return () => postgres.stop();
}
