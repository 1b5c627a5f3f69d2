/** The sheet in which a year is planned: a row for each category, and the sums between them. */
import type { TipoConta } from "./conta-side";
import { blockName } from "./income-statement";
import { subtract, sum } from "./money";
import {
  ALL_MONEY,
  OUTSIDE_RESULT,
  type StatementGroup,
  statementGroupKeys,
  statementGroups,
  statementSubtotals,
} from "./statement-groups";

export interface BudgetCategory {
  readonly id: number;
  readonly nome: string;
  readonly tipo: TipoConta;
  readonly grupo: StatementGroup;
  /** The main category that it is in; null for one that is a main category. */
  readonly pai: { readonly id: number; readonly nome: string } | null;
}

/** A row of the sheet. A row of `categoria` is typed, every other one is the sum of `soma` without `menos`. */
export interface BudgetRow {
  readonly chave: string;
  readonly nome: string;
  readonly nivel: "grupo" | "ramo" | "categoria" | "subtotal";
  readonly tipo: TipoConta;
  /** How deep it lies below its group. */
  readonly recuo: 0 | 1 | 2;
  /** The category that is planned in the row; null for a sum. */
  readonly categoria: number | null;
  /** The categories that add to it, and those that take away from it. */
  readonly soma: readonly number[];
  readonly menos: readonly number[];
}

const alphabet = new Intl.Collator("pt-BR");
const byName = (a: { nome: string }, b: { nome: string }): number => alphabet.compare(a.nome, b.nome);
const idsOf = (categories: readonly BudgetCategory[]): number[] => categories.map(({ id }) => id);

function branchRows(main: BudgetCategory, children: readonly BudgetCategory[]): BudgetRow[] {
  const { id, nome, tipo } = main;
  const row = { tipo, menos: [] };
  if (children.length === 0) {
    return [{ ...row, chave: `${id}`, nome, nivel: "categoria", recuo: 1, categoria: id, soma: [id] }];
  }
  const leaf = (categoria: number, name: string): BudgetRow => ({
    ...row,
    chave: `${categoria}`,
    nome: name,
    nivel: "categoria",
    recuo: 2,
    categoria,
    soma: [categoria],
  });
  return [
    {
      ...row,
      chave: `ramo ${id}`,
      nome,
      nivel: "ramo",
      recuo: 1,
      categoria: null,
      soma: [id, ...idsOf(children)],
    },
    leaf(id, `Só ${nome}`),
    ...children.toSorted(byName).map((child) => leaf(child.id, child.nome)),
  ];
}

/** The rows of a group on one side: its sum, and its categories by name, each main one with those in it. */
function groupRows(nome: string, tipo: TipoConta, own: readonly BudgetCategory[]): BudgetRow[] {
  if (own.length === 0) return [];
  const ids = new Set(idsOf(own));
  // A category whose main one is out of use and without a plan stands by itself.
  const mains = own.filter(({ pai }) => pai === null || !ids.has(pai.id));
  return [
    {
      chave: `grupo ${nome}`,
      nome,
      nivel: "grupo",
      tipo,
      recuo: 0,
      categoria: null,
      soma: [...ids],
      menos: [],
    },
    ...mains.toSorted(byName).flatMap((main) =>
      branchRows(
        main,
        own.filter(({ pai }) => pai?.id === main.id),
      ),
    ),
  ];
}

/** The rows of a sheet in the order of the statement: groups with their categories, and the subtotals between them. */
export function budgetRows(categories: readonly BudgetCategory[]): BudgetRow[] {
  const of = (groups: readonly StatementGroup[], side: TipoConta) =>
    categories.filter(({ grupo, tipo }) => groups.includes(grupo) && tipo === side);
  const subtotal = (nome: string, groups: readonly StatementGroup[]): BudgetRow => ({
    chave: `subtotal ${nome}`,
    nome,
    nivel: "subtotal",
    tipo: "receber",
    recuo: 0,
    categoria: null,
    soma: idsOf(of(groups, "receber")),
    menos: idsOf(of(groups, "pagar")),
  });
  const rows = statementGroupKeys.flatMap((grupo, at) => {
    const { tipos } = statementGroups[grupo];
    return [
      ...tipos.flatMap((lado) => groupRows(blockName(grupo, lado), lado, of([grupo], lado))),
      ...statementSubtotals
        .filter(({ ate }) => ate === grupo)
        .map((one) => subtotal(one.nome, statementGroupKeys.slice(0, at + 1))),
    ];
  });
  const outside = categories.some(({ grupo }) => grupo === OUTSIDE_RESULT);
  return outside ? [...rows, subtotal(ALL_MONEY, statementGroupKeys)] : rows;
}

/**
 * The amount of a row in one month.
 * @param planned what is planned for a category in that month
 */
export const rowAmount = (
  { soma, menos }: Pick<BudgetRow, "soma" | "menos">,
  planned: (categoria: number) => number | null,
): number => {
  const total = (ids: readonly number[]) => sum(ids.map((id) => planned(id) ?? 0));
  return subtract(total(soma), total(menos));
};
