import { describe, expect, it } from "vitest";
import {
  type BudgetSense,
  budgetDifference,
  changedByPercent,
  differenceWords,
  isCompared,
  leftWord,
  MAX_PLANNED,
  monthLeft,
  plannedAmounts,
  proposalOfStatement,
} from "./budget";
import { incomeStatement, type StatementAmount } from "./income-statement";

describe("what was done against what was planned", () => {
  it.each<[BudgetSense, number, number, number, number | null, string]>([
    ["pagar", 1200, 1000, 200, 20, "gasto a mais"],
    ["pagar", 900, 1000, -100, -10, "gasto a menos"],
    ["receber", 1200, 1000, 200, 20, "recebido a mais"],
    ["receber", 900, 1000, -100, -10, "recebido a menos"],
    ["resultado", 50, -100, 150, 150, "melhor que o orçado"],
    ["resultado", -300, -100, -200, -200, "pior que o orçado"],
    ["pagar", 0.1, 0, 0.1, null, "gasto a mais"],
    ["receber", 33.33, 33.33, 0, 0, "igual ao orçado"],
    ["pagar", 0, 0, 0, null, "igual ao orçado"],
  ])("%s of %d, planned %d: %d, %s percent, %s", (sense, done, planned, diferenca, percentual, said) => {
    const found = budgetDifference(sense, done, planned);
    expect(found).toMatchObject({ diferenca, percentual });
    expect(differenceWords(sense, found.situacao)).toBe(said);
  });

  it.each([
    ["pagar", 700, 1000, 300, "resta"],
    ["pagar", 1000, 1000, 0, "resta"],
    ["pagar", 1000.01, 1000, -0.01, "passou"],
    ["receber", 700, 1000, 300, "falta"],
    ["receber", 1300, 1000, -300, "superou"],
  ] as const)("tells what is left of a month: %s of %d, planned %d, is %d (%s)", (tipo, done, planned, left, word) => {
    expect(monthLeft(done, planned)).toBe(left);
    expect(leftWord(tipo, left)).toBe(word);
  });

  it.each([
    [0, 0, false],
    [0, 5, true],
    [5, 0, true],
    [5, 5, true],
  ])("%d beside a plan of %d is compared: %s", (done, planned, compared) => {
    expect(isCompared(budgetDifference("pagar", done, planned))).toBe(compared);
  });

  it("nothing is left where nothing was planned", () => {
    expect(monthLeft(10, 0)).toBeNull();
  });
});

describe("a proposal", () => {
  it.each([
    [1000, 5, 1050],
    [1000, -5, 950],
    [99.99, 4.5, 104.49],
    [10, -100, 0],
    [MAX_PLANNED, 10, MAX_PLANNED],
  ])("changes %d by %d percent to %d", (value, percent, changed) => {
    expect(changedByPercent(value, percent)).toBe(changed);
  });

  it("takes what was done with each category itself, in cents", () => {
    const amount = (id: number, valor: number, pai: StatementAmount["pai"] = null): StatementAmount => ({
      tipo: "pagar",
      categoria: { id, nome: `${id}` },
      pai,
      grupo: "custos",
      mes: "2025-03",
      valor,
      acrescimo: 7,
      desconto: 0,
    });
    const main = { id: 1, nome: "1" };
    const done = incomeStatement(
      [amount(1, 10.1234), amount(2, 20, main), amount(3, 0.5), amount(4, -3)],
      "2025-01",
      "2025-12",
    );
    const march = [...proposalOfStatement(done)].map(([id, values]) => [id, values.length, values[2], values[0]]);
    expect(march.toSorted()).toEqual([
      [1, 12, 10.12, null],
      [2, 12, 20, null],
      [3, 12, 0.5, null],
      [4, 12, null, null],
    ]);
  });

  it("makes amounts of a statement of a year", () => {
    const valores = [5, null, ...Array<number | null>(10).fill(null)];
    const category = { categoria: { id: 1, nome: "Luz" }, pai: null, tipo: "pagar", grupo: "custos" } as const;
    const amounts = plannedAmounts([{ ...category, ano: 2026, valores }]);
    expect(amounts.map(({ mes, valor }) => `${mes} ${valor}`).slice(0, 2)).toEqual(["2026-01 5", "2026-02 0"]);
    expect(amounts).toHaveLength(12);
  });
});
