import { add, multiply, sum } from "@prumo/domain/money";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrongBooks } from "../../../testing/books";
import { newConta, payment } from "../../../testing/contas";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { outcome } from "../../../testing/refusal";
import { SEED } from "../../../testing/seed";
import { type Api, TODAY } from "../../../testing/test-server";

/** Tests registers and transfers under simultaneous requests, on a real PostgreSQL, from two server processes. */
const MANY = process.env.PRUMO_FULL ? 200 : 30;
const WORKERS = process.env.PRUMO_FULL ? 50 : 20;

let races: RaceServers;
let apis: [Api, Api];
let cashiers: [Api, Api];

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  apis = [(await a.loginAs("1-admin")).api, (await b.loginAs("1-admin")).api];
  cashiers = [(await a.loginAs("2-caixa")).api, (await b.loginAs("2-caixa")).api];
});
afterAll(() => races?.close());

const api = (turn: number): Api => apis[turn % 2 === 0 ? 0 : 1];
const cashier = (turn: number): Api => cashiers[turn % 2 === 0 ? 0 : 1];
const db = () => races.databases[0].db;

/** Resolves with the success or the refusal; any other failure is thrown. */

const times = <T>(count: number, each: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => each(turn)));
const count = (outcomes: readonly string[], text: string) => outcomes.filter((one) => one === text).length;

describe("simultaneous requests to registers", () => {
  it(`${MANY} payments and reversals and a closing: each is counted in the total, or refused`, async () => {
    const cash = { conta_bancaria_id: null, abertura_caixa_id: 2, forma_pagamento: "01", valor: 1 };
    await cashier(0).caixas.suprimento({ body: { abertura_caixa_id: 2, valor: 500, motivo: "Troco" } });
    const ids = await times(MANY, (turn) => newConta(api(turn), { valor: 1, tipo_pagamento: "01" }));
    const paid = await times(10, async (turn) => {
      const id = await newConta(api(turn), { valor: 1, tipo_pagamento: "01" });
      await cashier(turn).contasPagar.pagar({ body: payment(id, cash) });
      return id;
    });
    const closing = async () => {
      // The closing comes while the first payments are on their way.
      await cashier(1).caixas.abertos();
      const body = { abertura_caixa_id: 2, valor_final: 600, justificativa: "Contado no meio do movimento" };
      return outcome(cashier(1).caixas.fechar({ body }));
    };
    const [closed, payments, reversals] = await Promise.all([
      closing(),
      times(MANY, (turn) => outcome(cashier(turn).contasPagar.pagar({ body: payment(ids[turn] ?? 0, cash) }))),
      Promise.all(paid.map((id, turn) => outcome(api(turn).contasPagar.estorno({ params: { id }, body: {} })))),
    ]);
    expect(closed).toBe("done");
    const accepted = count(payments, "done");
    const undone = count(reversals, "done");
    expect(count(payments, "Este caixa está fechado")).toBe(MANY - accepted);
    expect(reversals.filter((text) => text !== "done" && !/^O caixa .+ já foi fechado$/.test(text))).toEqual([]);
    const { fechamento } = await cashier(0).caixas.fechamento({ params: { id: 2 } });
    expect(fechamento.esperado).toBe(700 - 10 - accepted + undone);
    expect(sum(fechamento.movimentos.map(({ valor }) => valor))).toBe(fechamento.esperado);
    expect(await wrongBooks(db())).toEqual([]);
  });

  it("of two openings of one register, or by one cashier, one succeeds", async () => {
    const registers = await times(6, (turn) => api(turn).caixas.save({ body: { nome: `Corrida ${turn}` } }));
    const open = (of: Api, at: number) =>
      of.caixas.abrir({ body: { caixa_id: registers[at]?.caixa.id ?? 0, valor_inicial: 10 } });
    for (const at of [0, 2, 4]) {
      const own = await times(6, (turn) => outcome(open(cashier(turn), at + (turn % 2))));
      expect(count(own, "done")).toBe(1);
      const refused = own.filter((text) => text !== "done");
      expect(
        refused.filter((text) => !/^(Você já tem um caixa aberto|O caixa .+ já foi aberto por)/.test(text)),
      ).toEqual([]);
      const [mine] = (await cashier(0).caixas.abertos()).aberturas;
      await cashier(0).caixas.fechar({ body: { abertura_caixa_id: mine?.id ?? 0, valor_final: 10 } });
    }
    await api(0).caixas.fechar({ body: { abertura_caixa_id: 1, valor_final: 200 } });
    const both = await Promise.all([outcome(open(api(0), 0)), outcome(open(cashier(1), 0))]);
    expect(both.filter((text) => text === "done")).toHaveLength(1);
    expect(both.filter((text) => /^O caixa Corrida 0 já foi aberto por \p{Lu}/u.test(text))).toHaveLength(1);
    expect(await wrongBooks(db())).toEqual([]);
  });

  it(`transfers in both directions by ${WORKERS} workers, beside payments, never deadlock and lose no cent`, async () => {
    for (const { id } of (await api(0).caixas.abertos()).aberturas) {
      const body = { abertura_caixa_id: id, valor_final: 0, justificativa: "Novo dia" };
      await api(0).caixas.fechar({ body });
    }
    for (const [of, nome] of [
      [api(0), "Ida"],
      [cashier(0), "Volta"],
    ] as const) {
      const { caixa } = await api(0).caixas.save({ body: { nome } });
      await of.caixas.abrir({ body: { caixa_id: caixa.id, valor_inicial: 100 } });
    }
    const registers = (await api(0).caixas.abertos()).aberturas.map(({ id }) => ({ abertura_caixa_id: id }));
    const banks = [{ conta_bancaria_id: 1 }, { conta_bancaria_id: 2 }];
    const places = [...registers, ...banks];
    const all = async () => {
      const { aberturas } = await api(0).caixas.abertos();
      const { contas_bancarias } = await api(1).contasBancarias.lista();
      return [...aberturas, ...contas_bancarias].map(({ saldo }) => saldo);
    };
    const before = sum(await all());
    const conta = await newConta(api(0), { valor: WORKERS, tipo_pagamento: "01" });
    const way = fc.record({
      from: fc.nat({ max: places.length - 1 }),
      step: fc.integer({ min: 1, max: places.length - 1 }),
      cents: fc.integer({ min: 1, max: 6_000 }),
    });
    const ways = fc.sample(way, { numRuns: WORKERS * 4, seed: SEED });
    const paid: number[] = [];
    const outcomes = await times(WORKERS, async (worker) => {
      const done: string[] = [];
      for (const [at, { from, step, cents }] of ways.slice(worker * 4, worker * 4 + 4).entries()) {
        const [origem, destino] = [places[from], places[(from + step) % places.length]];
        if (origem === undefined || destino === undefined) throw new Error("No such place");
        const body = { origem, destino, valor: multiply(cents, 0.01, 2), data: TODAY };
        done.push(await outcome(api(worker + at).contasBancarias.transferir({ body })));
      }
      const cash = { conta_bancaria_id: null, forma_pagamento: "01", valor: 0.5, ...registers[worker % 2] };
      if ((await outcome(api(worker).contasPagar.pagar({ body: payment(conta, cash) }))) === "done") paid.push(0.5);
      return done;
    });
    const refused = outcomes.flat().filter((text) => text !== "done");
    expect(
      refused.filter((text) => !/^O caixa tem só R\$ /.test(text)),
      `PRUMO_SEED=${SEED}`,
    ).toEqual([]);
    expect(refused.length).toBeLessThan(WORKERS * 4);
    expect(add(sum(await all()), sum(paid)), `PRUMO_SEED=${SEED}`).toBe(before);
    expect(await wrongBooks(db())).toEqual([]);
  });
});

it("no two transactions deadlocked", async () => {
  expect(await races.deadlocks()).toBe(0);
});
