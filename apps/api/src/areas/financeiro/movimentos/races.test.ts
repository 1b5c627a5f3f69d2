import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "../../../db/client";
import { onlyOf } from "../../../db/scope";
import { newConta, payment } from "../../../testing/contas";
import { newPostgresDatabase } from "../../../testing/postgres";
import { type Api, NOW, startTestServer } from "../../../testing/test-server";
import { moneyViolations } from "../../../upkeep/money-violations";
import { moveMarks } from "./balance-marks";
import { bankBalance } from "./bank-balance";

/** Real PostgreSQL, because the embedded engine runs one transaction after the other. */
let database: Database;
let api: Api;
let slow: pg.Client;

beforeAll(async () => {
  const url = await newPostgresDatabase(NOW);
  database = connect(url);
  api = (await (await startTestServer({ database })).loginAs("1-admin")).api;
  slow = new pg.Client({ connectionString: url });
  await slow.connect();
});
afterAll(async () => {
  await slow.end();
  await database.close();
});
beforeEach(() => database.db.execute(sql`delete from saldo_marcos`));

const PATIENCE = 150;
const mark = (patience?: number) => moveMarks(database.db, NOW, { enough: 1, ...(patience && { patience }) });

const INSERT = `insert into movimentos (empresa_id, conta_bancaria_id, tipo, valor, data, historico, usuario_id, created_at)
  values (1, 1, 'saldo_inicial', 12.34, '2026-11-20', 'Lento', 1, now()) returning id`;
const pay = async () => api.contasPagar.pagar({ body: payment(await newConta(api, { valor: 1 }), { valor: 1 }) });

const newest = async () =>
  (
    await database.db.execute<{ mark: number | null; movement: number }>(sql`
      select (select movimento_id from saldo_marcos where empresa_id = 1) as mark, max(id) as movement from movimentos
      where empresa_id = 1`)
  ).rows[0];

/** The balance by marks, and the plain sum, of one moment. */
async function bothSums() {
  const { rows } = await database.db.execute<{ saldo: string; somado: string }>(sql`
    select ${bankBalance(onlyOf(1), 1)} as saldo,
      (select sum(valor) from movimentos where empresa_id = 1 and conta_bancaria_id = 1) as somado`);
  return rows[0];
}

// On several machines no mark moves, see `moveMarks`.
describe.skipIf(process.env.TEST_CITUS_URL !== undefined)("marks beside those who pay", () => {
  it("a movement with a smaller number that is committed after the mark would have passed it is not lost", async () => {
    await slow.query("begin");
    const [late] = (await slow.query<{ id: number }>(INSERT)).rows;
    await pay();
    expect((await newest())?.movement).toBeGreaterThan(late?.id ?? Number.POSITIVE_INFINITY);
    await mark(PATIENCE);
    expect((await newest())?.mark).toBeNull();
    await slow.query("commit");
    const after = await bothSums();
    expect(after?.saldo).toBe(after?.somado);
    await mark(PATIENCE);
    const { mark: passed, movement } = (await newest()) ?? {};
    expect(passed).toBe(movement);
    expect(await moneyViolations(database.db)).toEqual([]);
  });

  it("a mark waits for who writes at that moment, and takes their movement with it", async () => {
    await slow.query("begin");
    await slow.query(INSERT);
    await pay();
    const marked = mark();
    const payments = Promise.all(Array.from({ length: 6 }, pay));
    await payments;
    await slow.query("commit");
    await marked;
    const sums = await bothSums();
    expect(sums?.saldo).toBe(sums?.somado);
    await mark();
    const { mark: passed, movement } = (await newest()) ?? {};
    expect(passed).toBe(movement);
    expect(await moneyViolations(database.db)).toEqual([]);
  });

  it("nobody who pays waits for a mark that is being written", async () => {
    await slow.query("begin");
    await slow.query("insert into saldo_marcos values (1, 1, now())");
    await slow.query("insert into saldo_dias select 1, 1, data, 0 from movimentos where id = 1");
    await expect(pay()).resolves.toBeDefined();
    await slow.query("rollback");
  });

  it("whoever reads while marks move and others pay sees all or none of it", async () => {
    let going = true;
    const marking = Array.from({ length: 2 }, async () => {
      while (going) await mark();
    });
    const reading = (async () => {
      const seen = [];
      while (going) seen.push(await bothSums());
      return seen;
    })();
    for (let round = 0; round < (process.env.PRUMO_FULL ? 40 : 8); round += 1) {
      await Promise.all(Array.from({ length: 6 }, pay));
    }
    going = false;
    await Promise.all(marking);
    const seen = await reading;
    expect(seen.length).toBeGreaterThan(5);
    await mark();
    const { mark: passed, movement } = (await newest()) ?? {};
    expect(passed).toBe(movement);
    expect(seen.filter((one) => one?.saldo !== one?.somado)).toEqual([]);
    expect(await moneyViolations(database.db)).toEqual([]);
  });
});
