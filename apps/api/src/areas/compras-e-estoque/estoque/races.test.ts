import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "../../../db/client";
import { isOutage } from "../../../db/outage";
import { newPostgresDatabase, somebodyWaits } from "../../../testing/postgres";
import { balanceIn, moved, newProduct, pendingLines, transferLine } from "../../../testing/stock";
import { NOW } from "../../../testing/test-server";
import { stockViolations } from "../../../upkeep/stock-violations";

/** Real PostgreSQL and two server processes: PGlite has one connection, so nothing can race on it. */
const TRANSFERS = process.env.PRUMO_FULL ? 200 : 60;
const LAST = 10;

let databases: [Database, Database];
beforeAll(async () => {
  const url = await newPostgresDatabase(NOW);
  databases = [connect(url), connect(url)];
});
afterAll(async () => {
  const wrong = await stockViolations(databases[0].db);
  await Promise.all(databases.map((database) => database.close()));
  expect(wrong).toEqual([]);
});

/** Sends again after the server was too busy to give a connection. */
async function insisting<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
  }
}

const db = (turn = 0) => databases[turn % 2 === 0 ? 0 : 1].db;

describe("stock moved by many at once", () => {
  it(`${TRANSFERS} transfers of the last ${LAST} pieces add up, and exactly those below zero say so`, async () => {
    const produto = await newProduct(db());
    await moved(db(), [{ produto_id: produto, deposito_id: 1, tipo: "compra", quantidade: LAST, custo_unitario: 3 }]);
    const lines = await pendingLines(db(), produto, 1, TRANSFERS);
    const done = await Promise.all(
      lines.map((line, turn) => insisting(() => transferLine(db(turn), line, produto, 1))),
    );
    const negative = done.filter(({ estoque_negativo }) => estoque_negativo).length;
    expect(negative).toBe(TRANSFERS - LAST);
    expect([await balanceIn(db(), produto, 1), await balanceIn(db(), produto, 2)]).toEqual([
      LAST - TRANSFERS,
      TRANSFERS,
    ]);
  });

  it("a line of a requisition that is sent many times is transferred once", async () => {
    const produto = await newProduct(db());
    await moved(db(), [{ produto_id: produto, deposito_id: 1, tipo: "compra", quantidade: 5, custo_unitario: 3 }]);
    const [line = 0] = await pendingLines(db(), produto, 5, 1);
    const all = Array.from({ length: 20 }, (_, turn) => insisting(() => transferLine(db(turn), line, produto, 5)));
    const done = await Promise.allSettled(all);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = done.flatMap((one) => (one.status === "rejected" ? [one.reason.message] : []));
    expect(new Set(reasons)).toEqual(new Set(["Este produto já foi decidido"]));
    expect([await balanceIn(db(), produto, 1), await balanceIn(db(), produto, 2)]).toEqual([0, 5]);
  });

  it("products that are moved in opposite orders do not deadlock, also those that never moved before", async () => {
    const produtos = await Promise.all(Array.from({ length: 6 }, () => newProduct(db())));
    const entry = (produto_id: number) =>
      ({ produto_id, deposito_id: 1, tipo: "compra", quantidade: 1, custo_unitario: 2 }) as const;
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        insisting(() => moved(db(turn), (turn % 2 === 0 ? produtos : produtos.toReversed()).map(entry))),
      ),
    );
    expect(await Promise.all(produtos.map((produto) => balanceIn(db(), produto, 1)))).toEqual(produtos.map(() => 40));
  });

  it("a product that becomes a service while its movement waits is not moved", async () => {
    const produto = await newProduct(db());
    const entry = { produto_id: produto, deposito_id: 1, tipo: "compra", quantidade: 1, custo_unitario: 2 } as const;
    // Its costs are there already, so that the movement waits only where it reads the kind again.
    await db().execute(sql`insert into estoque_custos (empresa_id, produto_id) values (1, ${produto})`);
    const change = await databases[1].db.transaction(async (tx) => {
      await tx.execute(sql`select id from produtos where id = ${produto} for update`);
      const moving = moved(db(), [entry]).catch((error: unknown) => error);
      while (!(await somebodyWaits(tx))) await Promise.resolve();
      await tx.execute(sql`update produtos set tipo = 2 where id = ${produto}`);
      return { moving };
    });
    expect(await change.moving).toMatchObject({ status: 422, message: "Serviços não têm estoque" });
    expect(await balanceIn(db(), produto, 1)).toBe(0);
  });
});
