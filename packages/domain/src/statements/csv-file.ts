/** Reads the CSV of a bank by a map of its columns. */
import { dateOf } from "../date-text";
import {
  type ColumnSeparator,
  type DayOrder,
  findHead,
  fingerprintOf,
  mapOfHead,
  profileOfHead,
  type StatementHead,
  type StatementMap,
  separators,
} from "../statement-map";
import { decimalSignIn, isNoAmount } from "./amount-text";
import { type CsvRow, csvRows } from "./csv-rows";
import { accountText, comparableText, endToEndIn, isBalanceText, NO_TEXT, plainText } from "./entry-text";
import {
  MOST_PROBLEMS,
  type RawAccount,
  type RawEntry,
  type RawStatement,
  type StatementProblem,
} from "./raw-statement";

/** Maps that were chosen before, by the fingerprint of the heading. */
export type KnownMaps = Readonly<Record<string, StatementMap>>;

/** The heading of a file with its map. */
export interface MappedHead {
  readonly head: StatementHead;
  readonly map: StatementMap;
}

/** Rows that are looked at for what they show of days and decimals. */
const LOOKED_AT = 200;
const ROWS_AT_ONCE = 500;
/** Rows above a heading, and characters that hold them. */
const MOST_ROWS_BEFORE = 40;
const HEAD = 40_000;

/** The first rows of a file by each separator that divides them: where somebody has to say which is the heading. */
export function firstRows(text: string): { separator: ColumnSeparator; rows: CsvRow[] } {
  const begin = text.slice(0, HEAD);
  const tried = separators.map((separator) => ({
    separator,
    rows: [...csvRows(begin, separator)].slice(0, MOST_ROWS_BEFORE),
  }));
  const width = ({ rows }: { rows: CsvRow[] }) => Math.max(0, ...rows.map(({ cells }) => cells.length));
  return tried.toSorted((a, b) => width(b) - width(a))[0] ?? { separator: ";", rows: [] };
}

function knownHead(text: string, maps: KnownMaps): MappedHead | null {
  if (Object.keys(maps).length === 0) return null;
  for (const separator of separators) {
    for (const { line, cells } of [...csvRows(text.slice(0, HEAD), separator)].slice(0, MOST_ROWS_BEFORE)) {
      const fingerprint = fingerprintOf(cells, separator);
      const map = Object.hasOwn(maps, fingerprint) ? maps[fingerprint] : undefined;
      if (map !== undefined) return { head: { separator, line, cells, fingerprint }, map };
    }
  }
  return null;
}

/** The heading of a file, by what was chosen before or else by its words; null where somebody has to say it. */
export function mappedHead(text: string, maps: KnownMaps): MappedHead | null {
  const known = knownHead(text, maps);
  if (known !== null) return known;
  const head = findHead(text);
  const map = head === null ? null : mapOfHead(head, evidenceBelow(text, head));
  return head === null || map === null ? null : { head, map };
}

/** What the rows below a heading show. */
function evidenceBelow(text: string, head: StatementHead): Pick<StatementMap, "decimal" | "days"> {
  const columns = mapOfHead(head, { decimal: ",", days: "dmy" })?.columns;
  const days: string[] = [];
  let commas = 0;
  let rows = 0;
  for (const { line, cells } of csvRows(text, head.separator)) {
    if (line <= head.line || columns === undefined) continue;
    rows += 1;
    if (rows > LOOKED_AT) break;
    days.push(cells[columns.day] ?? "");
    for (const at of [columns.amount, columns.credit, columns.debit, columns.balance]) {
      const sign = at === undefined ? null : decimalSignIn(cells[at] ?? "");
      if (sign !== null) commas += sign === "," ? 1 : -1;
    }
  }
  return { decimal: commas < 0 ? "." : ",", days: orderOf(days) };
}

function orderOf(days: readonly string[]): DayOrder {
  if (days.some((day) => /^\s*\d{4}/.test(day))) return "ymd";
  const isMonthFirst = days.some((day) => Number(/^\s*\d{1,2}\D(\d{1,2})\D/.exec(day)?.[1] ?? 0) > 12);
  return isMonthFirst ? "mdy" : "dmy";
}

const FORMS: Readonly<Record<DayOrder, RegExp>> = {
  ymd: /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})(?!\d)/,
  dmy: /^(\d{1,2})\D?(\d{1,2})\D?(\d{4}|\d{2})(?!\d)/,
  mdy: /^(\d{1,2})\D?(\d{1,2})\D?(\d{4}|\d{2})(?!\d)/,
};
const CENTURY = 2_000;

/** The day of a cell, a moment after it apart; null where there is no such day. */
export function dayOfCell(cell: string, order: DayOrder): string | null {
  const [, a = "", b = "", c = ""] = FORMS[order].exec(cell.trim()) ?? [];
  const year = order === "ymd" ? a : c;
  const month = order === "mdy" ? a : b;
  const day = order === "ymd" ? c : order === "dmy" ? a : b;
  if (year === "") return null;
  return dateOf(Number(year) + (year.length === 2 ? CENTURY : 0), Number(month), Number(day));
}

const CREDIT = /^(c|credito|cred|entrada|recebido|recebimento|\+)\b/;
const DEBIT = /^(d|debito|deb|saida|pago|pagamento|enviado|-)(\b|$)/;

function directionOf(cell: string): "in" | "out" | null {
  const word = comparableText(cell).toLowerCase();
  if (CREDIT.test(word)) return "in";
  return DEBIT.test(word) ? "out" : null;
}

interface CellAmount {
  readonly amount: string;
  readonly direction: "in" | "out" | null;
}

function amountOf(cells: readonly string[], { columns, positiveGoesOut = false }: StatementMap): CellAmount {
  const at = (column: number | undefined) => (column === undefined ? "" : (cells[column] ?? ""));
  if (!isNoAmount(at(columns.credit))) return { amount: unsigned(at(columns.credit)), direction: "in" };
  if (!isNoAmount(at(columns.debit))) return { amount: unsigned(at(columns.debit)), direction: "out" };
  const amount = at(columns.amount);
  if (positiveGoesOut) return { amount: unsigned(amount), direction: isNegative(amount) ? "in" : "out" };
  return { amount, direction: isNegative(amount) ? null : directionOf(at(columns.direction)) };
}

const isNegative = (amount: string): boolean => /^[^\d]*[-\u2212(]|[-\u2212)]$/.test(amount.trim());
const unsigned = (amount: string): string => amount.replace(/[-\u2212+()]/g, "");

const TOTAL = /^(SUB ?)?TOTA(L|IS)\b/;

/** Reads a CSV in portions, by its map. */
export function* readCsvStatement(text: string, { head, map }: MappedHead): Generator<undefined, RawStatement> {
  const { columns } = map;
  const entries: RawEntry[] = [];
  const problems: StatementProblem[] = [];
  const accounts = new Set<string>();
  let balanceRows = 0;
  let rows = 0;
  /** Whether a row without a day may continue the text of the row before it. */
  let mayContinue = false;
  const problem = (line: number, reason: string) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ line, reason });
  };
  for (const { line, cells } of csvRows(text, head.separator)) {
    rows += 1;
    if (rows % ROWS_AT_ONCE === 0) yield;
    if (line <= head.line) continue;
    const cell = (at: number | undefined) => (at === undefined ? "" : (cells[at] ?? ""));
    const parts = columns.text.map(cell).filter((part) => part !== "");
    const written = plainText(parts.join(" "));
    const comparable = comparableText(written === "" ? cell(columns.day) : written);
    const { amount, direction } = amountOf(cells, map);
    if (isBalanceText(comparable)) {
      balanceRows += 1;
      mayContinue = false;
      continue;
    }
    if (fingerprintOf(cells, head.separator) === head.fingerprint) continue;
    const day = dayOfCell(cell(columns.day), map.days);
    if (isNoAmount(amount)) {
      const before = entries.at(-1);
      const isContinued: boolean = mayContinue && map.continued === true && cell(columns.day) === "" && written !== "";
      if (isContinued && before !== undefined) entries[entries.length - 1] = continued(before, written);
      else if (day !== null) balanceRows += 1;
      mayContinue = isContinued;
      continue;
    }
    mayContinue = false;
    if (TOTAL.test(comparable)) continue;
    if (day === null) {
      problem(line, `A linha tem o valor ${amount.trim().slice(0, 40)} e não tem uma data que exista`);
      continue;
    }
    if (cell(columns.account) !== "") accounts.add(accountText(cell(columns.account)));
    const document = plainText(cell(columns.document));
    const id = plainText(cell(columns.id));
    entries.push({
      line,
      day,
      amount,
      type: "",
      text: written === "" ? document || NO_TEXT : written,
      name: null,
      document: /[1-9A-Z]/i.test(document) ? document : null,
      id: id === "" ? null : id,
      endToEnd: endToEndIn([written, document, id]),
      balance: columns.balance === undefined ? null : cell(columns.balance),
      direction,
    });
    mayContinue = true;
  }
  if (accounts.size > 1)
    problem(head.line, "O arquivo tem lançamentos de mais de uma conta: importe um arquivo de cada");
  const account: RawAccount = {
    bank: null,
    account: [...accounts][0] ?? null,
    profile: profileOfHead(head.cells),
    card: map.card === true,
    from: null,
    to: null,
    balance: null,
    entries,
    balanceRows,
  };
  return { fileDay: null, accounts: [account], problems };
}

const continued = (entry: RawEntry, rest: string): RawEntry => {
  const text = plainText(`${entry.text} ${rest}`);
  return { ...entry, text, endToEnd: entry.endToEnd ?? endToEndIn([text]) };
};
