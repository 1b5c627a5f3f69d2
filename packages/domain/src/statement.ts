/**
 * Reads the statements of Brazilian banks, OFX and CSV: bytes in, entries out. What a file leaves open is a question, what it
 * has wrong a problem with its line; nothing is guessed that would lose or double money.
 */
import { bankProfile } from "./bank-profile";
import type { DecimalSign } from "./spreadsheet";
import type { StatementMap } from "./statement-map";
import { decimalSignIn, isDoubtful, readAmount } from "./statements/amount-text";
import { firstRows, type KnownMaps, mappedHead, readCsvStatement } from "./statements/csv-file";
import type { CsvRow } from "./statements/csv-rows";
import { accountText, comparableText } from "./statements/entry-text";
import { binaryProblem, fileText, type TextEncoding } from "./statements/file-text";
import { readOfx } from "./statements/ofx-file";
import type { RawAccount, RawEntry, RawStatement, StatementProblem } from "./statements/raw-statement";
import { MOST_PROBLEMS } from "./statements/raw-statement";
import { balanceContradiction } from "./statements/running-balance";

export type { KnownMaps } from "./statements/csv-file";
export { comparableText } from "./statements/entry-text";
export type { TextEncoding } from "./statements/file-text";
export type { StatementProblem } from "./statements/raw-statement";

/** One line of a statement. */
export interface StatementEntry {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  /** yyyy-MM-dd, by the digits of the file: no time zone moves it. */
  readonly day: string;
  /** Reais, negative when money went out. */
  readonly amount: number;
  readonly text: string;
  /** The text as two files of one bank are compared. */
  readonly comparable: string;
  /** The other side, where the bank names it beside the text. */
  readonly name: string | null;
  /** A number of a cheque or of a document. */
  readonly document: string | null;
  readonly id: string | null;
  /** Whether the id is the same in each file of this bank. */
  readonly lastingId: boolean;
  /** The id of a Pix or a transfer from end to end. */
  readonly endToEnd: string | null;
}

/** A balance with the day at whose end it held. */
export interface StatementBalance {
  readonly amount: number;
  readonly day: string;
}

/** What a file says of one account. */
export interface StatementAccount {
  /** Three digits; null where the file does not name the bank. */
  readonly bank: string | null;
  /** Without leading zeros and punctuation; null where the file does not name it. */
  readonly account: string | null;
  /** The key of the bank's profile, where there is one. */
  readonly profile: string | null;
  /** Whether it is the bill of a card. */
  readonly card: boolean;
  /** The first and the last day that the file covers, where it tells them. */
  readonly period: { readonly from: string; readonly to: string } | null;
  /** Null where the bank tells none for the period, or none that means it. */
  readonly balance: StatementBalance | null;
  /** The oldest first. */
  readonly entries: readonly StatementEntry[];
  /** Announced for days after that of the file. They come with a later one. */
  readonly scheduled: readonly StatementEntry[];
  /** Rows that state a balance and move nothing, which were left out. */
  readonly balanceRows: number;
}

/** What somebody has to answer before the file can be read. */
export type StatementQuestion =
  /** No amount has a sign, and these kinds of OFX do not tell whether money came in or went out. */
  | { readonly kind: "directions"; readonly types: readonly string[]; readonly count: number }
  /** The only separator of an amount may be that of thousands: "1.234". */
  | { readonly kind: "decimal"; readonly example: string }
  /** No row is known as the heading of a CSV. */
  | {
      readonly kind: "map";
      readonly separator: StatementMap["separator"];
      readonly rows: readonly CsvRow[];
    };

export interface Statement {
  readonly format: "ofx" | "csv";
  readonly encoding: TextEncoding;
  /** yyyy-MM-dd: the day on which the bank made it, or today where it does not say. It tells nothing of later days. */
  readonly day: string;
  readonly accounts: readonly StatementAccount[];
  readonly questions: readonly StatementQuestion[];
  readonly problems: readonly StatementProblem[];
  /** How a CSV was read: to be kept for the next file with the same heading. */
  readonly map: { readonly fingerprint: string; readonly map: StatementMap } | null;
}

export interface StatementOptions {
  /** yyyy-MM-dd: entries after it are to come, where the file does not tell its own day. */
  readonly today: string;
  /** Maps that were chosen before, by the fingerprint of the heading. */
  readonly maps?: KnownMaps;
  /** Answers `directions`: the kinds of OFX by which money came in or went out. */
  readonly directions?: Readonly<Record<string, "in" | "out">>;
  /** Answers `decimal`. */
  readonly decimal?: DecimalSign;
}

/** Kinds of OFX that say by themselves that money went out, or came in. */
const OUT: ReadonlySet<string> = new Set(["DEBIT", "FEE", "SRVCHG", "DIRECTDEBIT", "CHECK"]);
const IN: ReadonlySet<string> = new Set(["CREDIT", "DEP", "DIRECTDEP", "INT", "DIV"]);

/** Entries that are judged before others get their turn. */
const AT_ONCE = 500;
/** Entries of one file: more are the statement of years, which banks give in parts. */
export const MOST_STATEMENT_ENTRIES = 100_000;

const failed = (reason: string, today: string, encoding: TextEncoding = "utf-8"): Statement => ({
  format: "ofx",
  encoding,
  day: today,
  accounts: [],
  questions: [],
  problems: [{ line: null, reason }],
  map: null,
});

const looksLikeOfx = (text: string): boolean => /^\s*OFXHEADER|<\?OFX|<OFX>|<STMTTRN>/i.test(text.slice(0, 20_000));

/**
 * Reads the statement in a file. Never throws; takes time and memory by the length of the file.
 */
export function readStatement(bytes: Uint8Array, options: StatementOptions): Statement {
  const reading = readStatementInParts(bytes, options);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** The same in portions, between which the caller may do something else. */
export function* readStatementInParts(bytes: Uint8Array, options: StatementOptions): Generator<undefined, Statement> {
  const binary = binaryProblem(bytes);
  if (binary !== null) return failed(binary, options.today);
  const { text, encoding } = fileText(bytes);
  yield;
  if (looksLikeOfx(text)) return yield* judged(yield* readOfx(text), { format: "ofx", encoding, map: null }, options);
  const head = mappedHead(text, options.maps ?? {});
  if (head === null) return unknownTable(text, options.today, encoding);
  const raw = yield* readCsvStatement(text, head);
  const map = { fingerprint: head.head.fingerprint, map: head.map };
  return yield* judged(raw, { format: "csv", encoding, map }, { decimal: head.map.decimal, ...options });
}

function unknownTable(text: string, today: string, encoding: TextEncoding): Statement {
  const { separator, rows } = firstRows(text);
  if (!rows.some(({ cells }) => cells.length > 2)) {
    return failed("Este arquivo não é um extrato em OFX ou CSV", today, encoding);
  }
  return {
    ...failed("", today, encoding),
    format: "csv",
    problems: [],
    questions: [{ kind: "map", separator, rows }],
  };
}

/** What is found while a file's entries are judged. */
interface Findings {
  readonly problems: StatementProblem[];
  readonly questions: StatementQuestion[];
}

function* judged(
  raw: RawStatement,
  file: Pick<Statement, "format" | "encoding" | "map">,
  options: StatementOptions,
): Generator<undefined, Statement> {
  const findings: Findings = { problems: [...raw.problems], questions: [] };
  const accounts: StatementAccount[] = [];
  for (const account of raw.accounts) accounts.push(yield* judgedAccount(account, raw.fileDay, options, findings));
  const count = accounts.reduce((sum, { entries, scheduled }) => sum + entries.length + scheduled.length, 0);
  if (count === 0 && findings.problems.length === 0) {
    findings.problems.push({ line: null, reason: "O arquivo não tem nenhum lançamento" });
  }
  if (count > MOST_STATEMENT_ENTRIES) {
    const most = MOST_STATEMENT_ENTRIES.toLocaleString("pt-BR");
    findings.problems.push({
      line: null,
      reason: `O arquivo tem mais de ${most} lançamentos: importe um período menor`,
    });
  }
  return { ...file, day: raw.fileDay ?? options.today, accounts, ...findings };
}

/** The sign of the decimals that most amounts show; null where none does. */
function decimalOf(entries: readonly RawEntry[]): DecimalSign | null {
  let commas = 0;
  for (const { amount } of entries) {
    const sign = decimalSignIn(amount);
    if (sign !== null) commas += sign === "," ? 1 : -1;
  }
  if (commas === 0) return null;
  return commas > 0 ? "," : ".";
}

function askDecimal({ entries }: RawAccount, given: DecimalSign | undefined, { questions }: Findings): DecimalSign {
  const shown = decimalOf(entries) ?? given;
  if (shown !== undefined) return shown;
  const doubtful = entries.find(({ amount }) => isDoubtful(amount));
  const isAsked = questions.some(({ kind }) => kind === "decimal");
  if (doubtful !== undefined && !isAsked) questions.push({ kind: "decimal", example: doubtful.amount.trim() });
  return ",";
}

/** An entry whose amount was read. */
interface ReadEntry {
  readonly raw: RawEntry;
  readonly amount: number;
}

/** Gives the amounts of a file without any sign the one that the kinds of its entries tell, and asks about the others. */
function signed(all: readonly ReadEntry[], options: StatementOptions, { questions }: Findings): ReadEntry[] {
  const isUnsigned = all.every(({ amount, raw }) => amount > 0 && raw.direction === null && raw.type !== "");
  if (!isUnsigned) {
    return all.map((one) =>
      one.raw.direction === null ? one : { ...one, amount: directed(one.amount, one.raw.direction) },
    );
  }
  const given = options.directions ?? {};
  const wayOf = ({ raw }: ReadEntry) => {
    if (OUT.has(raw.type)) return "out";
    if (IN.has(raw.type)) return "in";
    return Object.hasOwn(given, raw.type) ? given[raw.type] : undefined;
  };
  const open = all.filter((one) => wayOf(one) === undefined);
  const types = [...new Set(open.map(({ raw }) => raw.type))];
  if (types.length > 0) questions.push({ kind: "directions", types, count: open.length });
  return all.map((one) => ({ ...one, amount: directed(one.amount, wayOf(one) ?? "in") }));
}

const directed = (amount: number, way: "in" | "out"): number => (way === "out" ? -Math.abs(amount) : Math.abs(amount));

function* judgedAccount(
  raw: RawAccount,
  fileDay: string | null,
  options: StatementOptions,
  findings: Findings,
): Generator<undefined, StatementAccount> {
  const profile = bankProfile(raw.profile ?? raw.bank ?? "");
  const decimal = askDecimal(raw, options.decimal, findings);
  const read: ReadEntry[] = [];
  for (const [at, entry] of raw.entries.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) yield;
    const reading = readAmount(entry.amount, decimal);
    if ("amount" in reading) read.push({ raw: entry, amount: reading.amount });
    else if (findings.problems.length < MOST_PROBLEMS)
      findings.problems.push({ line: entry.line, reason: reading.reason });
  }
  const ordered = oldestFirst(signed(read, options, findings));
  yield;
  const lastDay = fileDay ?? options.today;
  const entries: StatementEntry[] = [];
  const scheduled: StatementEntry[] = [];
  for (const [at, one] of ordered.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) yield;
    const entry = entryOf(one, profile?.lastingIds === true && !raw.card);
    (entry.day > lastDay ? scheduled : entries).push(entry);
  }
  const period = periodOf(raw, entries);
  const balances = balancesOf(ordered, decimal, lastDay);
  if (findings.problems.length === 0 && findings.questions.length === 0) {
    const wrong = balanceContradiction(balances);
    if (wrong !== null) {
      const reason = "O saldo desta linha não confere com o valor: falta uma linha, ou um valor está errado";
      findings.problems.push({ line: wrong.line, reason });
    }
  }
  return {
    bank: profile?.codes[0] ?? raw.bank,
    account: raw.account === null || accountText(raw.account) === "" ? null : accountText(raw.account),
    profile: profile?.key ?? null,
    card: raw.card,
    period,
    balance: statedBalance(raw, profile?.statesBalance !== false, lastDay, decimal, entries) ?? lastBalance(balances),
    entries,
    scheduled,
    balanceRows: raw.balanceRows,
  };
}

/** Turns a file that begins with its newest day, and leaves the order within a day as the file's order tells it. */
function oldestFirst(all: readonly ReadEntry[]): ReadEntry[] {
  const first = all[0]?.raw.day ?? "";
  const last = all.at(-1)?.raw.day ?? "";
  const ordered = first > last ? all.toReversed() : [...all];
  return ordered.sort((a, b) => (a.raw.day < b.raw.day ? -1 : a.raw.day > b.raw.day ? 1 : 0));
}

function entryOf({ raw, amount }: ReadEntry, lastingIds: boolean): StatementEntry {
  const { line, day, text, name, document, id, endToEnd } = raw;
  return {
    line,
    day,
    amount,
    text,
    comparable: comparableText(text),
    name,
    document,
    id,
    lastingId: id !== null && lastingIds,
    endToEnd,
  };
}

/** The period of the file. Some banks write the moment of the download there, which covers none of the entries. */
function periodOf({ from, to }: RawAccount, entries: readonly StatementEntry[]): StatementAccount["period"] {
  if (from === null || to === null || from > to) return null;
  const isCovered = entries.every(({ day }) => from <= day && day <= to);
  return isCovered ? { from, to } : null;
}

function balancesOf(ordered: readonly ReadEntry[], decimal: DecimalSign, lastDay: string) {
  const past = ordered.filter(({ raw }) => raw.day <= lastDay);
  return past.map(({ raw, amount }) => {
    const reading = raw.balance === null ? null : readAmount(raw.balance, decimal);
    return {
      line: raw.line,
      day: raw.day,
      amount,
      balance: reading !== null && "amount" in reading ? reading.amount : null,
    };
  });
}

/** The balance at the end of a file that states one with each entry. */
function lastBalance(balances: ReturnType<typeof balancesOf>): StatementBalance | null {
  const last = balances.at(-1);
  return last === undefined || last.balance === null ? null : { amount: last.balance, day: last.day };
}

/**
 * The balance that the file states, where it is that of its period: some banks state zero, what may be drawn, or the balance
 * of a day that the file does not reach.
 */
function statedBalance(
  { balance, to }: RawAccount,
  isMeant: boolean,
  lastDay: string,
  decimal: DecimalSign,
  entries: readonly StatementEntry[],
): StatementBalance | null {
  if (balance === null || balance.day === null || !isMeant || balance.day > lastDay) return null;
  const reached = [to ?? "", entries.at(-1)?.day ?? ""].toSorted().at(-1) ?? "";
  const reading = readAmount(balance.amount, decimalSignIn(balance.amount) ?? decimal);
  return balance.day <= reached && "amount" in reading ? { amount: reading.amount, day: balance.day } : null;
}
