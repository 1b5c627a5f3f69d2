import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "./config";
import type { Database } from "./db/client";
import { migrate } from "./db/migrate";
import { isOutage } from "./db/outage";
import { ensureBaseline } from "./db/seed/baseline";
import { seed } from "./db/seed/seed";
import { startupProblem } from "./startup-problem";

/** Milliseconds that a start waits for a database that is starting too, or is away for a moment. */
const PATIENCE = 30_000;
const PAUSE = 500;

/** Brings tables and first data to this version. */
async function prepareOnce(database: Database, first: Config["seed"]) {
  await migrate(database);
  const seeded = first === "demo" && (await seed(database, new Date()));
  return { seeded, users: await ensureBaseline(database, new Date()) };
}

/**
 * The same, repeated while the database is away. Each part does all or nothing, and continues from what was done.
 * @param say tells once that it waits: the address may be wrong as well
 */
export async function prepareDatabase(
  database: Database,
  first: Config["seed"],
  say: (text: string) => void,
): ReturnType<typeof prepareOnce> {
  const until = performance.now() + PATIENCE;
  for (let tries = 1; ; tries += 1) {
    try {
      return await prepareOnce(database, first);
    } catch (error) {
      if (!isOutage(error) || performance.now() > until) throw error;
      if (tries === 1) say(`${startupProblem(error)}. Tentando por ${PATIENCE / 1_000} segundos…`);
      await wait(PAUSE);
    }
  }
}
