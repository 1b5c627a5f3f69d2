import { describe, expect, it, test } from "vitest";
import { sum } from "./money";
import { itemValue, landedCosts, type PurchaseItem, purchaseValue } from "./purchase-amounts";

const none = { desconto: 0, valor_frete: 0, valor_ipi: 0, valor_st: 0, outras_despesas: 0 };

describe("the value of a line", () => {
  test.each<[PurchaseItem, number]>([
    [{ quantidade: 2, valor: 10 }, 20],
    [{ quantidade: 2.5, valor: 10.1234567891 }, 25.31],
    [{ quantidade: 3, valor: 0.3333333333, total: 1 }, 1],
    [{ quantidade: 3, valor: 10, desconto: 0.5 }, 29.5],
    [{ quantidade: 3, valor: 10, desconto: 0.5, total: 31 }, 30.5],
    [{ quantidade: 0.0001, valor: 49.99 }, 0],
    [{ quantidade: 1, valor: 0.005 }, 0.01],
    [{ quantidade: 1, valor: 1, desconto: 2 }, -1],
  ])("%j is %d", (item, value) => {
    expect(itemValue(item)).toBe(value);
  });
});

it("a purchase is worth its lines less the discount, with freight, IPI, ST and other expenses", () => {
  const itens = [
    { quantidade: 2, valor: 10 },
    { quantidade: 1, valor: 5, desconto: 1 },
  ];
  const costs = { desconto: 2.5, valor_frete: 3, valor_ipi: 4, valor_st: 5, outras_despesas: 0.1 };
  expect(purchaseValue(itens, costs)).toBe(33.6);
});

describe("what products have cost in the end", () => {
  it("each line bears its share of discount, freight, taxes and expenses, the rest of cents on the first", () => {
    const itens = [
      { quantidade: 10, valor: 10 },
      { quantidade: 3, valor: 200 / 3, total: 200 },
    ];
    expect(landedCosts(itens, { ...none, valor_frete: 10 })).toEqual([
      { custo: 103.34, custo_unitario: 10.334 },
      { custo: 206.66, custo_unitario: 68.886667 },
    ]);
    expect(landedCosts(itens, { ...none, desconto: 30 }).map(({ custo }) => custo)).toEqual([90, 180]);
  });

  it("without any costs a line has cost what it is worth", () => {
    expect(landedCosts([{ quantidade: 3, valor: 1.11 }], none)).toEqual([{ custo: 3.33, custo_unitario: 1.11 }]);
  });

  it("each line bears its own IPI and ST where they are the purchase's, and shares where they are not", () => {
    const itens = [
      { quantidade: 1, valor: 100, valor_ipi: 15, valor_st: 0 },
      { quantidade: 1, valor: 100, valor_ipi: 0, valor_st: 8 },
    ];
    const costs = { ...none, valor_frete: 10, valor_ipi: 15, valor_st: 8 };
    expect(landedCosts(itens, costs).map(({ custo }) => custo)).toEqual([120, 113]);
    const changed = { ...costs, valor_ipi: 20 };
    expect(landedCosts(itens, changed).map(({ custo }) => custo)).toEqual([115, 123]);
  });

  it("a discount that takes more than is shared takes of the taxes too, and leaves no cost below zero", () => {
    const itens = [
      { quantidade: 1, valor: 10, valor_ipi: 6 },
      { quantidade: 1, valor: 10, valor_ipi: 0 },
    ];
    expect(landedCosts(itens, { ...none, valor_ipi: 6, desconto: 22 }).map(({ custo }) => custo)).toEqual([2, 2]);
  });

  it("lines that are given for nothing share the freight equally", () => {
    const gift = { quantidade: 2, valor: 0 };
    expect(landedCosts([gift, gift], { ...none, valor_frete: 5 }).map(({ custo_unitario }) => custo_unitario)).toEqual([
      1.25, 1.25,
    ]);
  });

  it("a discount that nearly takes everything leaves no cost below zero", () => {
    const cents = Array.from({ length: 100 }, () => ({ quantidade: 1, valor: 0.01 }));
    const costs = landedCosts(cents, { ...none, desconto: 0.99 }).map(({ custo }) => custo);
    expect([Math.min(...costs), sum(costs)]).toEqual([0, 0.01]);
  });
});
