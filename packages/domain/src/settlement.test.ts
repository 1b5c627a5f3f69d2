import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Acerto, amountPaid, amountToPay, residual, settledPrincipal } from "./balance";
import type { Lado } from "./conta-side";
import { roundMoney, subtract } from "./money";
import { settle, settlementProblems, type Valores, valueProblem } from "./settlement";

const values = (valor: number, juros = 0, multa = 0, desconto = 0): Valores => ({ valor, juros, multa, desconto });
const conta = (valor_integral: number, ...acertos: Acerto[]) => ({ valor_integral, acertos });

describe("settlementProblems", () => {
  test.each<[number, Valores, ReturnType<typeof settlementProblems>]>([
    [100, values(100), {}],
    [100, values(0.01), {}],
    [100, values(110, 7, 3), {}],
    [100, values(90, 0, 0, 10), {}],
    [100, values(100, 7, 3, 10), {}],
    [100, values(50, 7, 3), {}],
    [100, values(100.01), { valor: "O valor não pode ser maior que o valor a pagar (R$ 100,00)" }],
    [100, values(100, 0, 0, 10), { valor: "O valor não pode ser maior que o valor a pagar (R$ 90,00)" }],
    [100, values(110.01, 7, 3), { valor: "O valor não pode ser maior que o valor a pagar (R$ 110,00)" }],
    [100, values(0), { valor: "Por favor, informe o valor do pagamento" }],
    [100, values(0, 0, 0, 100), { valor: "Por favor, informe o valor do pagamento" }],
    [100, values(0.004), { valor: "O valor tem mais de 2 casas decimais" }],
    [
      100,
      values(10.001, 0.001, 0.001, 0.001),
      {
        valor: "O valor tem mais de 2 casas decimais",
        juros: "O valor tem mais de 2 casas decimais",
        multa: "O valor tem mais de 2 casas decimais",
        desconto: "O valor tem mais de 2 casas decimais",
      },
    ],
    [100, values(-1), { valor: "O valor não pode ser negativo" }],
    [100, values(10, 7, 3), { valor: "O valor deve ser maior que a soma de juros e multa" }],
    [100, values(9, 7, 3), { valor: "O valor deve ser maior que a soma de juros e multa" }],
    [100, values(9.99, 7, 3, 0.02), {}],
    [100, values(10, 0, 0, 100.01), { desconto: "O desconto não pode ser maior que o valor pendente (R$ 100,00)" }],
    [100, values(10, -1), { juros: "Os juros não podem ser negativos" }],
    [100, values(10, 0, -1), { multa: "A multa não pode ser negativa" }],
    [100, values(10, 0, 0, -1), { desconto: "O desconto não pode ser negativo" }],
    [
      100,
      values(0, -1, -1, -1),
      {
        juros: "Os juros não podem ser negativos",
        multa: "A multa não pode ser negativa",
        desconto: "O desconto não pode ser negativo",
        valor: "Por favor, informe o valor do pagamento",
      },
    ],
    [0, values(1), { valor: "O valor não pode ser maior que o valor a pagar (R$ 0,00)" }],
    // Stored with four decimals, paid with two: half a cent more than due is only rounding.
    [10.005, values(10.01), {}],
    [10.0049, values(10.01), { valor: "O valor não pode ser maior que o valor a pagar (R$ 10,00)" }],
  ])("of %d, %j: %j", (due, acerto, problems) => {
    expect(settlementProblems(conta(due), acerto)).toEqual(problems);
  });

  test.each<[Lado, number, Valores, string]>([
    ["contasReceber", 2, values(0), "Por favor, informe o valor do recebimento"],
    ["contasReceber", 2, values(101), "O valor não pode ser maior que o valor a receber (R$ 100,00)"],
    ["contasPagar", 3, values(10.0001), "O valor tem mais de 3 casas decimais"],
    ["contasPagar", 4, values(100.0001), "O valor não pode ser maior que o valor a pagar (R$ 100,0000)"],
  ])("%s with %d decimals", (lado, decimals, acerto, problem) => {
    expect(settlementProblems(conta(100), acerto, { decimals, lado })).toEqual({ valor: problem });
  });

  it("counts earlier settlements", () => {
    const partly = conta(100, values(60));
    expect(settlementProblems(partly, values(40))).toEqual({});
    expect(settlementProblems(partly, values(40.01))).toHaveProperty("valor");
    expect(settlementProblems(partly, values(1, 0, 0, 40.01))).toHaveProperty("desconto");
  });
});

describe("settle", () => {
  test.each<[number, Valores, number, Valores, number, 0 | 1]>([
    [100, values(100), 2, values(100), 0, 1],
    [100, values(40), 2, values(40), 60, 0],
    [100, values(110, 7, 3), 2, values(110, 7, 3), 0, 1],
    [100, values(99.99), 2, values(99.99), 0.01, 0],
    // A residual below half a cent becomes a discount, what was paid too much by rounding becomes interest.
    [10.0049, values(10), 2, values(10, 0, 0, 0.0049), 0, 1],
    [10.005, values(10), 2, values(10), 0.005, 0],
    [10.005, values(10.01), 2, values(10.01, 0.005), 0, 1],
    [10.0051, values(10.01, 0, 0, 0), 2, values(10.01, 0.0049), 0, 1],
    [10.0049, values(10), 4, values(10), 0.0049, 0],
    [10.0049, values(10.005), 3, values(10.005, 0.0001), 0, 1],
  ])("of %d, %j with %d decimals: %j, %d left, status %d", (due, acerto, decimals, row, left, status) => {
    expect(settle(conta(due), acerto, decimals)).toEqual({ acerto: row, residual: left, status });
  });

  it("refuses what settlementProblems refuses", () => {
    expect(() => settle(conta(100), values(101))).toThrow(/maior que o valor a pagar/);
  });

  const money = (max: number) => fc.integer({ min: 0, max });

  it("stores a row that reduces the residual by exactly the difference", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }).map((units) => units / 10_000),
        fc.tuple(money(10 ** 12), money(10 ** 7), money(10 ** 7), money(10 ** 7)),
        fc.constantFrom(2, 3, 4),
        (due, [valor, juros, multa, desconto], decimals) => {
          const before = conta(due);
          const reais = (units: number) => roundMoney(units / 10_000, decimals);
          const acerto = { valor: reais(valor), juros: reais(juros), multa: reais(multa), desconto: reais(desconto) };
          if (Object.keys(settlementProblems(before, acerto, { decimals })).length > 0) return;
          const result = settle(before, acerto, decimals);
          const after = conta(due, result.acerto);
          expect(residual(after)).toBe(result.residual);
          expect(subtract(due, settledPrincipal(result.acerto))).toBe(result.residual);
          expect(amountPaid(after)).toBe(acerto.valor);
          expect(result.residual).toBeGreaterThanOrEqual(0);
          expect(result.status).toBe(result.residual === 0 ? 1 : 0);
          for (const part of Object.values(result.acerto)) expect(part).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it("settles whatever is due by paying the amount to pay, in the decimals in force", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10 ** 12 }).map((units) => units / 10_000),
        fc.tuple(fc.nat(9999), fc.nat(9999)).map(([juros, multa]) => ({ juros: juros / 100, multa: multa / 100 })),
        fc.constantFrom(2, 3, 4),
        (due, { juros, multa }, decimals) => {
          const valor = roundMoney(amountToPay(due, { juros, multa }), decimals);
          expect(settle(conta(due), { valor, juros, multa, desconto: 0 }, decimals)).toMatchObject({ status: 1 });
        },
      ),
    );
  });
});

describe("valueProblem", () => {
  const paid = (settled: number, integral = 100) => ({
    valor_integral: integral,
    residual: subtract(integral, settled),
  });
  test.each<[number, number, number, string | null]>([
    [0, 0.01, 2, null],
    [30, 200, 2, null],
    [30, 30, 2, null],
    [30, 29.99, 2, "O valor não pode ser menor que o que já foi pago (R$ 30,00)"],
    [3.3333, 3.33, 2, "O valor não pode ser menor que o que já foi pago (R$ 3,3333)"],
    [3.3333, 3.34, 2, null],
    [3.3366, 3.34, 2, "O valor deixaria um resto pequeno demais"],
    [3.3366, 3.34, 4, null],
  ])("settled %d, new value %d, %d decimals: %s", (settled, valor, decimals, problem) => {
    expect(valueProblem(paid(settled), valor, { decimals })).toBe(problem);
  });

  it("writes recebido for receivables", () => {
    expect(valueProblem(paid(30), 1, { lado: "contasReceber" })).toMatch(/já foi recebido/);
  });
});
