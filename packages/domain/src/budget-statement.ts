/** The income statement with what was planned beside what was done. */
import { type BudgetDifference, type BudgetSense, budgetDifference, monthLeft } from "./budget";
import type { TipoConta } from "./conta-side";
import type {
  IncomeStatement,
  StatementBlock,
  StatementFigures,
  StatementLeaf,
  StatementRow,
} from "./income-statement";
import { compareMoney, sum } from "./money";

/**
 * What was planned for the months of a statement, and what the done comes to against it: months to come are left out of the
 * difference, because nobody spent less in them.
 */
export interface PlannedFigures extends BudgetDifference {
  /** One for each month of the period. */
  valores: number[];
  total: number;
  /** What is left of the running month; null outside the period, in differences, and where nothing was planned. */
  resta: number | null;
}

export interface WithPlan {
  orcado: PlannedFigures;
}

export type PlannedLeaf = StatementLeaf & WithPlan;
export type PlannedRow = Omit<StatementRow, "linhas"> & WithPlan & { linhas: PlannedLeaf[] };
export type PlannedBlock = Omit<StatementBlock, "linhas" | "total"> & {
  linhas: PlannedRow[];
  total: StatementFigures & WithPlan;
};

const alphabet = new Intl.Collator("pt-BR");

/** Sorts the largest first, by what was done and then by what was planned; what settlements added or took off comes last. */
const byDoneAndPlanned = (
  a: StatementFigures & WithPlan & { nome: string; ajuste?: unknown },
  b: StatementFigures & WithPlan & { nome: string; ajuste?: unknown },
): number =>
  Number((a.ajuste ?? null) !== null) - Number((b.ajuste ?? null) !== null) ||
  compareMoney(b.total, a.total) ||
  compareMoney(b.orcado.total, a.orcado.total) ||
  alphabet.compare(a.nome, b.nome);

const keyOfRow = ({ tipo, ajuste, categoria }: StatementRow): string => `${tipo} ${ajuste ?? categoria?.id}`;

/** The categories of a line: a main category without subcategories that has amounts is one by itself. */
function leavesOf({
  nome,
  categoria,
  linhas,
  tipo: _tipo,
  ajuste: _ajuste,
  ...figures
}: StatementRow): StatementLeaf[] {
  if (linhas.length > 0 || categoria === null) return linhas;
  return [{ ...figures, nome: `Só ${nome}`, categoria, propria: true }];
}

/** Pairs values of two lists by their keys, in the order in which they come first. */
function paired<Value>(
  done: readonly Value[],
  planned: readonly Value[],
  keyOf: (value: Value) => string,
): [done: Value | undefined, planned: Value | undefined][] {
  const [ofDone, ofPlanned] = [done, planned].map((values) => new Map(values.map((value) => [keyOf(value), value])));
  const keys = new Set([...(ofDone?.keys() ?? []), ...(ofPlanned?.keys() ?? [])]);
  return [...keys].map((key) => [ofDone?.get(key), ofPlanned?.get(key)]);
}

/**
 * The running month where the period goes on after it: up to it the done is compared with the plan. Undefined where the whole
 * period is compared, or nothing of it.
 * @param months those of the period, in order
 */
export const comparedUntil = (months: readonly string[], month: string): string | undefined =>
  months.includes(month) && months.at(-1) !== month ? month : undefined;

/**
 * Puts what was planned beside each line, subtotal and result of a statement. Categories that were only planned get lines of
 * their own.
 * @param done the statement of what was done
 * @param planned the statement of what was planned, of the same months
 * @param month the running month, yyyy-MM; months after it are not compared
 */
export function statementWithPlan(done: IncomeStatement, planned: IncomeStatement, month: string) {
  const now = done.meses.indexOf(month);
  const begun = done.meses.filter((mes) => mes <= month).length;
  const untilNow = ({ valores, total }: Pick<StatementFigures, "valores" | "total">): number =>
    begun === done.meses.length ? total : sum(valores.slice(0, begun));

  /** Figures of a line that was only planned. */
  const nothing: StatementFigures = {
    valores: done.meses.map(() => 0),
    total: 0,
    percentual: done.receitas.percentual === null ? null : 0,
    variacao: null,
    media: done.anteriores.length === 0 ? null : 0,
  };

  function beside<Figures extends StatementFigures>(
    sense: BudgetSense,
    figures: Figures,
    plan: StatementFigures | undefined,
  ): Figures & WithPlan {
    const { valores, total } = plan ?? nothing;
    const left = now < 0 || sense === "resultado" ? null : monthLeft(figures.valores[now] ?? 0, valores[now] ?? 0);
    const difference = budgetDifference(sense, untilNow(figures), untilNow({ valores, total }));
    return { ...figures, orcado: { valores: [...valores], total, resta: left, ...difference } };
  }

  function row(lado: TipoConta, of: StatementRow | undefined, plan: StatementRow | undefined): PlannedRow[] {
    const known = of ?? plan;
    if (known === undefined) return [];
    const { linhas: _, ...figures } = of ?? { ...known, ...nothing };
    const leaves = paired(of ? leavesOf(of) : [], plan ? leavesOf(plan) : [], ({ categoria }) => `${categoria.id}`);
    const made = leaves.flatMap(([leaf, planOfLeaf]): PlannedLeaf[] => {
      const one = leaf ?? planOfLeaf;
      return one === undefined ? [] : [beside(lado, leaf ?? { ...one, ...nothing }, planOfLeaf)];
    });
    const unfolds = made.some(({ propria }) => !propria);
    return [{ ...beside(lado, figures, plan), linhas: unfolds ? made.toSorted(byDoneAndPlanned) : [] }];
  }

  function block({ linhas, total, ...group }: StatementBlock, plan: StatementBlock | undefined): PlannedBlock {
    const rows = paired(linhas, plan?.linhas ?? [], keyOfRow).flatMap(([of, planned]) => row(group.tipo, of, planned));
    return { ...group, linhas: rows.toSorted(byDoneAndPlanned), total: beside(group.tipo, total, plan?.total) };
  }

  const { grupos, subtotais, receitas, despesas, resultado, saldo, ...months } = done;
  return {
    ...months,
    // Both have every group, in the order of the statement.
    grupos: grupos.map((one, at) => block(one, planned.grupos[at])),
    subtotais: subtotais.map((one, at) => beside("resultado", one, planned.subtotais[at])),
    receitas: beside("receber", receitas, planned.receitas),
    despesas: beside("pagar", despesas, planned.despesas),
    resultado: beside("resultado", resultado, planned.resultado),
    saldo: beside("resultado", saldo, planned.saldo),
  };
}
