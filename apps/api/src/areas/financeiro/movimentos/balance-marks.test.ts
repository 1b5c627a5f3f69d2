import { addDays } from "@prumo/domain/date";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onlyOf } from "../../../db/scope";
import { newConta, payment } from "../../../testing/contas";
import { isFull } from "../../../testing/quick-run";
import { SEED } from "../../../testing/seed";
import { NOW, startTestServer, type TestServer, TODAY, type Visitor } from "../../../testing/test-server";
import { moneyViolations } from "../../../upkeep/money-violations";
import { moveMarks } from "./balance-marks";
import { bankBalance } from "./bank-balance";

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
});
afterAll(() => server.close());
beforeEach(() => server.db.execute(sql`delete from saldo_marcos`));

const mark = () => moveMarks(server.served, NOW, { enough: 1 });
const marks = async () =>
  (
    await server.db.execute<{ empresa_id: number; movimento_id: number }>(
      sql`select empresa_id, movimento_id from saldo_marcos order by empresa_id`,
    )
  ).rows;
const daysSummed = async () => (await server.db.execute(sql`select from saldo_dias`)).rows.length;

/** On several machines no mark moves, see `moveMarks`. */
const onOneMachine = describe.skipIf(process.env.TEST_CITUS_URL !== undefined);

onOneMachine("marks of balances", () => {
  it("a mark moves up to the newest movement of each company where enough came after it", async () => {
    await moveMarks(server.served, NOW);
    expect(await marks()).toEqual([]);
    await mark();
    const { rows } = await server.db.execute(
      sql`select empresa_id, max(id) as movimento_id from movimentos group by empresa_id order by empresa_id`,
    );
    expect(await marks()).toEqual(rows);
    const before = await daysSummed();
    await admin.api.contasPagar.pagar({ body: payment(await newConta(admin.api)) });
    await moveMarks(server.served, NOW, { enough: 2 });
    expect(await marks()).toEqual(rows);
    await mark();
    expect((await marks()).map(({ movimento_id }) => movimento_id)).not.toEqual(rows.map((row) => row.movimento_id));
    expect(await daysSummed()).toBeGreaterThanOrEqual(before);
    expect(await moneyViolations(server.db)).toEqual([]);
  });

  it("balances, statements and the cash flow are the same without marks, with them, and beyond them", async () => {
    const from = addDays(TODAY, -20);
    const seen = async () => ({
      accounts: (await admin.api.contasBancarias.lista({ query: { situacao: "todas" } })).contas_bancarias,
      one: (await admin.api.contasBancarias.find({ params: { id: 1 } })).conta_bancaria,
      statement: await admin.api.contasBancarias.extrato({ params: { id: 1 }, query: { data_inicial: from } }),
      flow: await admin.api.relatorios.fluxoCaixa({ body: { data_inicial: TODAY, data_final: addDays(TODAY, 5) } }),
      day: (await admin.api.hoje.resumo()).saldo,
      bank: (await admin.api.conciliacao.contas()).contas_bancarias,
    });
    const plain = await seen();
    await mark();
    expect(await daysSummed()).toBeGreaterThan(0);
    expect(await seen()).toEqual(plain);
    await admin.api.contasPagar.pagar({ body: payment(await newConta(admin.api), { data_pagamento: from }) });
    const beyond = await seen();
    expect(beyond.one.saldo).not.toBe(plain.one.saldo);
    await server.db.execute(sql`delete from saldo_marcos`);
    expect(await daysSummed()).toBe(0);
    expect(await seen()).toEqual(beyond);
  });

  it("one company whose mark cannot move keeps none of the others back, and is named", async () => {
    await server.db.execute(sql`
      create function recusa_marco() returns trigger language plpgsql as $$ begin
        raise exception 'recusado'; end $$`);
    await server.db.execute(sql`create trigger recusa_marco before insert on saldo_marcos for each row
      when (new.empresa_id = 1) execute function recusa_marco()`);
    await expect(mark()).rejects.toThrow("The marks of the companies 1 did not move");
    await server.db.execute(sql`drop function recusa_marco cascade`);
    const moved = (await marks()).map(({ empresa_id }) => empresa_id);
    expect(moved).not.toContain(1);
    expect(moved.length).toBeGreaterThan(0);
  });

  it("a mark that is beyond what the sequence has given is removed, and moves anew to what is there", async () => {
    await mark();
    const right = await marks();
    await server.db.execute(sql`update saldo_marcos set movimento_id = 2000000000 where empresa_id = 1`);
    expect(await moneyViolations(server.db)).not.toEqual([]);
    await mark();
    expect(await marks()).toEqual(right);
    expect(await moneyViolations(server.db)).toEqual([]);
  });

  it("numbers of movements are given one by one, which marks rely on", async () => {
    const { rows } = await server.db.execute<{ cache: number }>(
      sql`select cache_size as cache from pg_sequences where sequencename = 'movimentos_id_seq'`,
    );
    expect(rows).toEqual([{ cache: 1 }]);
  });
});

const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      account: fc.constantFrom(1, 2),
      day: fc.nat({ max: 6 }),
      cents: fc.integer({ min: -10_000_000, max: 10_000_000 }).filter((cents) => cents !== 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("reverse" as const), which: fc.nat(), day: fc.nat({ max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: "mark" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "forget" as const }) },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const FIRST_DAY = "2031-03-01";
const dayAt = (at: number) => addDays(FIRST_DAY, at);

onOneMachine("balances of any history", () => {
  const insert = (account: number, day: number, cents: number) =>
    server.db.execute(sql`insert into movimentos (empresa_id, conta_bancaria_id, tipo, valor, data, historico, usuario_id,
      created_at) values (1, ${account}, 'saldo_inicial', ${cents}::numeric / 100, ${dayAt(day)}, 'Sorteado', 1, now())`);
  const run = async (commands: readonly Command[]) => {
    const moved: { account: number; cents: number }[] = [];
    for (const one of commands) {
      if (one.do === "mark") await mark();
      else if (one.do === "forget") await server.db.execute(sql`delete from saldo_marcos where empresa_id = 1`);
      else if (one.do === "move") {
        moved.push(one);
        await insert(one.account, one.day, one.cents);
      } else {
        const before = moved[one.which % Math.max(moved.length, 1)];
        if (before !== undefined) await insert(before.account, one.day, -before.cents);
      }
    }
  };
  const compared = async () => {
    const { rows } = await server.db.execute<{ conta: number; dia: string; saldo: string; somado: string }>(
      sql.join(
        [1, 2].flatMap((account) =>
          [...Array.from({ length: 8 }, (_, at) => dayAt(at)), undefined].map(
            (day) => sql`select ${account}::int as conta, ${day ?? "agora"}::text as dia,
            ${bankBalance(onlyOf(1), account, day)} as saldo, (select coalesce(sum(valor), 0) from movimentos
              where empresa_id = 1 and conta_bancaria_id = ${account}
              ${day === undefined ? sql`` : sql`and data < ${day}`}) as somado`,
          ),
        ),
        sql` union all `,
      ),
    );
    return rows.filter(({ saldo, somado }) => Number(saldo) !== Number(somado));
  };

  it("the balance on every day is the plain sum, whatever was moved, reversed, marked and forgotten", async () => {
    const histories = fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 14 }), async (commands) => {
      await run(commands);
      expect(await compared()).toEqual([]);
    });
    await fc.assert(histories, { numRuns: isFull ? 400 : 25, seed: SEED });
    expect(await moneyViolations(server.db)).toEqual([]);
  });
});
