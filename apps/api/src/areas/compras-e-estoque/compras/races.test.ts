import { ApiError } from "@prumo/api-client/errors";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrongBooks } from "../../../testing/books";
import { payment } from "../../../testing/contas";
import { approval, newPurchase, newSupplier, purchase } from "../../../testing/purchases";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { SEED } from "../../../testing/seed";
import { balanceIn, newProduct } from "../../../testing/stock";
import type { Api } from "../../../testing/test-server";
import { stockViolations } from "../../../upkeep/stock-violations";

/** People who approve and reopen at once, on real PostgreSQL, through two server processes. */
const MANY = 50;
/** Each has ten approvals and reopenings. */
const TURNS = process.env.PRUMO_FULL ? 20 : 2;
const ROUNDS = process.env.PRUMO_FULL ? 50 : 10;
const MINUTES = process.env.PRUMO_FULL ? 10 * 60_000 : 120_000;

type Step = "approve" | "reopen" | "pay" | "reverse" | "change";
interface Meeting {
  readonly state: "new" | "billed" | "paid";
  readonly met: readonly Step[];
}
/**
 * What people do at once to a purchase of each state. Whoever comes first, each kind of step is done at least once: a race
 * whose steps are all refused proves nothing.
 */
const meetings: readonly Meeting[] = [
  { state: "new", met: ["approve", "approve", "change", "reopen"] },
  { state: "new", met: ["change", "change", "reopen"] },
  { state: "billed", met: ["reopen", "reopen", "approve"] },
  { state: "billed", met: ["pay", "pay", "reverse"] },
  { state: "billed", met: ["pay", "pay", "reopen", "approve"] },
  { state: "paid", met: ["reverse", "reverse", "pay", "reopen"] },
];

let races: RaceServers;
/** The company's administrator on either server. */
let apis: [Api, Api];

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  apis = [(await a.loginAs("1-admin")).api, (await b.loginAs("1-admin")).api];
});
afterAll(() => races?.close());

const db = () => races.databases[0].db;
const api = (turn = 0): Api => apis[turn % 2 === 0 ? 0 : 1];
const find = async (id: number) => (await api().compras.find({ params: { id } })).compra;
const reopen = (id: number, turn = 0) => api(turn).compras.reabrir({ params: { id }, body: { motivo: "Outra vez" } });
const approve = (id: number, turn = 0, changes: Parameters<typeof approval>[1] = {}) =>
  api(turn).compras.alterarEstado({ body: approval(id, changes) });

/** Checks that nothing is wrong in the books and the stock of any company. */
async function addsUp() {
  expect([await wrongBooks(db()), await stockViolations(db())]).toEqual([[], []]);
}

/** Makes all calls at once. Anything but an answer or a refusal with its reason is thrown. */
async function race<T>(calls: readonly (() => Promise<T>)[]) {
  const results = await Promise.allSettled(calls.map((call) => call()));
  return results.map((result) => {
    if (result.status === "fulfilled") return result.value;
    if (!(result.reason instanceof ApiError) || result.reason.status >= 500) throw result.reason;
    return `${result.reason.status} ${result.reason.message}`;
  });
}
const refused = (results: readonly unknown[]) => results.filter((result) => typeof result === "string");

async function entries(id: number): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(sql`select count(*)::int as count from estoque_movimentos m
    join compra_itens i on i.id = m.compra_item_id where i.compra_id = ${id}`);
  return rows[0]?.count ?? 0;
}

describe("purchases at the same moment", () => {
  it(`one purchase approved ${MANY} times at once has one set of payables and one set of movements`, async () => {
    const [produto, other] = [await newProduct(db()), await newProduct(db())];
    const itens = [
      { produto_id: produto, quantidade: 4, valor: 25 },
      { produto_id: other, quantidade: 1.5, valor: 33.33 },
    ];
    const id = await newPurchase(api(), produto, { itens, forma_pagamento_id: 3 });
    const results = await race(Array.from({ length: MANY }, (_, turn) => () => approve(id, turn)));
    expect(refused(results)).toHaveLength(MANY - 1);
    expect(new Set(refused(results))).toEqual(new Set(["422 Esta compra já foi aprovada"]));
    expect((await find(id)).contas).toHaveLength(3);
    expect(await entries(id)).toBe(2);
    expect([await balanceIn(db(), produto, 1), await balanceIn(db(), other, 1)]).toEqual([4, 1.5]);
    await addsUp();
  });

  it(`an approved purchase reopened ${MANY} times at once loses its payables and its stock once`, async () => {
    const produto = await newProduct(db());
    const id = await newPurchase(api(), produto);
    await approve(id);
    const results = await race(Array.from({ length: MANY }, (_, turn) => () => reopen(id, turn)));
    expect(new Set(refused(results))).toEqual(new Set(["422 Esta compra não está aprovada"]));
    expect(refused(results)).toHaveLength(MANY - 1);
    expect([(await find(id)).contas, await entries(id), await balanceIn(db(), produto, 1)]).toEqual([[], 2, 0]);
    await addsUp();
  });

  it(
    `approved, reopened, paid, reversed and changed at once ${TURNS} times, books and stock add up`,
    async () => {
      const produtos = [await newProduct(db()), await newProduct(db())];
      const ids = await Promise.all(
        meetings.map((_, at) => {
          const itens = produtos.map((produto_id) => ({ produto_id, quantidade: 1 + at, valor: 9.99 + at }));
          const costs = { valor_frete: at, desconto: 0.01 * at, forma_pagamento_id: at % 2 === 0 ? null : 3 };
          return newPurchase(api(at), produtos[0] ?? 0, { ...costs, itens });
        }),
      );
      const readConta = async (id: number) => (await find(id)).contas[0]?.id ?? 0;
      const pay = async (id: number, turn: number) =>
        api(turn).contasPagar.pagar({ body: payment(await readConta(id), { valor: 1.25 }) });
      const reverse = async (id: number, turn: number) =>
        api(turn).contasPagar.estorno({ params: { id: await readConta(id) }, body: {} });
      const change = async (id: number, turn: number) => {
        const itens = produtos.map((produto_id) => ({ produto_id, quantidade: 1 + (turn % 3), valor: 12.5 }));
        const { fornecedor, nf } = await find(id);
        return api(turn).compraManual.update({ body: { id, fornecedor_id: fornecedor.id, nf, itens } });
      };
      const types = [1, 2, 3, 1] as const;
      const steps: Readonly<Record<Step, (id: number, turn: number) => Promise<unknown>>> = {
        reopen,
        pay,
        reverse,
        change,
        approve: (id, turn) => approve(id, turn, { tipo_alteracao_estado: types[turn % types.length] ?? 1 }),
      };
      /** Brings a purchase, alone, into the state in which people meet over it. */
      const bring = async (id: number, state: Meeting["state"], turn: number) => {
        for (const { id: conta, valor_pago } of (await find(id)).contas) {
          if (valor_pago > 0) await api(turn).contasPagar.estorno({ params: { id: conta }, body: {} });
        }
        if ((await find(id)).estado === "APROVADO") await reopen(id, turn);
        if (state !== "new") await approve(id, turn);
        if (state === "paid") await pay(id, turn);
      };
      const orders = fc.sample(
        fc.record({
          purchases: fc.shuffledSubarray(ids, { minLength: ids.length }),
          steps: fc.shuffledSubarray(
            meetings.flatMap(({ met }, at) => met.map((what) => ({ what, at }))),
            { minLength: meetings.flatMap(({ met }) => met).length },
          ),
        }),
        { seed: SEED, numRuns: TURNS },
      );
      for (const [turn, order] of orders.entries()) {
        for (const [at, { state }] of meetings.entries()) await bring(order.purchases[at] ?? 0, state, turn);
        const results = await race(
          order.steps.map(
            ({ what, at }, place) =>
              () =>
                steps[what](order.purchases[at] ?? 0, turn + place),
          ),
        );
        const done = new Set(order.steps.flatMap(({ what }, at) => (typeof results[at] === "string" ? [] : [what])));
        expect([...done].toSorted(), `turn ${turn}, seed ${SEED}`).toEqual(Object.keys(steps).toSorted());
        if (turn % 4 === 0) await addsUp();
      }
      await addsUp();
    },
    MINUTES,
  );

  it(
    `changed, removed, approved and reopened at once, ${ROUNDS} purchases are one thing or the other`,
    async () => {
      const produto = await newProduct(db());
      const ends = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await newPurchase(api(), produto);
        const { versao } = await find(id);
        const body = { ...purchase(produto, { desconto: 50 }), id, versao };
        const calls: (() => Promise<unknown>)[] = [
          () => approve(id, 0),
          () => api(1).compraManual.update({ body }),
          () => api(0).compras.delete({ params: { id } }),
          () => reopen(id, 1),
        ];
        const order = round % 2 === 0 ? calls : calls.toReversed();
        const results = await race(order);
        const words = refused(results);
        for (const word of words) {
          expect([
            "422 Esta compra já foi aprovada",
            "422 Esta compra não está aprovada",
            "409 Este registro foi alterado por outra pessoa",
            "404 Compra não encontrada",
            "422 The given data was invalid.",
          ]).toContain(word);
        }
        const { rows } = await db().execute<{ fim: string; contas: number }>(sql`select
          case when removida_em is null then estado::text else 'REMOVIDA' end as fim,
          (select count(*)::int from contas where compra_id = c.id and removida_em is null) as contas
          from compras c where id = ${id}`);
        const [end] = rows;
        expect(end?.contas).toBe(end?.fim === "APROVADO" ? 1 : 0);
        ends.add(end?.fim ?? "");
      }
      expect(ends.size).toBeGreaterThan(0);
      await addsUp();
    },
    MINUTES,
  );

  it(
    `paid and reopened at once ${ROUNDS} times, a purchase keeps its payment or has none`,
    async () => {
      const produto = await newProduct(db());
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await newPurchase(api(), produto);
        const { contas } = await approve(id);
        const conta = contas[0]?.id ?? 0;
        const pay = () => api(0).contasPagar.pagar({ body: payment(conta, { valor: 100 }) });
        const calls: (() => Promise<unknown>)[] =
          round % 2 === 0 ? [pay, () => reopen(id, 1)] : [() => reopen(id, 1), pay];
        const words = refused(await race(calls));
        expect(words).toHaveLength(1);
        const { estado } = await find(id);
        const reason =
          estado === "NOVO"
            ? "404 Conta não encontrada"
            : `422 A conta ${conta} desta compra tem pagamento. Estorne-o antes`;
        expect(words).toEqual([reason]);
      }
      await addsUp();
    },
    MINUTES,
  );

  it(
    `renegotiated and reopened at once ${ROUNDS} times, a purchase keeps its agreement or has no conta`,
    async () => {
      const produto = await newProduct(db());
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await newPurchase(api(), produto);
        const { contas } = await approve(id);
        const conta = contas[0]?.id ?? 0;
        const parcela = { valor: 100, data_vencimento: "2026-12-30", tipo_pagamento: "17" };
        const body = { parcelas_originais: [conta], parcelas: [parcela], categoria: 1 };
        const agree = () => api(0).contasPagar.renegociacao({ body });
        const calls: (() => Promise<unknown>)[] =
          round % 2 === 0 ? [agree, () => reopen(id, 1)] : [() => reopen(id, 1), agree];
        const words = refused(await race(calls));
        const after = await find(id);
        if (after.estado === "NOVO") {
          // The conta is gone before the agreement looks for it, or between that and its lock.
          const reasons = ["422 The given data was invalid.", "404 Conta não encontrada"];
          expect(reasons.map((reason) => [reason])).toContainEqual(words);
          expect(after.contas).toEqual([]);
        } else {
          expect(words).toEqual([`422 A conta ${conta} desta compra foi renegociada`]);
          expect((await api().contasPagar.find({ params: { id: conta } })).conta.status).toBe(3);
        }
      }
      await addsUp();
    },
    MINUTES,
  );

  it("one key of a document saved many times at once is in one purchase", async () => {
    const produto = await newProduct(db());
    const chave = "35261012345678000195550010000048211123456786";
    const results = await race(
      Array.from(
        { length: 20 },
        (_, turn) => () => api(turn).compraManual.save({ body: purchase(produto, { chave }) }),
      ),
    );
    expect(refused(results)).toHaveLength(19);
  });

  it("two purchases of one document approved at once: one makes payables, the other is told of them", async () => {
    const produto = await newProduct(db());
    const fornecedor_id = await newSupplier(db());
    const nf = "555001";
    const ids = [
      await newPurchase(api(), produto, { fornecedor_id, nf }),
      await newPurchase(api(), produto, { fornecedor_id, nf }),
    ];
    const results = await race(ids.map((id, turn) => () => approve(id, turn, { confirmar_duplicada: false })));
    expect(refused(results)).toEqual([expect.stringMatching(/^422 Esta conta parece já estar cadastrada/)]);
    await addsUp();
  });

  it("purchases of many suppliers approved at once make one category Compras when there is none", async () => {
    const produto = await newProduct(db());
    const mine = sql`empresa_id = 1 and nome = 'Compras'`;
    await db().execute(sql`update categorias_conta set nome = 'Antiga' where ${mine}`);
    const ids: number[] = [];
    for (let at = 0; at < 10; at += 1) {
      ids.push(await newPurchase(api(), produto, { fornecedor_id: await newSupplier(db()) }));
    }
    expect(refused(await race(ids.map((id, turn) => () => approve(id, turn))))).toEqual([]);
    const { rows } = await db().execute(sql`select id from categorias_conta where ${mine}`);
    expect(rows).toHaveLength(1);
    await addsUp();
  });
});
