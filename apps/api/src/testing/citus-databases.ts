import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { createDatabase, databaseAt, onServer } from "./create-database";

/** Milliseconds and tries in which a database is free between two looks of the extension's own process into it. */
const PAUSE = 100;
const TRIES = 50;

/** The machines, the first one last, as its database `postgres` knows them. */
function machines(url: string): Promise<{ url: string; first: boolean }[]> {
  return onServer(url, async (admin) => {
    const { rows } = await admin.query<{ nodename: string; nodeport: number; groupid: number }>(
      "select nodename, nodeport, groupid from pg_dist_node where isactive order by groupid desc",
    );
    if (rows.at(-1)?.groupid !== 0) throw new Error("TEST_CITUS_URL: the database knows no machines");
    return rows.map(({ nodename, nodeport, groupid }) => {
      const machine = new URL(url);
      machine.hostname = nodename;
      machine.port = String(nodeport);
      return { url: machine.href, first: groupid === 0 };
    });
  });
}

/** A database is copied and renamed only while nobody is in it, and a process of the extension always comes back. */
async function whileEmpty(admin: pg.Client, database: string, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [database]);
    try {
      await work();
      return;
    } catch (error) {
      const used = error instanceof pg.DatabaseError && error.code === "55006";
      if (!used || tries === TRIES) throw error;
      await wait(PAUSE);
    }
  }
}

async function onEveryMachine(url: string, work: (admin: pg.Client, machine: { url: string }) => Promise<void>) {
  for (const machine of await machines(url)) await onServer(machine.url, (admin) => work(admin, machine));
}

/** Makes a database on every machine, which the first one knows. */
export async function createOnMachines(url: string, name: string): Promise<void> {
  await onEveryMachine(url, async (admin, machine) => {
    await createDatabase(admin, name);
    await onServer(databaseAt(machine.url, name), (inside) => inside.query("create extension citus"));
  });
  const all = await machines(url);
  await onServer(databaseAt(url, name), async (first) => {
    const host = all.find((machine) => machine.first) ?? { url };
    await first.query("select citus_set_coordinator_host($1, $2)", [
      new URL(host.url).hostname,
      new URL(host.url).port,
    ]);
    for (const machine of all.filter((one) => !one.first)) {
      await first.query("select citus_add_node($1, $2)", [new URL(machine.url).hostname, new URL(machine.url).port]);
    }
  });
}

/** Copies a database on every machine; parts of tables and what is known of them are in its files. */
export const copyOnMachines = (url: string, name: string, template: string): Promise<void> =>
  onEveryMachine(url, (admin) => whileEmpty(admin, template, () => createDatabase(admin, name, template)));

/** Renames a database on every machine. */
export const renameOnMachines = (url: string, before: string, after: string): Promise<void> =>
  onEveryMachine(url, (admin) =>
    whileEmpty(admin, before, () => admin.query(`alter database ${before} rename to ${after}`)),
  );

/** Removes the databases whose names begin so from every machine. */
export const dropOnMachines = (url: string, prefix: string): Promise<void> =>
  onEveryMachine(url, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { name } of rows) await admin.query(`drop database ${admin.escapeIdentifier(name)} with (force)`);
  });
