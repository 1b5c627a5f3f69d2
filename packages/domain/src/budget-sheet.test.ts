import { expect, it } from "vitest";
import { type BudgetCategory, budgetRows, rowAmount } from "./budget-sheet";

const category = (id: number, nome: string, more: Partial<BudgetCategory> = {}): BudgetCategory => ({
  id,
  nome,
  tipo: "pagar",
  grupo: "despesas_operacionais",
  pai: null,
  ...more,
});
const revenue = { tipo: "receber", grupo: "receita_bruta" } as const;
const housing = { pai: { id: 1, nome: "Ocupação" } };

const categories = [
  category(1, "Ocupação"),
  category(2, "Energia", housing),
  category(3, "Aluguel", housing),
  category(4, "Água"),
  category(5, "Serviços", revenue),
  category(6, "Impostos", { grupo: "deducoes" }),
];

const planned: Readonly<Record<number, number>> = { 1: 10, 2: 20, 3: 30, 5: 1000, 6: 100.5, 7: 300, 8: 50 };
const outline = (of: readonly BudgetCategory[]) =>
  budgetRows(of).map((row) => {
    const amount = rowAmount(row, (id) => planned[id] ?? null);
    return `${"-".repeat(row.recuo)}${row.nome} ${row.nivel === "categoria" ? "typed" : "sum"} ${amount}`;
  });

it("has the categories of each group by name, with branches, sums and subtotals", () => {
  expect(outline(categories)).toEqual([
    "Receita bruta sum 1000",
    "-Serviços typed 1000",
    "Deduções sum 100.5",
    "-Impostos typed 100.5",
    "Receita líquida sum 899.5",
    "Lucro bruto sum 899.5",
    "Despesas operacionais sum 60",
    "-Água typed 0",
    "-Ocupação sum 60",
    "--Só Ocupação typed 10",
    "--Aluguel typed 30",
    "--Energia typed 20",
    "Resultado operacional sum 839.5",
    "Resultado sum 839.5",
  ]);
});

it("shows money outside the result below it, by what comes in and what goes out", () => {
  const outside = [
    category(7, "Empréstimos", { tipo: "receber", grupo: "fora_do_resultado" }),
    category(8, "Retiradas", { grupo: "fora_do_resultado" }),
  ];
  expect(outline([...categories, ...outside]).slice(-6)).toEqual([
    "Resultado sum 839.5",
    "Entradas fora do resultado sum 300",
    "-Empréstimos typed 300",
    "Saídas fora do resultado sum 50",
    "-Retiradas typed 50",
    "Entradas menos saídas sum 1089.5",
  ]);
});

it("a subcategory stands by itself where its main category is not in the sheet", () => {
  expect(outline([category(2, "Energia", housing)]).filter((row) => row.includes("Energia"))).toEqual([
    "-Energia typed 20",
  ]);
});
