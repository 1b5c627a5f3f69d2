/**
 * What a company plans per category and month (orçado), in the sense of the category's group: what a category of expenses may
 * cost is positive. Null is nothing planned.
 */
import type { TipoConta } from "./conta-side";
import type { StatementAmount } from "./income-statement";
import { compareMoney, multiply, roundMoney, subtract } from "./money";
import { addToMonth } from "./month";
import type { StatementGroup } from "./statement-groups";

export const MONTHS_OF_YEAR = 12;

/** The largest amount that is planned for one category in one month, in reais. */
export const MAX_PLANNED = 999_999_999.99;

/** The years that can be planned. */
export const FIRST_BUDGET_YEAR = 2000;
export const LAST_BUDGET_YEAR = 2099;

/** The month (yyyy-MM) at a place from 0 to 11 of a year. */
export const monthOfYear = (year: number, at: number): string => addToMonth(`${year}-01`, at);

/** What is planned for one category in a year. */
export interface PlannedCategory {
  readonly categoria: { readonly id: number; readonly nome: string };
  /** The main category that it is in; null for one that is a main category. */
  readonly pai: { readonly id: number; readonly nome: string } | null;
  readonly tipo: TipoConta;
  readonly grupo: StatementGroup;
  readonly ano: number;
  /** One for each month of the year. */
  readonly valores: readonly (number | null)[];
}

/** What is planned as amounts of a statement. */
export const plannedAmounts = (planned: readonly PlannedCategory[]): StatementAmount[] =>
  planned.flatMap(({ categoria, pai, tipo, grupo, ano, valores }) =>
    valores.map((valor, at) => ({
      tipo,
      categoria,
      pai,
      grupo,
      mes: monthOfYear(ano, at),
      valor: valor ?? 0,
      acrescimo: 0,
      desconto: 0,
    })),
  );

/** What a line of the statement says: money that comes in, money that goes out, or the difference of both. */
export type BudgetSense = TipoConta | "resultado";

export type BudgetVerdict = "melhor" | "pior" | "igual";

/** What was done against what was planned. */
export interface BudgetDifference {
  /** Done minus planned. */
  readonly diferenca: number;
  /** The same in percent of what was planned; null where nothing was. */
  readonly percentual: number | null;
  /** More spent than planned is worse; more earned, and a higher result, is better. */
  readonly situacao: BudgetVerdict;
}

export function budgetDifference(sense: BudgetSense, done: number, planned: number): BudgetDifference {
  const diferenca = subtract(done, planned);
  const side = compareMoney(diferenca, 0);
  const good = sense === "pagar" ? -1 : 1;
  return {
    diferenca,
    percentual: planned === 0 ? null : roundMoney((diferenca / Math.abs(planned)) * 100, 1),
    situacao: side === 0 ? "igual" : side === good ? "melhor" : "pior",
  };
}

/** Whether there was anything to compare: a line without a plan in which nothing was done is not "as planned". */
export const isCompared = ({ diferenca, percentual }: Omit<BudgetDifference, "situacao">): boolean =>
  diferenca !== 0 || percentual !== null;

const words = {
  pagar: { melhor: "gasto a menos", pior: "gasto a mais" },
  receber: { melhor: "recebido a mais", pior: "recebido a menos" },
  resultado: { melhor: "melhor que o orçado", pior: "pior que o orçado" },
} as const satisfies Record<BudgetSense, Record<Exclude<BudgetVerdict, "igual">, string>>;

/** Says a difference in words, because a plus is good in one line and bad in another. */
export const differenceWords = (sense: BudgetSense, situacao: BudgetVerdict): string =>
  situacao === "igual" ? "igual ao orçado" : words[sense][situacao];

/**
 * What is left of a month: what may still be spent, or what still has to come in; negative where it was passed.
 * @returns null where nothing was planned
 */
export const monthLeft = (done: number, planned: number): number | null =>
  planned === 0 ? null : subtract(planned, done);

/** The word before the amount that is left of a month, or by which it was passed. */
export function leftWord(tipo: TipoConta, left: number): "resta" | "falta" | "passou" | "superou" {
  if (tipo === "pagar") return left < 0 ? "passou" : "resta";
  return left < 0 ? "superou" : "falta";
}

/** A planned amount that percents are added to, or taken off; in cents. */
export const changedByPercent = (value: number, percent: number): number =>
  Math.min(multiply(value, 1 + percent / 100, 2), MAX_PLANNED);

interface StatementLines {
  readonly meses: readonly string[];
  readonly grupos: readonly {
    readonly linhas: readonly {
      readonly categoria: { readonly id: number } | null;
      readonly valores: readonly number[];
      readonly linhas: readonly { readonly categoria: { readonly id: number }; readonly valores: readonly number[] }[];
    }[];
  }[];
}

/**
 * What was done in a year as a proposal for another one: for each category the amounts of the twelve months in cents, null
 * where nothing was done.
 * @param statement that of the twelve months of a year
 */
export function proposalOfStatement({ grupos }: StatementLines): ReadonlyMap<number, readonly (number | null)[]> {
  const proposed = new Map<number, readonly (number | null)[]>();
  const put = (id: number, valores: readonly number[]) =>
    proposed.set(
      id,
      valores.map((value) => (value > 0 ? Math.min(roundMoney(value, 2), MAX_PLANNED) : null)),
    );
  for (const { linhas } of grupos) {
    for (const { categoria, valores, linhas: leaves } of linhas) {
      if (categoria === null) continue;
      if (leaves.length === 0) put(categoria.id, valores);
      for (const leaf of leaves) put(leaf.categoria.id, leaf.valores);
    }
  }
  return proposed;
}
