/**
 * The managerial income statement (DRE gerencial): what each category brought or cost, month by month.
 *
 * Amounts have the sense of their section, so that each is the sum of the contas behind it: what a category of
 * expenses cost is positive. Only discounts are negative: they take away from their own section.
 */
import type { TipoConta } from "./conta-side";
import { add, compareMoney, roundMoney, subtract, sum } from "./money";
import { addToMonth, monthsBetween } from "./month";

/** The day by which an amount counts: that of the settlement, or the due date. */
export const regimesDeResultado = [
  { chave: "caixa", nome: "Pelo pagamento" },
  { chave: "vencimento", nome: "Pelo vencimento" },
] as const;
export type RegimeDeResultado = (typeof regimesDeResultado)[number]["chave"];

/** The most months that one statement has. */
export const MAX_STATEMENT_MONTHS = 12;

/** The sections, each with the names of what settlements add to the value of its contas and take off it. */
export const statementSections = {
  receber: { nome: "Receitas", acrescimo: "Juros e multas recebidos", desconto: "Descontos concedidos" },
  pagar: { nome: "Despesas", acrescimo: "Juros e multas pagos", desconto: "Descontos obtidos" },
} as const satisfies Record<TipoConta, unknown>;

export type StatementAdjustment = "acrescimo" | "desconto";

/** The sums over the contas of one category in one month. */
export interface StatementAmount {
  readonly tipo: TipoConta;
  readonly categoria: { readonly id: number; readonly nome: string };
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
  /** The total in percent of all revenue of the period; null without revenue. */
  percentual: number | null;
  /** The last month against the one before it, in percent; null where that one was nothing. */
  variacao: number | null;
  /** The average of the months before the last; null where there are none. */
  media: number | null;
}

export interface StatementRow extends StatementFigures {
  nome: string;
  /** The category; null for what settlements added or took off, which is of all categories. */
  categoria: { id: number; nome: string } | null;
  ajuste: StatementAdjustment | null;
}

/** The months from the first to the last. */
export const monthsOf = (first: string, last: string): string[] =>
  Array.from({ length: monthsBetween(first, last) + 1 }, (_, at) => addToMonth(first, at));

/** The first month that a statement reads: a single month is compared to the one before it. */
export const firstMonthRead = (first: string, last: string): string =>
  monthsBetween(first, last) === 0 ? addToMonth(first, -1) : first;

const percent = (part: number, whole: number): number | null =>
  whole > 0 ? roundMoney((part / whole) * 100, 1) : null;

/** Adds columns of amounts, month by month. */
const addColumns = (rows: readonly (readonly number[])[], months: number): number[] =>
  Array.from({ length: months }, (_, at) => sum(rows.map((row) => row[at] ?? 0)));

/** Groups the amounts of a section by row; each row has one amount for each month that was read. */
function sectionRows(tipo: TipoConta, amounts: readonly StatementAmount[], months: readonly string[]) {
  const rows = new Map<string, Pick<StatementRow, "nome" | "categoria" | "ajuste"> & { read: number[] }>();
  const put = (key: string, row: Pick<StatementRow, "nome" | "categoria" | "ajuste">, mes: string, value: number) => {
    const at = months.indexOf(mes);
    if (value === 0 || at < 0) return;
    const { read } = rows.get(key) ?? { read: months.map(() => 0) };
    rows.set(key, { ...row, read: read.with(at, add(read[at] ?? 0, value)) });
  };
  const { acrescimo, desconto } = statementSections[tipo];
  for (const one of amounts) {
    if (one.tipo !== tipo) continue;
    const { categoria, mes } = one;
    put(String(categoria.id), { nome: categoria.nome, categoria: { ...categoria }, ajuste: null }, mes, one.valor);
    put("acrescimo", { nome: acrescimo, categoria: null, ajuste: "acrescimo" }, mes, one.acrescimo);
    put("desconto", { nome: desconto, categoria: null, ajuste: "desconto" }, mes, -one.desconto);
  }
  return [...rows.values()];
}

const alphabet = new Intl.Collator("pt-BR");
const lastly = ["acrescimo", "desconto"];

/** Sorts the largest category first; what settlements added and took off comes after all categories. */
const byWeight = (a: StatementRow, b: StatementRow): number =>
  lastly.indexOf(a.ajuste ?? "") - lastly.indexOf(b.ajuste ?? "") ||
  compareMoney(b.total, a.total) ||
  alphabet.compare(a.nome, b.nome);

/**
 * Makes the statement of the months from the first to the last.
 * @param amounts those of the months from `firstMonthRead` to the last; their order does not matter
 */
export function incomeStatement(amounts: readonly StatementAmount[], first: string, last: string) {
  const read = monthsOf(firstMonthRead(first, last), last);
  const meses = monthsOf(first, last);
  const received = sectionRows("receber", amounts, read);
  const paid = sectionRows("pagar", amounts, read);
  const columns = (rows: typeof received) =>
    addColumns(
      rows.map((row) => row.read),
      read.length,
    );
  const [revenue, expenses] = [columns(received), columns(paid)];
  // Months before the company had anything would lower each average.
  const begins = read.findIndex((_, at) => [...received, ...paid].some((row) => row.read[at] !== 0));
  const before = begins < 0 ? [] : read.slice(begins, -1);
  const shown = (values: readonly number[]) => values.slice(-meses.length);
  const allRevenue = sum(shown(revenue));

  function figures(values: readonly number[]): StatementFigures {
    const total = sum(shown(values));
    const [previous = 0, now = 0] = values.slice(-2);
    const average = before.length === 0 ? null : roundMoney(sum(values.slice(begins, -1)) / before.length, 2);
    const change = previous === 0 ? null : percent(subtract(now, previous), Math.abs(previous));
    return {
      valores: shown(values),
      total,
      percentual: percent(total, allRevenue),
      variacao: change,
      media: average,
    };
  }

  const section = (rows: typeof received, totals: readonly number[]) => ({
    linhas: rows.map(({ read: values, ...row }): StatementRow => ({ ...row, ...figures(values) })).toSorted(byWeight),
    total: figures(totals),
  });
  return {
    meses,
    /** The months of `media`. */
    anteriores: before,
    receitas: section(received, revenue),
    despesas: section(paid, expenses),
    resultado: figures(revenue.map((value, at) => subtract(value, expenses[at] ?? 0))),
  };
}

export type IncomeStatement = ReturnType<typeof incomeStatement>;
