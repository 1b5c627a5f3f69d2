import { add, split, subtract, sum } from "@prumo/domain/money";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrongBooks } from "../../../testing/books";
import { countRows, newConta, newReceivable, payment, receipt } from "../../../testing/contas";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { outcomeLines } from "../../../testing/refusal";
import { SEED } from "../../../testing/seed";
import type { Api } from "../../../testing/test-server";

/** Real PostgreSQL and two server processes: PGlite has one connection, so nothing can race on it. */
const WORKERS = process.env.PRUMO_FULL ? 50 : 20;
const CONTAS = 20;
const LINES = process.env.PRUMO_FULL ? 50 : 8;
const MINUTES = process.env.PRUMO_FULL ? 10 * 60_000 : 60_000;

let races: RaceServers;
let apis: [Api, Api];

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  apis = [(await a.loginAs("1-admin")).api, (await b.loginAs("1-admin")).api];
});
afterAll(() => races?.close());

const api = (turn: number): Api => apis[turn % 2 === 0 ? 0 : 1];
const db = () => races.databases[0].db;
const find = async (id: number) => (await api(0).contasPagar.find({ params: { id } })).conta;

interface RacedLine {
  readonly id: number;
  readonly valor: number;
}

const payAll = (turn: number, contas: readonly RacedLine[], idempotencyKey?: string) =>
  api(turn).contasPagar.multiplo(
    { body: { forma_pagamento: "17", conta_bancaria_id: 1, contas: [...contas] } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );

const newContas = (count: number): Promise<RacedLine[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const valor = add(10.01, at);
      return { id: await newConta(api(at), { valor }), valor };
    }),
  );

async function bank(): Promise<number> {
  const { contas_bancarias } = await api(0).contasBancarias.lista();
  return contas_bancarias.find(({ id }) => id === 1)?.saldo ?? 0;
}

describe("many contas at once", () => {
  it(
    `of ${WORKERS} workers who pay the same ${CONTAS} contas one succeeds, the others get the reason`,
    async () => {
      const rows = await newContas(CONTAS);
      const before = await bank();
      const orders = fc.sample(fc.shuffledSubarray(rows, { minLength: CONTAS }), { numRuns: WORKERS, seed: SEED });
      const outcomes = await Promise.all(orders.map((order, turn) => outcomeLines(payAll(turn, order))));
      expect(
        outcomes.filter(([first]) => first === "done"),
        `PRUMO_SEED=${SEED}`,
      ).toHaveLength(1);
      const paid = rows.map(({ id }) => `Conta ${id}: Esta conta já está paga`).toSorted();
      for (const refused of outcomes.filter(([first]) => first !== "done")) expect(refused.toSorted()).toEqual(paid);
      expect(await bank()).toBe(subtract(before, sum(rows.map(({ valor }) => valor))));
      for (const { id } of rows) expect(await find(id)).toMatchObject({ status: 1, versao: 2 });
      expect(await wrongBooks(db())).toEqual([]);
    },
    MINUTES,
  );

  it(
    `${WORKERS} workers pay random ones of ${CONTAS} contas in all ways: each is paid once`,
    async () => {
      const rows = await newContas(CONTAS);
      const before = await bank();
      const some = fc.shuffledSubarray(rows, { minLength: 1, maxLength: 6 });
      const acts = fc.sample(fc.tuple(fc.constantFrom("um", "muitos", "acordo"), some), {
        numRuns: WORKERS * 2,
        seed: SEED,
      });
      const settled = new Map<number, string[]>();
      await Promise.all(
        acts.map(async ([act, chosen], turn) => {
          const [first] = chosen;
          if (first === undefined) return;
          const parcelas = split(sum(chosen.map(({ valor }) => valor)), 3).map((valor) => ({
            valor,
            data_vencimento: "2027-01-10",
            tipo_pagamento: "15",
          }));
          const ids = (act === "um" ? [first] : chosen).map(({ id }) => id);
          const call =
            act === "um"
              ? api(turn).contasPagar.pagar({ body: payment(first.id, { valor: first.valor }) })
              : act === "muitos"
                ? payAll(turn, chosen)
                : api(turn).contasPagar.renegociacao({ body: { parcelas_originais: ids, parcelas, categoria: 1 } });
          if ((await outcomeLines(call))[0] !== "done") return;
          for (const id of ids) settled.set(id, [...(settled.get(id) ?? []), act]);
        }),
      );
      expect(
        [...settled.values()].filter((acts) => acts.length > 1),
        `PRUMO_SEED=${SEED}`,
      ).toEqual([]);
      for (const { id } of rows) {
        const [act] = settled.get(id) ?? [];
        expect(await find(id)).toMatchObject({ status: act === undefined ? 0 : act === "acordo" ? 3 : 1 });
      }
      const paid = rows.filter(({ id }) => ["um", "muitos"].includes(settled.get(id)?.[0] ?? ""));
      expect(await bank()).toBe(subtract(before, sum(paid.map(({ valor }) => valor))));
      expect(await wrongBooks(db())).toEqual([]);
    },
    MINUTES,
  );

  it("a double click with one key pays once, and gets two equal answers", async () => {
    const rows = await newContas(5);
    const before = await bank();
    const key = crypto.randomUUID();
    const answers = await Promise.all([payAll(0, rows, key), payAll(1, rows, key), payAll(0, rows, key)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await bank()).toBe(subtract(before, sum(rows.map(({ valor }) => valor))));
    for (const { id } of rows) expect((await find(id)).acertos).toHaveLength(1);
    expect(await wrongBooks(db())).toEqual([]);
  });

  it(
    `a batch of ${LINES} with one bad line, whichever it is, writes nothing, and pays once it is right`,
    async () => {
      const rows = await newContas(LINES);
      const before = await countRows(db());
      for (const [bad, { id, valor }] of rows.entries()) {
        const wrong = rows.with(bad, { id, valor: subtract(valor, 0.01) });
        const [message] = await outcomeLines(payAll(bad, wrong));
        expect(message).toMatch(`Conta ${id}: o valor a pagar agora é R$`);
      }
      expect(await countRows(db())).toEqual(before);
      expect(await outcomeLines(payAll(0, rows))).toEqual(["done"]);
      expect(await wrongBooks(db())).toEqual([]);
    },
    MINUTES,
  );

  it("each receivable is received once, alone or in a batch, also by calls at the same moment", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => newReceivable(api(at), { valor: 25 })));
    const before = await bank();
    const contas = ids.map((id) => ({ id, valor: 25 }));
    const body = { forma_pagamento: "17", conta_bancaria_id: 1, contas };
    await Promise.all([
      ...Array.from({ length: 10 }, (_, turn) => outcomeLines(api(turn).contasReceber.multiplo({ body }))),
      ...ids.map((id, turn) => outcomeLines(api(turn).contasReceber.receber({ body: receipt(id, { valor: 25 }) }))),
    ]);
    expect(await bank()).toBe(before + 150);
    expect(await wrongBooks(db())).toEqual([]);
  });
});

it("no two transactions of these races waited for each other", async () => {
  expect(await races.deadlocks()).toBe(0);
});
