import { ApiError } from "@prumo/api-client/errors";
import { add, multiply, subtract } from "@prumo/domain/money";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrongBooks } from "../../../testing/books";
import { contaBody, newConta, payment } from "../../../testing/contas";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { SEED } from "../../../testing/seed";
import type { Api } from "../../../testing/test-server";

/** Real PostgreSQL, because PGlite runs one transaction after the other: a server without any lock would pass there. */
const MANY = process.env.PRUMO_FULL ? 200 : 60;
const ONES = process.env.PRUMO_FULL ? 300 : 90;
const SAME_KEY = 50;

let races: RaceServers;
/** The company's administrator at two server processes over one database. */
let apis: [Api, Api];
let cashier: Api;

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  apis = [(await a.loginAs("1-admin")).api, (await b.loginAs("1-admin")).api];
  cashier = (await b.loginAs("2-caixa")).api;
});

afterAll(() => races?.close());

/** Takes turns between the two server processes. */
const api = (turn: number): Api => apis[turn % 2 === 0 ? 0 : 1];

/** Collects success or refusal of calls at the same moment. Any other failure is thrown. */
async function race(count: number, call: (turn: number) => Promise<unknown>) {
  const results = await Promise.allSettled(Array.from({ length: count }, (_, turn) => call(turn)));
  const refused = results.flatMap((result) => {
    if (result.status === "fulfilled") return [];
    if (!(result.reason instanceof ApiError)) throw result.reason;
    return [`${result.reason.status} ${result.reason.message}`];
  });
  const answers = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  return { answers, refused };
}

const find = async (id: number) => (await api(0).contasPagar.find({ params: { id } })).conta;
const db = () => races.databases[0].db;

/** Reads the balances of bank accounts and open registers, by id. */
async function balances() {
  const { contas_bancarias } = await api(0).contasBancarias.lista();
  const { aberturas } = await api(1).caixas.abertos();
  const of = (rows: { id: number; saldo: number }[]) => new Map(rows.map(({ id, saldo }) => [id, saldo]));
  return { bank: of(contas_bancarias), register: of(aberturas) };
}

describe("payments at the same moment", () => {
  it(`${MANY} payments of the whole of one conta: one is accepted, and no cent is lost`, async () => {
    const id = await newConta(api(0), { valor: 1234.56 });
    const before = (await balances()).bank.get(1) ?? 0;
    const { answers, refused } = await race(MANY, (turn) =>
      api(turn).contasPagar.pagar({ body: payment(id, { valor: 1234.56 }) }),
    );
    expect(answers).toHaveLength(1);
    expect(new Set(refused)).toEqual(new Set(["422 Esta conta já está paga"]));
    const conta = await find(id);
    expect(conta).toMatchObject({ status: 1, residual: 0, valor_pago: 1234.56, versao: 2 });
    expect(conta.acertos).toHaveLength(1);
    expect((await balances()).bank.get(1)).toBe(subtract(before, 1234.56));
    expect(await wrongBooks(db())).toEqual([]);
  });

  it(`${ONES} payments of R$ 1,00 of a conta of R$ ${ONES / 3},00: ${ONES / 3} are accepted`, async () => {
    const id = await newConta(api(0), { valor: ONES / 3 });
    const before = (await balances()).bank.get(1) ?? 0;
    const { answers, refused } = await race(ONES, (turn) =>
      api(turn).contasPagar.pagar({ body: payment(id, { valor: 1 }) }),
    );
    expect(answers).toHaveLength(ONES / 3);
    expect(new Set(refused)).toEqual(new Set(["422 Esta conta já está paga"]));
    const conta = await find(id);
    expect(conta).toMatchObject({ status: 1, residual: 0, valor_pago: ONES / 3, versao: 1 + ONES / 3 });
    expect(conta.acertos).toHaveLength(ONES / 3);
    expect((await balances()).bank.get(1)).toBe(subtract(before, ONES / 3));
    expect(await wrongBooks(db())).toEqual([]);
  });

  it(`one attempt sent ${SAME_KEY} times: one settlement and ${SAME_KEY} equal answers`, async () => {
    const id = await newConta(api(0), { valor: 100 });
    const idempotencyKey = crypto.randomUUID();
    const send = (turn: number, valor: number) =>
      api(turn).contasPagar.pagar({ body: payment(id, { valor }) }, { idempotencyKey });
    const { answers } = await race(SAME_KEY, (turn) => send(turn, 40));
    const { acertos } = await find(id);
    const answer = { message: "Pagamento realizado com sucesso", acertos: acertos.map((acerto) => acerto.id) };
    expect(answers).toEqual(Array.from({ length: SAME_KEY }, () => answer));
    expect(acertos).toHaveLength(1);
    await expect(send(0, 41)).rejects.toMatchObject({ status: 422 });
    expect(await find(id)).toMatchObject({ valor_pago: 40, residual: 60, acertos: [{ valor: 40 }] });
    expect(await send(1, 40)).toEqual(answers[0]);
    expect(await wrongBooks(db())).toEqual([]);
  });

  it("one key with two bodies: one of the two is accepted, the other is refused however often it is sent", async () => {
    const id = await newConta(api(0), { valor: 1000 });
    const idempotencyKey = crypto.randomUUID();
    const { answers, refused } = await race(20, (turn) =>
      api(turn >> 1).contasPagar.pagar({ body: payment(id, { valor: turn % 2 === 0 ? 10 : 20 }) }, { idempotencyKey }),
    );
    expect([answers.length, refused.length]).toEqual([10, 10]);
    expect(new Set(refused)).toEqual(new Set(["422 Esta tentativa já foi enviada com outros dados"]));
    expect((await find(id)).acertos).toHaveLength(1);
  });

  it("one attempt to register a conta, sent many times: one conta; without a key the duplicate is noticed", async () => {
    const idempotencyKey = crypto.randomUUID();
    const body = { ...contaBody({ numero_documento: "NF dupla", valor: 4321.09 }), confirmar_duplicada: false };
    const same = await race(20, (turn) => api(turn).contasPagar.save({ body }, { idempotencyKey }));
    expect(same.answers).toHaveLength(20);
    expect(new Set(same.answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const other = { ...body, numero_documento: "NF outra", valor: 8765.43 };
    const { answers, refused } = await race(20, (turn) => api(turn).contasPagar.save({ body: other }));
    expect([answers.length, refused.length]).toEqual([1, 19]);
    expect(refused[0]).toMatch(/^422 Esta conta parece já estar cadastrada/);
  });

  it("parts paid at once are proposed the multa and juros of the whole exactly, however they come", async () => {
    const policy = { ativa: true, multa: 2, juros: 1, contar_de: "vencimento" } as const;
    const id = await newConta(api(0), { valor: 1000, data_vencimento: "2026-06-01" });
    await api(0).contasPagar.salvarEncargos({ body: { ...policy, conta: id } });
    const parts = [333.33, 333.33, 166.67, 83.33, 83.34];
    await race(parts.length, (turn) =>
      api(turn).contasPagar.pagar({
        body: payment(id, { valor: parts[turn] ?? 0, data_pagamento: turn % 2 === 0 ? "2026-06-11" : "2026-06-21" }),
      }),
    );
    const { acertos, status } = await find(id);
    const proposed = acertos.map(({ encargos }) => encargos);
    expect([status, acertos.length]).toEqual([1, parts.length]);
    expect(add(...proposed.map((one) => one?.multa_proposta ?? 0))).toBe(20);
    // 583.34 after 10 days and 416.66 after 20.
    expect(add(...proposed.map((one) => one?.juros_propostos ?? 0))).toBe(4.72);
    expect(await wrongBooks(db())).toEqual([]);
  });

  it("one boleto entered at once for several suppliers makes one conta, unpaid once its copy is paid", async () => {
    const line = "34191090570404959480975279260006611980000081488";
    const boleto = { linha_digitavel: line, valor: 814.88, data_vencimento: "2033-03-03" };
    const suppliers = [100, 101, 102, 103, 104, 105];
    const { answers, refused } = await race(suppliers.length, (turn) =>
      api(turn).contasPagar.save({
        body: contaBody({ ...boleto, pessoa_id: suppliers[turn] ?? 100, confirmar_duplicada: false }),
      }),
    );
    expect(answers).toHaveLength(1);
    expect(new Set(refused).size).toBe(1);
    expect(refused[0]).toMatch(/tem o mesmo boleto/);
    const [first] = answers as { conta: { id: number } }[];
    const again = await newConta(api(0), { ...boleto, confirmar_duplicada: true, motivo_duplicada: "Segunda via" });
    await api(0).contasPagar.pagar({ body: payment(again, { valor: 814.88 }) });
    const paid = await race(10, (turn) =>
      api(turn).contasPagar.pagar({ body: payment(first?.conta.id ?? 0, { valor: 814.88 }) }),
    );
    expect(paid.answers).toEqual([]);
    expect(await wrongBooks(db())).toEqual([]);
  });

  it("payments of several accounts from several places, in any order: all books agree, and none hangs", async () => {
    const values = [500, 333.33, 0.07, 1000, 250.5, 80];
    const ids = await Promise.all(values.map((valor, at) => newConta(api(at), { valor, tipo_pagamento: "01" })));
    const before = await balances();
    const each = fc.record({
      conta: fc.nat({ max: ids.length - 1 }),
      valor: fc.integer({ min: 1, max: 9_000 }).map((cents) => multiply(cents, 0.01, 2)),
      juros: fc.constantFrom(0, 0, 0.01, 1.11),
      desconto: fc.constantFrom(0, 0, 0.02, 2.5),
      de: fc.constantFrom("bank 1", "bank 2", "register 1", "register 2"),
    });
    const payments =
      fc.sample(fc.array(each, { minLength: MANY * 2, maxLength: MANY * 2 }), { numRuns: 1, seed: SEED })[0] ?? [];
    const moved = new Map<string, number>();
    const results = await race(payments.length, async (turn) => {
      const { conta, de, ...values } = payments[turn] as (typeof payments)[number];
      const [kind, at] = de.split(" ");
      const place = kind === "bank" ? { conta_bancaria_id: Number(at) } : { abertura_caixa_id: Number(at) };
      const body = { ...payment(ids[conta] ?? 0), ...values, conta_bancaria_id: null, ...place, forma_pagamento: "01" };
      // The second register belongs to the cashier; administrators may use it too.
      await (de === "register 2" && turn % 3 === 0 ? cashier : api(turn)).contasPagar.pagar({ body });
      moved.set(de, add(moved.get(de) ?? 0, values.valor));
    });
    expect(results.answers.length, `PRUMO_SEED=${SEED}`).toBeGreaterThan(0);
    expect(results.refused.filter((reason) => !reason.startsWith("422"))).toEqual([]);
    const after = await balances();
    for (const kind of ["bank", "register"] as const) {
      for (const [id, saldo] of before[kind]) {
        expect([SEED, kind, id, after[kind].get(id)]).toEqual([
          SEED,
          kind,
          id,
          subtract(saldo, moved.get(`${kind} ${id}`) ?? 0),
        ]);
      }
    }
    expect(await wrongBooks(db())).toEqual([]);
  });
});

it("no two transactions of these payments waited for each other", async () => {
  expect(await races.deadlocks()).toBe(0);
});
