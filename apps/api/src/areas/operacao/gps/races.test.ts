import { SHARING_TERM } from "@prumo/domain/position";
import { RUNNING } from "@prumo/domain/service-order";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database, Tx } from "../../../db/client";
import { finish, newItem, newOrder, newPrestador } from "../../../testing/orders";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { refusal } from "../../../testing/refusal";
import type { Api } from "../../../testing/test-server";

/** Orders that end and positions that come at once, on real PostgreSQL: PGlite has one connection, so nothing can race. */
const TURNS = 10;
const HERE = { latitude: -23.5, longitude: -46.5, precisao: 10, idade: 0 };

let races: RaceServers;
let database: Database;
let api: Api;
let prestador: Api;
let work: number;

beforeAll(async () => {
  races = await startRaceServers();
  const [server] = races.servers;
  database = races.databases[0];
  api = (await server.loginAs("1-admin")).api;
  prestador = (await server.loginAs("5-prestador")).api;
  work = await newItem(database.db, 2);
});
afterAll(() => races?.close());
beforeEach(async () => {
  await database.db.execute(sql`update gps_compartilhamentos set encerrado_em = now() where encerrado_em is null`);
  await database.db.execute(sql`update ordens_servico set os_status = 1 where os_status = ${RUNNING}`);
});

const begin = () => newOrder(api, work, { os_status: RUNNING });
const share = () => prestador.gps.compartilhar({ body: { termo: SHARING_TERM } });

async function unended(): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from gps_compartilhamentos where encerrado_em is null`,
  );
  return rows[0]?.n ?? -1;
}

/** Runs calls that wait for what another transaction holds, and goes on once so many of them wait. */
async function holding<T>(hold: (tx: Tx) => Promise<unknown>, waiting: number, call: () => Promise<T>): Promise<T> {
  const { result } = await database.db.transaction(async (tx) => {
    await hold(tx);
    const result = call();
    await vi.waitFor(async () => {
      const { rows } = await database.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(waiting);
    }, 20_000);
    // An object keeps the promise from being awaited inside the transaction that it waits for.
    return { result };
  });
  return result;
}

describe("sharing a position at the moment at which orders end", () => {
  it("ends when the last two orders end at once, each before it sees the end of the other", async () => {
    const orders = [await begin(), await begin()];
    await share();
    // Each has ended its order, and neither has committed, while nobody can write into the trail.
    await holding(
      (tx) => tx.execute(sql`lock table auditoria in share mode`),
      2,
      () => Promise.all(orders.map((id) => finish(api, id))),
    );
    expect(await unended()).toBe(0);
  });

  it("does not begin with an order that is given to another prestador meanwhile", async () => {
    const [id, other] = [await begin(), await newPrestador(database.db)];
    const answer = await holding(
      (tx) => tx.execute(sql`update ordens_servico set prestador_id = ${other} where id = ${id}`),
      1,
      () => refusal(share()),
    );
    expect(answer.message).toMatch(/^Nenhuma ordem de serviço sua está em execução/);
    expect(await unended()).toBe(0);
  });

  it("a position that comes while its order is finished is taken or refused, and waits for nothing", async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const id = await begin();
      await share();
      const [told, finished] = await Promise.allSettled([prestador.gps.ponto({ body: HERE }), finish(prestador, id)]);
      expect(finished.status).toBe("fulfilled");
      if (told.status === "rejected") expect(told.reason).toMatchObject({ status: 422 });
      expect(await unended()).toBe(0);
    }
  });
});
