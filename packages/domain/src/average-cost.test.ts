import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CostedMove, type CostedStock, moveAtCost, stockValue } from "./average-cost";

const empty: CostedStock = { quantidade: 0, custo_medio: 0 };
const entry = (quantidade: number, custo_unitario?: number): CostedMove => ({ quantidade, custo_unitario });
const reversal = (quantidade: number, custo_unitario: number): CostedMove => ({
  quantidade: -quantidade,
  custo_unitario,
  estorno: true,
});
const after = (...moves: CostedMove[]) =>
  moves.reduce<CostedStock>((stock, move) => {
    const { quantidade, custo_medio } = moveAtCost(stock, move);
    return { quantidade, custo_medio };
  }, empty);

describe("the average cost", () => {
  it.each<[string, CostedMove[], CostedStock]>([
    ["is the cost of the first entry", [entry(10, 2.5)], { quantidade: 10, custo_medio: 2.5 }],
    ["weighs entries by quantity", [entry(10, 1), entry(30, 2)], { quantidade: 40, custo_medio: 1.75 }],
    ["is rounded to millionths", [entry(1, 10), entry(2, 0)], { quantidade: 3, custo_medio: 3.333333 }],
    ["stays when pieces leave", [entry(10, 3), entry(-4, 99)], { quantidade: 6, custo_medio: 3 }],
    ["stays when pieces come in without a cost", [entry(10, 3), entry(5)], { quantidade: 15, custo_medio: 3 }],
    ["begins anew on an empty stock", [entry(2, 3), entry(-2), entry(1, 8)], { quantidade: 1, custo_medio: 8 }],
    ["begins anew below zero", [entry(2, 3), entry(-5), entry(4, 8)], { quantidade: 1, custo_medio: 8 }],
    ["keeps its last value below zero", [entry(2, 3), entry(-5)], { quantidade: -3, custo_medio: 3 }],
    [
      "goes back to what it was when an entry is taken back",
      [entry(10, 1), entry(30, 2), reversal(30, 2)],
      { quantidade: 10, custo_medio: 1 },
    ],
    [
      "is recomputed from what remains of it",
      [entry(10, 2), entry(10, 4), entry(-5), reversal(10, 4)],
      { quantidade: 5, custo_medio: 1 },
    ],
    [
      "keeps its last value when nothing remains",
      [entry(10, 2), entry(-3), reversal(10, 2)],
      { quantidade: -3, custo_medio: 2 },
    ],
    [
      "keeps its last value when what remains would be worth less than nothing",
      [entry(10, 1), entry(10, 100), entry(-9), reversal(10, 100)],
      { quantidade: 1, custo_medio: 50.5 },
    ],
    [
      "is nothing again for what was given, although the average was rounded",
      [entry(2, 0), entry(1, 10), reversal(1, 10)],
      { quantidade: 2, custo_medio: 0 },
    ],
  ])("%s", (_, moves, stock) => expect(after(...moves)).toEqual(stock));

  it("tells at what cost a movement was", () => {
    const stock = { quantidade: 4, custo_medio: 2.5 };
    expect(moveAtCost(stock, { quantidade: -1, custo_unitario: 9 }).custo_unitario).toBe(2.5);
    expect(moveAtCost(stock, { quantidade: 1 }).custo_unitario).toBe(2.5);
    expect(moveAtCost(stock, reversal(1, 9)).custo_unitario).toBe(9);
  });

  it("never lies outside of the costs that it is made of", () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: -500, max: 1_000 }), fc.integer({ min: 0, max: 10_000 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(moves, (list) => {
        const costs = list.filter(([quantity]) => quantity > 0).map(([, cost]) => cost / 100);
        const { custo_medio } = after(...list.map(([quantity, cost]) => entry(quantity / 4, cost / 100)));
        expect(custo_medio).toBeGreaterThanOrEqual(Math.min(0, ...costs));
        expect(custo_medio).toBeLessThanOrEqual(Math.max(0, ...costs) + 0.000001);
      }),
    );
  });
});

it("the worth of a quantity is in cents", () => {
  expect(stockValue(3, 3.333333)).toBe(10);
  expect(stockValue(-2.5, 1.01)).toBe(-2.53);
});
