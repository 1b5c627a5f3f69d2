import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { averageCost, balanceIn, moved, newProduct, pendingLines, transferLine } from "../../../testing/stock";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";
import { stockViolations } from "../../../upkeep/stock-violations";

/** The server must agree with the simplest model that can be right: whole numbers in plain variables. */
const RUNS = process.env.PRUMO_FULL ? 1_000 : 6;
const MINUTES = process.env.PRUMO_FULL ? 30 * 60_000 : 2 * 60_000;

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

/** Quantities in ten-thousandths and costs in millionths, as whole numbers. */
const quantity = fc.integer({ min: 1, max: 200_000 });
const cost = fc.integer({ min: 0, max: 50_000_000 });
const place = fc.constantFrom(1, 2);

const command = fc.oneof(
  fc.record({ do: fc.constant("entry" as const), at: place, q: quantity, c: cost }),
  fc.record({ do: fc.constant("transfer" as const), q: quantity }),
  fc.record({ do: fc.constant("adjust" as const), at: place, q: fc.integer({ min: -200_000, max: 200_000 }) }),
  fc.record({ do: fc.constant("adjustTo" as const), at: place, q: quantity, c: cost }),
  fc.record({ do: fc.constant("count" as const), q: fc.nat({ max: 300_000 }) }),
  fc.record({ do: fc.constant("cancel" as const), which: fc.nat() }),
);
type StockCommand = typeof command extends fc.Arbitrary<infer C> ? C : never;

interface Model {
  readonly saldo: Record<1 | 2 | 3, bigint>;
  custo: bigint;
  readonly compras: { q: bigint; c: bigint; at: 1 | 2 }[];
}

const total = ({ saldo }: Model) => saldo[1] + saldo[2] + saldo[3];
/** Rounds half away from zero. */
const divide = (a: bigint, b: bigint) => {
  const [size, negative] = [a < 0n ? -a : a, a < 0n];
  const rounded = size / b + (2n * (size % b) >= b ? 1n : 0n);
  return negative ? -rounded : rounded;
};

function enter(model: Model, at: 1 | 2 | 3, q: bigint, c: bigint): void {
  const held = total(model);
  model.custo = held <= 0n ? c : divide(held * model.custo + q * c, held + q);
  model.saldo[at] += q;
}

function takeBack(model: Model, { q, c, at }: Model["compras"][number]): void {
  const [held, left] = [total(model), total(model) - q];
  const worth = held * model.custo - q * c;
  if (left > 0n && worth >= 0n) model.custo = divide(worth, left);
  else if (left > 0n && -2n * worth <= held) model.custo = 0n;
  model.saldo[at] -= q;
}

const amount = (units: bigint) => Number(units) / 10_000;
const price = (units: bigint) => Number(units) / 1_000_000;

async function run(model: Model, produto: number, one: StockCommand): Promise<void> {
  if (one.do === "entry") {
    const [q, c] = [BigInt(one.q), BigInt(one.c)];
    const at = one.at as 1 | 2;
    const move = { produto_id: produto, deposito_id: at, quantidade: amount(q), custo_unitario: price(c) };
    await moved(server.db, [{ ...move, tipo: "compra" }]);
    enter(model, at, q, c);
    model.compras.push({ q, c, at });
  } else if (one.do === "transfer") {
    const q = BigInt(one.q);
    const [line = 0] = await pendingLines(server.db, produto, amount(q), 1);
    const { estoque_negativo } = await transferLine(server.db, line, produto, amount(q));
    model.saldo[1] -= q;
    model.saldo[2] += q;
    expect(estoque_negativo).toBe(model.saldo[1] < 0n);
  } else if (one.do === "adjust") {
    const q = BigInt(one.q);
    if (q === 0n) return;
    const at = one.at as 1 | 2;
    const body = { produto_id: produto, deposito_id: at, diferenca: amount(q), motivo: "Teste" };
    const { estoque_negativo } = await api.depositos.ajustar({ body });
    if (q > 0n) enter(model, at, q, model.custo);
    else model.saldo[at] += q;
    expect(estoque_negativo).toBe(q < 0n && model.saldo[at] < 0n);
  } else if (one.do === "adjustTo") {
    const at = one.at as 1 | 2;
    const difference = BigInt(one.q) - model.saldo[at];
    if (difference === 0n) return;
    const body = { produto_id: produto, deposito_id: at, quantidade: amount(BigInt(one.q)), motivo: "Teste" };
    await api.depositos.ajustar({ body: { ...body, custo_unitario: price(BigInt(one.c)) } });
    if (difference > 0n) enter(model, at, difference, BigInt(one.c));
    else model.saldo[at] += difference;
  } else if (one.do === "count") {
    const { inventario } = await api.inventarios.iniciar({ body: { deposito_id: 1 } });
    const counted = { inventario_id: inventario.id, produto_id: produto, quantidade: amount(BigInt(one.q)) };
    await api.inventarios.contar({ body: counted });
    const { movimentos } = await api.inventarios.confirmar({ body: { inventario_id: inventario.id } });
    const difference = BigInt(one.q) - model.saldo[1];
    expect(movimentos).toBe(difference === 0n ? 0 : 1);
    if (difference > 0n) enter(model, 1, difference, model.custo);
    else model.saldo[1] += difference;
  } else {
    const [compra] = model.compras.splice(one.which % Math.max(model.compras.length, 1), 1);
    if (compra === undefined) return;
    const move = { produto_id: produto, deposito_id: compra.at, quantidade: -amount(compra.q) };
    await moved(server.db, [{ ...move, tipo: "estorno_compra", custo_unitario: price(compra.c) }]);
    takeBack(model, compra);
  }
}

it(`the stock keeps sums and costs of a simple model over ${RUNS} random sequences of movements`, {
  timeout: MINUTES,
}, async () => {
  const follows = fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 12 }), async (commands) => {
    const produto = await newProduct(server.db);
    const model: Model = { saldo: { 1: 0n, 2: 0n, 3: 0n }, custo: 0n, compras: [] };
    for (const one of commands) {
      await run(model, produto, one);
      expect(await balanceIn(server.db, produto, 1)).toBe(amount(model.saldo[1]));
      expect(await balanceIn(server.db, produto, 2)).toBe(amount(model.saldo[2]));
      expect(await averageCost(server.db, produto)).toBe(price(model.custo));
    }
  });
  await fc.assert(follows, { numRuns: RUNS });
  expect(await stockViolations(server.db)).toEqual([]);
});
