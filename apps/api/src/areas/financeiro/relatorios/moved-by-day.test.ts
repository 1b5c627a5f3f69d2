import { add } from "@prumo/domain/money";
import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "../../../db/client";
import { onlyOf } from "../../../db/scope";
import { startTestServer, type TestServer } from "../../../testing/test-server";
import { sumMovedByDay } from "./queries";

const scope = onlyOf(1);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Moved {
  readonly id: number;
  readonly data: string;
  readonly valor: number;
  /** Whether the money is a balance: at a bank, or in a register that is open. */
  readonly counts: boolean;
}

/** What came in and went out by day, as the rule says it, over all movements of the company. */
async function byRule(db: Db, de: string, until: string) {
  const { rows: moved } = await db.execute<Moved & Record<string, unknown>>(sql`
    select m.id, m.data::text as data, m.valor::float8 as valor,
      m.conta_bancaria_id is not null or a.data_fechamento is null as counts
    from movimentos m left join aberturas_caixa a on a.empresa_id = m.empresa_id and a.id = m.abertura_caixa_id
    where m.empresa_id = 1`);
  const { rows: transfers } = await db.execute<{ saida_id: number; entrada_id: number }>(
    sql`select saida_id, entrada_id from transferencias where empresa_id = 1`,
  );
  const counted = new Set(moved.filter(({ counts }) => counts).map(({ id }) => id));
  const within = new Set(
    transfers
      .map(({ saida_id, entrada_id }) => [saida_id, entrada_id])
      .filter((ends) => ends.every((id) => counted.has(id)))
      .flat(),
  );
  const days = new Map<string, { entradas: number; saidas: number }>();
  for (const { id, data, valor } of moved) {
    if (!counted.has(id) || within.has(id) || data < de || data > until) continue;
    const { entradas, saidas } = days.get(data) ?? { entradas: 0, saidas: 0 };
    days.set(data, valor > 0 ? { entradas: add(entradas, valor), saidas } : { entradas, saidas: add(saidas, valor) });
  }
  return days;
}

async function byStatement(db: Db, de: string, until: string) {
  const rows = await sumMovedByDay(db, scope, de, until);
  return new Map(rows.map(({ data, ...sums }) => [data, sums]));
}

/** A balance: a bank account, a register that is open, or one that was closed. */
const place = fc.constantFrom("bank", "other bank", "open", "closed");
const movement = fc.record({
  from: place,
  to: fc.option(place, { nil: undefined }),
  day: fc.integer({ min: 1, max: 28 }),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
});
type MovementCase = typeof movement extends fc.Arbitrary<infer Case> ? Case : never;

const SOME_DAYS = ["2026-10-05", "2026-10-20"] as const;
const ALL_DAYS = ["1900-01-01", "2999-12-31"] as const;

const idsOf = async (db: Db, statement: SQL) => (await db.execute<{ id: number }>(statement)).rows.map(({ id }) => id);

/** Writes movements and transfers as they could be, and tells of some periods what was summed and what should be. */
async function summed(db: Db, cases: readonly MovementCase[]) {
  const banks = await idsOf(db, sql`select id from contas_bancarias where empresa_id = 1 order by id limit 2`);
  const registers = sql`select id from aberturas_caixa where empresa_id = 1 and data_fechamento`;
  const [open] = await idsOf(db, sql`${registers} is null order by id limit 1`);
  const [closed] = await idsOf(db, sql`${registers} is not null order by id limit 1`);
  const balances = {
    bank: [banks[0], null],
    "other bank": [banks[1], null],
    open: [null, open],
    closed: [null, closed],
  };
  const move = async (where: keyof typeof balances, valor: number, data: string) => {
    const [bank, register] = balances[where];
    const [id] = await idsOf(
      db,
      sql`insert into movimentos (empresa_id, conta_bancaria_id, abertura_caixa_id, tipo, valor, data, historico,
        usuario_id, created_at) values (1, ${bank}, ${register}, 'acerto', ${valor}, ${data}, 'Caso', 1, now()) returning id`,
    );
    return id;
  };
  for (const { from, to, day, cents } of cases) {
    const data = `2026-10-${String(day).padStart(2, "0")}`;
    const out = await move(from, -cents / 100, data);
    if (to === undefined) continue;
    const into = await move(to, cents / 100, data);
    await db.execute(sql`insert into transferencias (empresa_id, saida_id, entrada_id, usuario_id, created_at)
      values (1, ${out}, ${into}, 1, now())`);
  }
  const some = { found: await byStatement(db, ...SOME_DAYS), expected: await byRule(db, ...SOME_DAYS) };
  const all = { found: await byStatement(db, ...ALL_DAYS), expected: await byRule(db, ...ALL_DAYS) };
  return [some, all];
}

it("money that moves is summed by day as the rule says, between whatever balances it moves", async () => {
  const undone = new Error("The movements of a case are of no settlement");
  const one = async (cases: readonly MovementCase[]) => {
    let sums: Awaited<ReturnType<typeof summed>> = [];
    const work = server.db.transaction(async (tx) => {
      sums = await summed(tx, cases);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    expect(sums).toHaveLength(2);
    for (const { found, expected } of sums) expect(found).toEqual(expected);
  };
  await fc.assert(fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 12 }), one), { numRuns: 15 });
});

it("a period's movements are found by the index that has the day, not by reading those of all years", async () => {
  const statement = sumMovedByDay(server.db, scope, "2026-11-01", "2026-11-30").getSQL();
  const plan = await server.db.transaction(async (tx) => {
    // So few movements are read sooner.
    for (const way of ["seqscan", "mergejoin", "hashjoin"]) await tx.execute(sql.raw(`set local enable_${way} = off`));
    return (await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${statement}`)).rows
      .map((line) => line["QUERY PLAN"])
      .join("\n");
  });
  expect(plan).toMatch(/ movimentos_conta_bancaria .*\n *Index Cond: .*data >=/);
});
