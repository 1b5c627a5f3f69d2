import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparedUntil, statementWithPlan } from "./budget-statement";
import { incomeStatement, type StatementAmount } from "./income-statement";
import { subtract, sum } from "./money";

const housing = { id: 9, nome: "Ocupação" };

const amount = (
  tipo: StatementAmount["tipo"],
  id: number,
  mes: string,
  valor: number,
  more: Partial<StatementAmount> = {},
): StatementAmount => ({
  tipo,
  categoria: id === housing.id ? housing : { id, nome: `c${id}` },
  pai: null,
  grupo: tipo === "pagar" ? "despesas_operacionais" : "receita_bruta",
  mes,
  valor,
  acrescimo: 0,
  desconto: 0,
  ...more,
});

const of = (done: StatementAmount[], planned: StatementAmount[], month = "2026-02") =>
  statementWithPlan(incomeStatement(done, "2026-01", "2026-02"), incomeStatement(planned, "2026-01", "2026-02"), month);

/** Each line that has any amount: its done and planned, and what is left of the running month. */
const outline = ({ grupos }: ReturnType<typeof of>) =>
  grupos.flatMap(({ linhas }) =>
    linhas.flatMap((row) =>
      [row, ...row.linhas].map(
        ({ nome, valores, orcado }) => `${nome} ${valores.join(" ")} | ${orcado.valores.join(" ")} | ${orcado.resta}`,
      ),
    ),
  );

describe("a statement beside its plan", () => {
  it("has a line for what was done, for what was planned, and for both", () => {
    const report = of(
      [amount("receber", 1, "2026-01", 100), amount("pagar", 2, "2026-02", 40)],
      [amount("receber", 1, "2026-02", 90), amount("pagar", 3, "2026-02", 70)],
    );
    expect(outline(report)).toEqual(["c1 100 0 | 0 90 | 90", "c2 0 40 | 0 0 | null", "c3 0 0 | 0 70 | 70"]);
    expect(report.resultado).toMatchObject({ total: 60, orcado: { total: 20, diferenca: 40, situacao: "melhor" } });
    expect(report.despesas.orcado).toMatchObject({ total: 70, diferenca: -30, situacao: "melhor" });
    expect(report.subtotais.at(-1)?.orcado).toMatchObject({ valores: [0, 20], resta: null });
  });

  it("unfolds a branch whose subcategories were only planned", () => {
    const inHousing = { pai: housing };
    const report = of(
      [amount("pagar", 9, "2026-01", 50)],
      [amount("pagar", 2, "2026-01", 30, inHousing), amount("pagar", 3, "2026-01", 40, inHousing)],
    );
    expect(outline(report)).toEqual([
      "Ocupação 50 0 | 70 0 | null",
      "Só Ocupação 50 0 | 0 0 | null",
      "c3 0 0 | 40 0 | null",
      "c2 0 0 | 30 0 | null",
    ]);
  });

  it("leaves what settlements added without a plan, and last", () => {
    const report = of(
      [amount("pagar", 2, "2026-02", 5, { acrescimo: 9, grupo: "despesas_financeiras" })],
      [amount("pagar", 3, "2026-02", 1, { grupo: "despesas_financeiras" })],
    );
    expect(outline(report)).toEqual([
      "c2 0 5 | 0 0 | null",
      "c3 0 0 | 0 1 | 1",
      "Juros e multas pagos 0 9 | 0 0 | null",
    ]);
  });

  it("tells nothing of a month that is not in the period", () => {
    const report = of([], [amount("pagar", 3, "2026-02", 1)], "2026-03");
    expect(outline(report)).toEqual(["c3 0 0 | 0 1 | null"]);
  });

  it("judges no month to come", () => {
    const done = [amount("pagar", 2, "2026-01", 50), amount("pagar", 2, "2026-02", 1)];
    const planned = [amount("pagar", 2, "2026-01", 40), amount("pagar", 2, "2026-02", 400)];
    const verdict = (month: string) => of(done, planned, month).despesas.orcado;
    expect(verdict("2026-01")).toMatchObject({ total: 440, diferenca: 10, percentual: 25, situacao: "pior" });
    expect(verdict("2026-02")).toMatchObject({ total: 440, diferenca: -389, situacao: "melhor" });
    expect(verdict("2025-12")).toMatchObject({ total: 440, diferenca: 0, percentual: null, situacao: "igual" });
    expect(of(done, planned, "2026-01").resultado.orcado).toMatchObject({ diferenca: -10, situacao: "pior" });
  });

  it.each([
    ["2026-01", "2026-01"],
    ["2026-02", undefined],
    ["2026-03", undefined],
    ["2025-12", undefined],
  ])("of a period that goes on after the running month %s is compared until %s", (month, until) => {
    expect(comparedUntil(["2026-01", "2026-02"], month)).toBe(until);
  });

  it("changes nothing of what was done, and sums the plan up to each total", () => {
    const amounts = fc.array(
      fc
        .record({
          tipo: fc.constantFrom("pagar" as const, "receber" as const),
          id: fc.integer({ min: 1, max: 4 }),
          inBranch: fc.boolean(),
          mes: fc.constantFrom("2026-01", "2026-02"),
          cents: fc.integer({ min: 1, max: 100_000 }),
        })
        // A category has one side: ids of one are not those of the other.
        .map(({ tipo, id, inBranch, mes, cents }) => {
          const own = tipo === "pagar" ? id : id + 100;
          const pai = id > 2 && inBranch ? { id: own - 2, nome: `c${own - 2}` } : null;
          return amount(tipo, own, mes, cents / 100, { pai });
        }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(amounts, amounts, (done, planned) => {
        const plain = incomeStatement(done, "2026-01", "2026-02");
        const report = of(done, planned);
        expect(report.resultado.valores).toEqual(plain.resultado.valores);
        for (const { linhas, total } of report.grupos) {
          expect(sum(linhas.map(({ orcado }) => orcado.total))).toBe(total.orcado.total);
          expect(sum(linhas.map((row) => row.total))).toBe(total.total);
          for (const { linhas: leaves, orcado } of linhas) {
            if (leaves.length > 0) expect(sum(leaves.map((leaf) => leaf.orcado.total))).toBe(orcado.total);
          }
        }
        const { resultado, receitas, despesas } = report;
        expect(subtract(receitas.orcado.total, despesas.orcado.total)).toBe(resultado.orcado.total);
        expect(resultado.orcado.diferenca).toBe(subtract(resultado.total, resultado.orcado.total));
      }),
      { numRuns: 60 },
    );
  });
});
