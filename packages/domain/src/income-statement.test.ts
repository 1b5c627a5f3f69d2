import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstMonthRead, incomeStatement, monthsOf, type StatementAmount } from "./income-statement";
import { add, subtract, sum } from "./money";
import { addToMonth } from "./month";
import { groupsOf, OUTSIDE_RESULT } from "./statement-groups";

const housing = { id: 9, nome: "Ocupação" };
const rent = { id: 1, nome: "Aluguel" };
const energy = { id: 2, nome: "Energia" };
const services = { id: 3, nome: "Serviços" };
const taxes = { id: 4, nome: "Impostos" };
const loans = { id: 5, nome: "Empréstimos" };

const of = (
  tipo: StatementAmount["tipo"],
  categoria: StatementAmount["categoria"],
  mes: string,
  valor: number,
  { acrescimo = 0, desconto = 0, pai = null, grupo }: Partial<StatementAmount> = {},
): StatementAmount => ({
  tipo,
  categoria,
  pai,
  grupo: grupo ?? (tipo === "pagar" ? "despesas_operacionais" : "receita_bruta"),
  mes,
  valor,
  acrescimo,
  desconto,
});

type Statement = ReturnType<typeof incomeStatement>;

/** The rows of each group that has any, with its total and the subtotals after it. */
const outline = ({ grupos, subtotais }: Statement) =>
  grupos.flatMap(({ grupo, nome, linhas, total }) => [
    ...(linhas.length === 0 ? [] : [`${nome} ${total.valores.join(" ")}`]),
    ...linhas.flatMap((row) => [
      `- ${row.nome} ${row.valores.join(" ")}`,
      ...row.linhas.map((leaf) => `-- ${leaf.nome} ${leaf.valores.join(" ")}`),
    ]),
    ...subtotais.filter(({ ate }) => ate === grupo).map((one) => `= ${one.nome} ${one.valores.join(" ")}`),
  ]);

describe("incomeStatement", () => {
  const amounts = [
    of("receber", services, "2026-08", 1000),
    of("receber", services, "2026-09", 2000, { desconto: 50 }),
    of("receber", services, "2026-10", 3000, { acrescimo: 10 }),
    of("pagar", energy, "2026-09", 300),
    of("pagar", rent, "2026-09", 900, { acrescimo: 9, desconto: 4 }),
    of("pagar", rent, "2026-10", 900),
  ];

  it("has groups with the largest category first, branches with leaves, and the subtotals between", () => {
    const pai = housing;
    const tree = [
      of("receber", services, "2026-10", 3000, { acrescimo: 10, desconto: 50 }),
      of("pagar", taxes, "2026-10", 200, { grupo: "deducoes" }),
      of("pagar", rent, "2026-10", 900, { pai, acrescimo: 9, desconto: 4 }),
      of("pagar", energy, "2026-10", 1100, { pai }),
      of("pagar", housing, "2026-10", 70),
      of("pagar", { id: 6, nome: "Outras" }, "2026-10", 2500),
      of("receber", { id: 7, nome: "Capital" }, "2026-10", 500, { grupo: OUTSIDE_RESULT }),
      of("pagar", loans, "2026-10", 600, { grupo: OUTSIDE_RESULT, acrescimo: 30 }),
    ];
    const statement = incomeStatement(tree, "2026-10", "2026-10");
    expect(outline(statement)).toEqual([
      "Receita bruta 3000",
      "- Serviços 3000",
      "Deduções 200",
      "- Impostos 200",
      "= Receita líquida 2800",
      "= Lucro bruto 2800",
      "Despesas operacionais 4570",
      "- Outras 2500",
      "- Ocupação 2070",
      "-- Energia 1100",
      "-- Aluguel 900",
      "-- Só Ocupação 70",
      "= Resultado operacional -1770",
      "Receitas financeiras 14",
      "- Juros e multas recebidos 10",
      "- Descontos obtidos 4",
      "Despesas financeiras 89",
      "- Descontos concedidos 50",
      "- Juros e multas pagos 39",
      "= Resultado -1845",
      "Entradas fora do resultado 500",
      "- Capital 500",
      "Saídas fora do resultado 600",
      "- Empréstimos 600",
    ]);
    expect([statement.receitas.total, statement.despesas.total]).toEqual([3014, 4859]);
    expect([statement.resultado.total, statement.saldo.total]).toEqual([-1845, -1945]);
    // All are compared to the gross revenue.
    expect(statement.despesas.percentual).toBe(162);
  });

  it("leaves a main category whose subcategories have nothing a line without leaves", () => {
    const { grupos } = incomeStatement([of("pagar", housing, "2026-10", 70)], "2026-10", "2026-10");
    expect(grupos.flatMap(({ linhas }) => linhas)).toMatchObject([
      { nome: "Ocupação", categoria: housing, linhas: [] },
    ]);
  });

  it("compares the last month to the one before, and to the average since the company had anything", () => {
    const { meses, anteriores, receitas, despesas, resultado } = incomeStatement(amounts, "2026-07", "2026-10");
    expect([meses.length, anteriores]).toEqual([4, ["2026-08", "2026-09"]]);
    expect(receitas).toEqual({
      valores: [0, 1000, 2004, 3010],
      total: 6014,
      percentual: 100.2,
      variacao: 50.2,
      media: 1502,
    });
    expect(despesas).toEqual({
      valores: [0, 0, 1259, 900],
      total: 2159,
      percentual: 36,
      variacao: -28.5,
      media: 629.5,
    });
    expect(resultado).toEqual({
      valores: [0, 1000, 745, 2110],
      total: 3855,
      percentual: 64.3,
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
    expect(single.receitas).toMatchObject({ valores: [3010], total: 3010, variacao: 50.2, media: 2004 });
    const first = incomeStatement(amounts, "2026-08", "2026-08");
    expect(first.receitas).toMatchObject({ variacao: null, media: null });
    expect(first.despesas).toMatchObject({ valores: [0], percentual: 0 });
    const lossOnly = incomeStatement(
      [of("pagar", rent, "2026-08", 10), of("pagar", rent, "2026-09", 5)],
      "2026-08",
      "2026-09",
    );
    expect(lossOnly.resultado).toMatchObject({ valores: [-10, -5], percentual: null, variacao: 50, media: -10 });
  });

  it("sums leaves to branches, branches to groups, groups to subtotals, and all to the money that moved", () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 }).map((units) => units / 10_000);
    const month = fc.integer({ min: 0, max: 5 }).map((at) => addToMonth("2026-01", at));
    /** Each category has one place in the tree: of some main category, in a group of its side. */
    const placed = fc.constantFrom<StatementAmount["tipo"]>("pagar", "receber").chain((tipo) =>
      fc.record({
        tipo: fc.constant(tipo),
        main: fc.constantFrom(...groupsOf(tipo).map((grupo, at) => ({ grupo, id: at * 10, nome: `P${at}` }))),
        child: fc.integer({ min: 0, max: 3 }),
        mes: month,
        valor: amount,
        acrescimo: amount,
        desconto: amount,
      }),
    );
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 40 }), month, fc.integer({ min: 0, max: 5 }), (given, first, more) => {
        const groups = given.map(({ main: { grupo, ...main }, child, ...rest }): StatementAmount => {
          const categoria = child === 0 ? main : { id: main.id + child, nome: `F${main.id + child}` };
          return { ...rest, grupo, categoria, pai: child === 0 ? null : main };
        });
        const last = addToMonth(first, more);
        const { meses, grupos, subtotais, receitas, despesas, resultado, saldo } = incomeStatement(groups, first, last);
        expect(meses).toEqual(monthsOf(first, last));
        const moved = (tipo: string, mes: string) =>
          sum(
            groups
              .filter((one) => one.tipo === tipo && one.mes === mes)
              .map(({ valor, acrescimo, desconto }) => subtract(add(valor, acrescimo), desconto)),
          );
        for (const { linhas, total, grupo, tipo } of grupos) {
          for (const at of meses.keys()) {
            expect(sum(linhas.map(({ valores }) => valores[at] ?? 0))).toBe(total.valores[at]);
            for (const row of linhas.filter((one) => one.linhas.length > 0)) {
              expect(sum(row.linhas.map(({ valores }) => valores[at] ?? 0))).toBe(row.valores[at]);
            }
          }
          for (const row of linhas.filter(({ categoria }) => categoria !== null)) {
            const own = groups.filter(
              (one) => one.grupo === grupo && one.tipo === tipo && (one.pai ?? one.categoria).id === row.categoria?.id,
            );
            expect(row.total).toBe(sum(own.filter(({ mes }) => meses.includes(mes)).map(({ valor }) => valor)));
          }
          for (const row of [...linhas, total]) expect(sum(row.valores)).toBe(row.total);
        }
        expect(saldo.valores).toEqual(meses.map((mes) => subtract(moved("receber", mes), moved("pagar", mes))));
        expect(resultado.total).toBe(subtract(receitas.total, despesas.total));
        expect(subtotais.at(-1)).toMatchObject({ chave: "resultado", ...resultado });
        const sums = Object.fromEntries(
          grupos.map(({ grupo, tipo, total }) => [`${tipo} ${grupo}`, total.total] as const),
        );
        const net = subtract(sums["receber receita_bruta"] ?? 0, sums["pagar deducoes"] ?? 0);
        const gross = subtract(net, sums["pagar custos"] ?? 0);
        const operating = subtract(gross, sums["pagar despesas_operacionais"] ?? 0);
        expect(subtotais.map(({ total }) => total)).toEqual([net, gross, operating, resultado.total]);
      }),
    );
  });
});
