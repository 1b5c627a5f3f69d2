/**
 * The managerial income statement (DRE gerencial): what each category brought or cost, month by month, by the groups of the
 * statement and the branches of the tree of categories.
 *
 * Amounts have the sense of their group, so that each is the sum of the contas behind it: what a category of expenses cost
 * is positive. Subtotals add what comes in and take off what goes out.
 */
import type { TipoConta } from "./conta-side";
import { add, compareMoney, roundMoney, subtract, sum } from "./money";
import { addToMonth, monthsBetween } from "./month";
import {
  adjustmentGroups,
  OUTSIDE_RESULT,
  type StatementAdjustment,
  type StatementGroup,
  type StatementSubtotal,
  statementGroupKeys,
  statementGroups,
  statementSubtotals,
} from "./statement-groups";

/** The day by which an amount counts: that of the settlement, or the due date. */
export const regimesDeResultado = [
  { chave: "caixa", nome: "Pelo pagamento" },
  { chave: "vencimento", nome: "Pelo vencimento" },
] as const;
export type RegimeDeResultado = (typeof regimesDeResultado)[number]["chave"];

/** The most months that one statement has. */
export const MAX_STATEMENT_MONTHS = 12;

/** Both sides of the statement, each with the names of what settlements add to the value of its contas and take off it. */
export const statementSections = {
  receber: { nome: "Receitas", acrescimo: "Juros e multas recebidos", desconto: "Descontos concedidos" },
  pagar: { nome: "Despesas", acrescimo: "Juros e multas pagos", desconto: "Descontos obtidos" },
} as const satisfies Record<TipoConta, unknown>;

export type { StatementAdjustment };

interface NamedCategory {
  readonly id: number;
  readonly nome: string;
}

/** The sums over the contas of one category in one month. */
export interface StatementAmount {
  /** The side of the contas. */
  readonly tipo: TipoConta;
  readonly categoria: NamedCategory;
  /** The main category that it is in; null for one that is a main category. */
  readonly pai: NamedCategory | null;
  /** The group of the category, which is of its side. */
  readonly grupo: StatementGroup;
  /** yyyy-MM */
  readonly mes: string;
  /** The settled amount of the contas, or their worth: without interest, fine and discount. */
  readonly valor: number;
  /** Interest and fine. */
  readonly acrescimo: number;
  readonly desconto: number;
}

export interface StatementFigures {
  /** One for each month of the period. */
  valores: number[];
  total: number;
  /** The total in percent of the gross revenue of the period; null without any. */
  percentual: number | null;
  /** The last month against the one before it, in percent; null where that one was nothing. */
  variacao: number | null;
  /** The average of the months before the last; null where there are none. */
  media: number | null;
}

/** A category in a branch. */
export interface StatementLeaf extends StatementFigures {
  nome: string;
  categoria: { id: number; nome: string };
  /** Whether it is the main category itself: contas that are in none of its subcategories. */
  propria: boolean;
}

export interface StatementRow extends StatementFigures {
  nome: string;
  /** The side of the contas behind it. */
  tipo: TipoConta;
  /** The main category; null for what settlements added or took off, which is of all categories. */
  categoria: { id: number; nome: string } | null;
  ajuste: StatementAdjustment | null;
  /** The categories of a branch, which sum to it; none where only the main category itself has amounts. */
  linhas: StatementLeaf[];
}

/** A group of the statement; that of money outside the result has one for what came in and one for what went out. */
export interface StatementBlock {
  grupo: StatementGroup;
  /** Whether it adds to the result or takes away from it. */
  tipo: TipoConta;
  nome: string;
  linhas: StatementRow[];
  total: StatementFigures;
}

/** The months from the first to the last. */
export const monthsOf = (first: string, last: string): string[] =>
  Array.from({ length: monthsBetween(first, last) + 1 }, (_, at) => addToMonth(first, at));

/** The first month that a statement reads: a single month is compared to the one before it. */
export const firstMonthRead = (first: string, last: string): string =>
  monthsBetween(first, last) === 0 ? addToMonth(first, -1) : first;

const percent = (part: number, whole: number): number | null =>
  whole > 0 ? roundMoney((part / whole) * 100, 1) : null;

/** Amounts of one line, one for each month that was read. */
interface ReadLine {
  readonly grupo: StatementGroup;
  /** The side of the block. */
  readonly lado: TipoConta;
  /** The side of the contas. */
  readonly tipo: TipoConta;
  readonly categoria: NamedCategory | null;
  readonly pai: NamedCategory | null;
  readonly ajuste: StatementAdjustment | null;
  readonly read: readonly number[];
}

const otherSide = { pagar: "receber", receber: "pagar" } as const satisfies Record<TipoConta, TipoConta>;

/** Sums the amounts of each category, and what settlements added and took off, by month. */
function readLines(amounts: readonly StatementAmount[], months: readonly string[]): ReadLine[] {
  const lines = new Map<string, ReadLine>();
  const put = (key: string, line: Omit<ReadLine, "read">, mes: string, value: number) => {
    const at = months.indexOf(mes);
    if (value === 0 || at < 0) return;
    const { read } = lines.get(key) ?? { read: months.map(() => 0) };
    lines.set(key, { ...line, read: read.with(at, add(read[at] ?? 0, value)) });
  };
  for (const { tipo, categoria, pai, grupo, mes, valor, acrescimo, desconto } of amounts) {
    put(`${tipo} ${categoria.id}`, { grupo, lado: tipo, tipo, categoria, pai, ajuste: null }, mes, valor);
    const adjustment = (ajuste: StatementAdjustment, lado: TipoConta, value: number) => {
      const { [ajuste]: group } = adjustmentGroups[tipo];
      put(`${tipo} ${ajuste}`, { grupo: group, lado, tipo, categoria: null, pai: null, ajuste }, mes, value);
    };
    adjustment("acrescimo", tipo, acrescimo);
    // What a discount takes off one side counts on the other.
    adjustment("desconto", otherSide[tipo], desconto);
  }
  return [...lines.values()];
}

const alphabet = new Intl.Collator("pt-BR");

interface Weighed extends StatementFigures {
  readonly nome: string;
  readonly ajuste?: StatementAdjustment | null;
}

/** Sorts the largest first; what settlements added and took off comes after all categories. */
const byWeight = (a: Weighed, b: Weighed): number =>
  Number((a.ajuste ?? null) !== null) - Number((b.ajuste ?? null) !== null) ||
  compareMoney(b.total, a.total) ||
  alphabet.compare(a.nome, b.nome);

/** Groups values in the order in which their keys come first. */
function grouped<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Value[][] {
  const groups = new Map<Key, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups.values()];
}

export const blockName = (grupo: StatementGroup, lado: TipoConta): string => {
  const { nome } = statementGroups[grupo];
  if (grupo !== OUTSIDE_RESULT) return nome;
  return `${lado === "receber" ? "Entradas" : "Saídas"} ${nome.toLowerCase()}`;
};

/**
 * Makes the statement of the months from the first to the last.
 * @param amounts those of the months from `firstMonthRead` to the last; their order does not matter
 */
export function incomeStatement(amounts: readonly StatementAmount[], first: string, last: string) {
  const read = monthsOf(firstMonthRead(first, last), last);
  const meses = monthsOf(first, last);
  const lines = readLines(amounts, read);

  /** Adds columns of amounts, month by month. */
  const addColumns = (rows: readonly { readonly read: readonly number[] }[]): number[] =>
    read.map((_, at) => sum(rows.map((row) => row.read[at] ?? 0)));
  const ofGroups = (lado: TipoConta, groups: readonly StatementGroup[]) =>
    addColumns(lines.filter((line) => line.lado === lado && groups.includes(line.grupo)));
  const difference = (groups: readonly StatementGroup[]): number[] => {
    const spent = ofGroups("pagar", groups);
    return ofGroups("receber", groups).map((value, at) => subtract(value, spent[at] ?? 0));
  };

  // Months before the company had anything would lower each average.
  const begins = read.findIndex((_, at) => lines.some((line) => line.read[at] !== 0));
  const before = begins < 0 ? [] : read.slice(begins, -1);
  const shown = (values: readonly number[]) => values.slice(-meses.length);
  const grossRevenue = sum(shown(ofGroups("receber", ["receita_bruta"])));

  function figures(values: readonly number[]): StatementFigures {
    const total = sum(shown(values));
    const [previous = 0, now = 0] = values.slice(-2);
    const average = before.length === 0 ? null : roundMoney(sum(values.slice(begins, -1)) / before.length, 2);
    const change = previous === 0 ? null : percent(subtract(now, previous), Math.abs(previous));
    return {
      valores: shown(values),
      total,
      percentual: percent(total, grossRevenue),
      variacao: change,
      media: average,
    };
  }

  function branch(main: NamedCategory, tipo: TipoConta, members: readonly ReadLine[]): StatementRow {
    const leaves = members.flatMap(({ categoria, read: values }): StatementLeaf[] => {
      if (categoria === null) return [];
      const propria = categoria.id === main.id;
      const nome = propria ? `Só ${categoria.nome}` : categoria.nome;
      return [{ nome, categoria: { ...categoria }, propria, ...figures(values) }];
    });
    return {
      nome: main.nome,
      tipo,
      categoria: { ...main },
      ajuste: null,
      linhas: leaves.every(({ propria }) => propria) ? [] : leaves.toSorted(byWeight),
      ...figures(addColumns(members)),
    };
  }

  function block(grupo: StatementGroup, lado: TipoConta): StatementBlock {
    const own = lines.filter((line) => line.grupo === grupo && line.lado === lado);
    const rows = grouped(own, ({ tipo, categoria, pai, ajuste }) => `${tipo} ${ajuste ?? (pai ?? categoria)?.id}`);
    const made = rows.flatMap((members): StatementRow[] => {
      const [one] = members;
      if (one === undefined) return [];
      const { tipo, ajuste, categoria, pai } = one;
      const main = pai ?? categoria;
      if (main !== null) return [branch(main, tipo, members)];
      if (ajuste === null) return [];
      const { [ajuste]: nome } = statementSections[tipo];
      return [{ nome, tipo, categoria: null, ajuste, linhas: [], ...figures(one.read) }];
    });
    return {
      grupo,
      tipo: lado,
      nome: blockName(grupo, lado),
      linhas: made.toSorted(byWeight),
      total: figures(addColumns(own)),
    };
  }

  const inResult = statementGroupKeys.filter((grupo) => grupo !== OUTSIDE_RESULT);
  return {
    meses,
    /** The months of `media`. */
    anteriores: before,
    /** Every group, in the order of the statement, also those without amounts. */
    grupos: statementGroupKeys.flatMap((grupo) => statementGroups[grupo].tipos.map((lado) => block(grupo, lado))),
    subtotais: statementSubtotals.map(({ chave, nome, ate }) => ({
      chave: chave satisfies StatementSubtotal,
      nome,
      /** The group after which it stands. */
      ate: ate satisfies StatementGroup,
      ...figures(difference(statementGroupKeys.slice(0, statementGroupKeys.indexOf(ate) + 1))),
    })),
    /** What came in and went out in the groups of the result. */
    receitas: figures(ofGroups("receber", inResult)),
    despesas: figures(ofGroups("pagar", inResult)),
    resultado: figures(difference(inResult)),
    /** What is left of all money: the result, and what moved outside it. */
    saldo: figures(difference(statementGroupKeys)),
  };
}

/** Whether money moved outside the result: without what came in and went out then, no bank's statement would agree. */
export const movesOutsideResult = (groups: readonly Pick<StatementBlock, "grupo" | "linhas">[]): boolean =>
  groups.some(({ grupo, linhas }) => grupo === OUTSIDE_RESULT && linhas.length > 0);

export type IncomeStatement = ReturnType<typeof incomeStatement>;
