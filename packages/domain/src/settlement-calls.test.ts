import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sum } from "./money";
import { missingIn, placeTotals, type RunLine, runCalls } from "./settlement-calls";

const bank = (id: number) => ({ tipo: "conta", id }) as const;
const register = (id: number) => ({ tipo: "caixa", id }) as const;
const line = (id: number, forma_pagamento: string, origem: RunLine["origem"], parcial = false): RunLine => ({
  id,
  valor: id * 10,
  juros: 0,
  multa: 0,
  desconto: 0,
  forma_pagamento,
  origem,
  parcial,
});

const calledIds = (lines: readonly RunLine[]) => runCalls(lines).map(({ contas }) => contas.map(({ id }) => id));

describe("the calls of a run", () => {
  it.each([
    ["nothing", [], []],
    ["one line", [line(1, "17", bank(1))], [[1]]],
    ["one form and account", [line(1, "17", bank(1)), line(2, "17", bank(1))], [[1, 2]]],
    ["two forms", [line(1, "17", bank(1)), line(2, "15", bank(1)), line(3, "17", bank(1))], [[1, 3], [2]]],
    ["two accounts", [line(1, "17", bank(1)), line(2, "17", bank(2))], [[1], [2]]],
    ["a register and an account of the same id", [line(1, "01", bank(1)), line(2, "01", register(1))], [[1], [2]]],
    [
      "a part between whole lines",
      [line(1, "17", bank(1)), line(2, "17", bank(1), true), line(3, "17", bank(1))],
      [[1, 3], [2]],
    ],
    ["two parts", [line(1, "17", bank(1), true), line(2, "17", bank(1), true)], [[1], [2]]],
    ["a part before the whole lines", [line(1, "17", bank(1), true), line(2, "17", bank(1))], [[1], [2]]],
  ] as const)("%s", (_, lines, expected) => {
    expect(calledIds(lines)).toEqual(expected);
  });

  it("the calls of a run settle each line once, by its own form, place and amounts", () => {
    const places = fc.oneof(fc.integer({ min: 1, max: 3 }).map(bank), fc.integer({ min: 1, max: 3 }).map(register));
    const lines = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 500 }),
        valor: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
        juros: fc.constant(0),
        multa: fc.constant(0),
        desconto: fc.constant(0),
        forma_pagamento: fc.constantFrom("01", "15", "17"),
        origem: places,
        parcial: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(lines, (all) => {
        const calls = runCalls(all);
        const settled = calls.flatMap(({ contas, ...terms }) => contas.map((conta) => ({ ...terms, ...conta })));
        expect(settled.toSorted((a, b) => a.id - b.id)).toEqual(all.toSorted((a, b) => a.id - b.id));
        for (const { parcial, contas } of calls) if (parcial) expect(contas).toHaveLength(1);
        const whole = calls.filter(({ parcial }) => !parcial);
        const terms = whole.map(({ forma_pagamento, origem }) => `${forma_pagamento} ${origem.tipo} ${origem.id}`);
        expect(new Set(terms).size).toBe(whole.length);
        expect(sum(placeTotals(all).map(({ valor }) => valor))).toBe(sum(all.map(({ valor }) => valor)));
      }),
    );
  });
});

describe("what a run takes from each place", () => {
  it("what a run takes from each place is summed to the cent, parts included", () => {
    const lines = [
      { origem: bank(1), valor: 0.1 },
      { origem: register(1), valor: 5 },
      { origem: bank(1), valor: 0.2 },
    ];
    expect(placeTotals(lines)).toEqual([
      { origem: bank(1), contas: 2, valor: 0.3 },
      { origem: register(1), contas: 1, valor: 5 },
    ]);
  });

  it.each([
    [100, 99.99, 0],
    [100, 100, 0],
    [100, 100.01, 0.01],
    [-50, 10, 60],
  ])("a balance of %d lacks for %d: %d", (saldo, valor, missing) => {
    expect(missingIn(saldo, valor)).toBe(missing);
  });
});
