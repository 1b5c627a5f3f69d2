import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstMonthRead, incomeStatement, monthsOf, type StatementAmount } from "./income-statement";
import { add, subtract, sum } from "./money";
import { addToMonth } from "./month";

const rent = { id: 1, nome: "Aluguel" };
const energy = { id: 2, nome: "Energia" };
const services = { id: 3, nome: "Serviços" };
const of = (
  tipo: StatementAmount["tipo"],
  categoria: StatementAmount["categoria"],
  mes: string,
  valor: number,
  { acrescimo = 0, desconto = 0 } = {},
): StatementAmount => ({ tipo, categoria, mes, valor, acrescimo, desconto });

describe("incomeStatement", () => {
  const amounts = [
    of("receber", services, "2026-08", 1000),
    of("receber", services, "2026-09", 2000, { desconto: 50 }),
    of("receber", services, "2026-10", 3000, { acrescimo: 10 }),
    of("pagar", energy, "2026-09", 300),
    of("pagar", rent, "2026-09", 900, { acrescimo: 9, desconto: 4 }),
    of("pagar", rent, "2026-10", 900),
  ];

  it("puts the largest category first, and what settlements added and took off after all of them", () => {
    const { receitas, despesas } = incomeStatement(amounts, "2026-07", "2026-10");
    const rows = ({ linhas }: typeof despesas) => linhas.map(({ nome, valores }) => [nome, ...valores]);
    expect(rows(receitas)).toEqual([
      ["Serviços", 0, 1000, 2000, 3000],
      ["Juros e multas recebidos", 0, 0, 0, 10],
      ["Descontos concedidos", 0, 0, -50, 0],
    ]);
    expect(rows(despesas)).toEqual([
      ["Aluguel", 0, 0, 900, 900],
      ["Energia", 0, 0, 300, 0],
      ["Juros e multas pagos", 0, 0, 9, 0],
      ["Descontos obtidos", 0, 0, -4, 0],
    ]);
  });

  it("compares the last month to the one before, and to the average since the company had anything", () => {
    const { meses, anteriores, receitas, despesas, resultado } = incomeStatement(amounts, "2026-07", "2026-10");
    expect([meses.length, anteriores]).toEqual([4, ["2026-08", "2026-09"]]);
    expect(receitas.total).toEqual({
      valores: [0, 1000, 1950, 3010],
      total: 5960,
      percentual: 100,
      variacao: 54.4,
      media: 1475,
    });
    expect(despesas.total).toEqual({
      valores: [0, 0, 1205, 900],
      total: 2105,
      percentual: 35.3,
      variacao: -25.3,
      media: 602.5,
    });
    expect(resultado).toEqual({
      valores: [0, 1000, 745, 2110],
      total: 3855,
      percentual: 64.7,
      variacao: 183.2,
      media: 872.5,
    });
  });

  it("reads the month before a single one, and says nothing where there is nothing to compare to", () => {
    expect([firstMonthRead("2026-10", "2026-10"), firstMonthRead("2026-09", "2026-10")]).toEqual([
      "2026-09",
      "2026-09",
    ]);
    const single = incomeStatement(amounts, "2026-10", "2026-10");
    expect(single.meses).toEqual(["2026-10"]);
    expect(single.receitas.total).toMatchObject({ valores: [3010], total: 3010, variacao: 54.4, media: 1950 });
    const first = incomeStatement(amounts, "2026-08", "2026-08");
    expect(first.receitas.total).toMatchObject({ variacao: null, media: null });
    expect(first.despesas).toMatchObject({ linhas: [], total: { valores: [0], percentual: 0 } });
    const lossOnly = incomeStatement(
      [of("pagar", rent, "2026-08", 10), of("pagar", rent, "2026-09", 5)],
      "2026-08",
      "2026-09",
    );
    expect(lossOnly.resultado).toMatchObject({ valores: [-10, -5], percentual: null, variacao: 50, media: -10 });
  });

  it("has rows that sum to each month, months that sum to the period, and what money moved as result", () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 }).map((units) => units / 10_000);
    const month = fc.integer({ min: 0, max: 5 }).map((at) => addToMonth("2026-01", at));
    const group = fc.record({
      tipo: fc.constantFrom<StatementAmount["tipo"]>("pagar", "receber"),
      categoria: fc.constantFrom(rent, energy, services),
      mes: month,
      valor: amount,
      acrescimo: amount,
      desconto: amount,
    });
    fc.assert(
      fc.property(fc.array(group, { maxLength: 40 }), month, fc.integer({ min: 0, max: 5 }), (groups, first, more) => {
        const last = addToMonth(first, more);
        const { meses, receitas, despesas, resultado } = incomeStatement(groups, first, last);
        expect(meses).toEqual(monthsOf(first, last));
        const moved = (tipo: string, mes: string) =>
          sum(
            groups
              .filter((one) => one.tipo === tipo && one.mes === mes)
              .map(({ valor, acrescimo, desconto }) => subtract(add(valor, acrescimo), desconto)),
          );
        for (const [tipo, { linhas, total }] of [
          ["receber", receitas],
          ["pagar", despesas],
        ] as const) {
          expect(total.valores).toEqual(meses.map((mes) => moved(tipo, mes)));
          for (const at of meses.keys())
            expect(sum(linhas.map(({ valores }) => valores[at] ?? 0))).toBe(total.valores[at]);
          for (const row of [...linhas, total]) expect(sum(row.valores)).toBe(row.total);
        }
        expect(resultado.valores).toEqual(meses.map((mes) => subtract(moved("receber", mes), moved("pagar", mes))));
        expect(resultado.total).toBe(subtract(receitas.total.total, despesas.total.total));
      }),
    );
  });
});
