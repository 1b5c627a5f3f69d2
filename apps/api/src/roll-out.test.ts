/**
 * Builds the program as it was before the newest migration, and updates it without a stop.
 * @module-tag full
 */
import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { connect } from "./db/client";
import { allMigrations } from "./db/migrate";
import { earlierProgram } from "./testing/earlier-program";
import { longestGap, payers } from "./testing/payers";
import { emptyPostgresDatabase } from "./testing/postgres";
import { program } from "./testing/programs";
import { roundRobin } from "./testing/round-robin";
import { killServers, type ServerProcess, startServer } from "./testing/server-process";
import { moneyViolations } from "./upkeep/money-violations";

const LONG = 600_000;
afterAll(killServers);

const newest = allMigrations().at(-1) ?? "";

async function end(server: ServerProcess): Promise<void> {
  server.signal("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0 });
}

it("the version before the newest migration is updated while people pay, and no request is lost", {
  timeout: LONG,
}, async () => {
  const before = await earlierProgram(newest);
  // Without a history this version takes the part of the earlier one, which still proves that nothing is lost, but not that
  // the two get along: a run that judges a change must not pass by that.
  if (typeof before === "string" && process.env.CI) throw new Error(`${before}: fetch the whole history`);
  if (typeof before === "string") console.log(`${before}: both programs are of this version`);
  const earlier = typeof before === "string" ? undefined : before;
  // Bundled while people pay, it would keep this process, which is the people and their balancer, for half a minute.
  await program("main");
  const url = await emptyPostgresDatabase();
  const env = { DATABASE_URL: url, DATABASE_POOL: "10" };
  const old = [
    await startServer({ ...env, SEED: "demo" }, { main: earlier?.main }),
    await startServer(env, { main: earlier?.main }),
  ];
  const database = connect(url);
  const applied = async () =>
    (await database.db.execute<{ nome: string }>(sql`select nome from migracoes`)).rows.map(({ nome }) => nome);
  if (earlier) expect(await applied()).not.toContain(newest);

  const balancer = await roundRobin();
  for (const server of old) balancer.add(server.url);
  for (const server of old) await balancer.until(server.url, "ready");
  const people = await payers(6, () => balancer.url);
  await people.everybody(200);

  const current: ServerProcess[] = [];
  // Serves beside them to the end. It is asked only then, because that takes the processor from the payments.
  const left = await startServer(env, { main: earlier?.main });
  for (const server of old) {
    const next = await startServer(env);
    current.push(next);
    balancer.add(next.url);
    await balancer.until(next.url, "ready");
    expect(await applied()).toContain(newest);
    // The first answers may be to calls that left before it was ready; who got one has its next call in turn.
    await people.everybody(200);
    await people.everybody(200);
    expect(balancer.answered.get(next.url)).toBeGreaterThan(0);
    await end(server);
    await people.everybody(200);
  }
  // The same once more, with this version alone: what stops now must not even break a connection.
  for (const server of current.splice(0)) {
    const next = await startServer(env);
    current.push(next);
    balancer.add(next.url);
    await balancer.until(next.url, "ready");
    await end(server);
    await people.everybody(200);
  }
  await people.stop();
  await balancer.close();

  const { rows } = await database.db.execute<{ cents: number }>(
    sql`select (valor * 100)::int as cents from acertos where conta_id in ${people.contas}`,
  );
  const stored = rows.map(({ cents }) => cents).toSorted((a, b) => a - b);
  expect(stored).toEqual(people.acknowledged.toSorted((a, b) => a - b));
  expect(people.tried.filter(({ status }) => status !== 200)).toEqual([]);
  const ofThisVersion = earlier
    ? balancer.broken.filter(({ server }) => !old.some(({ url }) => url === server))
    : balancer.broken;
  expect(ofThisVersion).toEqual([]);
  expect(await moneyViolations(database.db)).toEqual([]);
  console.log(
    `Updated ${old.length} processes${earlier ? ` of ${earlier.commit.slice(0, 8)}` : ""}: ${people.tried.length} requests, lost 0, doubled 0, connections broken ${balancer.broken.length}, longest gap ${longestGap(people.tried)} ms`,
  );
  // An earlier program that still runs answers every reading call as its contract says, on the new tables.
  if (earlier) expect(await earlier.verify(left.url, "1-admin", "prumo123")).toContain("VERIFIED");
  await database.close();
  await end(left);
  for (const server of current) await end(server);
});
