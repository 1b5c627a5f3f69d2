/**
 * Reads OFX 1.x (SGML, in which elements need no end) and 2.x (XML). A tag is one only when its name is known: banks write
 * "TED <2> A&B" into a text as it is.
 */
import { dateOf } from "../date-text";
import { isNoAmount } from "./amount-text";
import { comparableText, endToEndIn, isBalanceText, NO_TEXT, plainText } from "./entry-text";
import { linesUpTo } from "./file-text";
import {
  MOST_PROBLEMS,
  type RawAccount,
  type RawEntry,
  type RawStatement,
  type StatementProblem,
} from "./raw-statement";

/** Elements that hold others. */
const AGGREGATES = [
  "OFX",
  "SIGNONMSGSRSV1",
  "SONRS",
  "STATUS",
  "FI",
  "BANKMSGSRSV1",
  "CREDITCARDMSGSRSV1",
  "STMTTRNRS",
  "CCSTMTTRNRS",
  "STMTRS",
  "CCSTMTRS",
  "BANKACCTFROM",
  "CCACCTFROM",
  "BANKACCTTO",
  "CCACCTTO",
  "BANKTRANLIST",
  "BANKTRANLISTP",
  "STMTTRN",
  "STMTTRNP",
  "PAYEE",
  "LEDGERBAL",
  "AVAILBAL",
  "BALLIST",
  "BAL",
  "CURRENCY",
  "ORIGCURRENCY",
] as const;

/** Elements that hold a text. */
const LEAVES = [
  "CODE",
  "SEVERITY",
  "MESSAGE",
  "DTSERVER",
  "LANGUAGE",
  "ORG",
  "FID",
  "TRNUID",
  "CURDEF",
  "BANKID",
  "BRANCHID",
  "ACCTID",
  "ACCTTYPE",
  "ACCTKEY",
  "DTSTART",
  "DTEND",
  "TRNTYPE",
  "DTPOSTED",
  "DTUSER",
  "DTAVAIL",
  "TRNAMT",
  "FITID",
  "CORRECTFITID",
  "CORRECTACTION",
  "SRVRTID",
  "CHECKNUM",
  "REFNUM",
  "SIC",
  "PAYEEID",
  "NAME",
  "EXTDNAME",
  "MEMO",
  "INV401KSOURCE",
  "BALAMT",
  "DTASOF",
  "DESC",
  "BALTYPE",
  "VALUE",
  "CURRATE",
  "CURSYM",
  "MKTGINFO",
  "INTU.BID",
  "INTU.USERID",
  "ADDR1",
  "ADDR2",
  "CITY",
  "STATE",
  "POSTALCODE",
  "PHONE",
] as const;

const known: ReadonlySet<string> = new Set<string>([...AGGREGATES, ...LEAVES]);
const leaves: ReadonlySet<string> = new Set<string>(LEAVES);

const TAG = /<(\/?)([A-Z][A-Z0-9.]{0,24})\s{0,3}>/gi;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const CODE_POINTS = 0x110000;

function entity(whole: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code < CODE_POINTS ? String.fromCodePoint(code) : whole;
}

const leafText = (text: string): string =>
  text
    .trim()
    .replace(/^<!\[CDATA\[([\s\S]*?)\]\]>$/, "$1")
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[0-9a-f]{1,6});/gi, entity);

/** The day with which a moment begins, whatever zone follows: 20261103100000[-03:EST]. */
function dayOf(moment: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(moment ?? "") ?? [];
  return year === undefined ? null : dateOf(Number(year), Number(month), Number(day));
}

/** A limit of the period. One of another number of digits was made wrongly, and may mean another day. */
function limitOf(moment: string | undefined): string | null {
  const digits = /^\d+/.exec(moment ?? "")?.[0].length ?? 0;
  return digits === 8 || digits === 12 || digits === 14 ? dayOf(moment) : null;
}

type Fields = Map<string, string>;

const field = (fields: Fields, name: string): string | null => {
  const value = plainText(fields.get(name) ?? "");
  return value === "" ? null : value;
};

interface OpenAccount {
  readonly card: boolean;
  bank: string | null;
  account: string | null;
  from: string | null;
  to: string | null;
  balance: { amount: string; day: string | null } | null;
  /** Balances of a list, of which one alone is sure to be that of the account. */
  listed: { amount: string; day: string | null }[];
  entries: RawEntry[];
  balanceRows: number;
}

/** Where a leaf stands: whose account it names, or what it tells of. */
type Place = "from" | "to" | "entry" | "ledger" | "available" | "listed" | "payee" | "list" | null;

const PLACES: Readonly<Record<string, Place>> = {
  BANKACCTFROM: "from",
  CCACCTFROM: "from",
  BANKACCTTO: "to",
  CCACCTTO: "to",
  LEDGERBAL: "ledger",
  AVAILBAL: "available",
  BAL: "listed",
  PAYEE: "payee",
  BANKTRANLIST: "list",
};

const ACCOUNT_LEAVES: ReadonlySet<string> = new Set(["BANKID", "BRANCHID", "ACCTID", "ACCTTYPE", "ACCTKEY"]);

/** The reading of one file, tag by tag. */
class OfxReading {
  readonly problems: StatementProblem[] = [];
  readonly accounts: OpenAccount[] = [];
  fileDay: string | null = null;
  #institution: string | null = null;
  #depth = 0;
  #account: OpenAccount | null = null;
  #entry: { line: number; fields: Fields } | null = null;
  #place: Place = null;
  #balance: Fields = new Map();

  get isOpen(): boolean {
    return this.#depth > 0;
  }

  get openEntry(): number | null {
    return this.#entry?.line ?? null;
  }

  problem(line: number | null, reason: string): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ line, reason });
  }

  open(name: string, line: number): void {
    if (name === "OFX") {
      if (this.#depth > 0) this.problem(line, "Há um OFX dentro de outro");
      this.#depth += 1;
    } else if (name === "STMTRS" || name === "CCSTMTRS") {
      this.#endEntry(line, true);
      this.#account = newAccount(name === "CCSTMTRS");
      this.accounts.push(this.#account);
      this.#place = null;
    } else if (name === "STMTTRN") {
      this.#endEntry(line, true);
      this.#entry = { line, fields: new Map() };
      this.#place = "entry";
    } else if (Object.hasOwn(PLACES, name)) {
      this.#endBalance();
      this.#place = PLACES[name] ?? null;
    }
  }

  close(name: string, line: number): void {
    if (name === "OFX") this.#depth = Math.max(0, this.#depth - 1);
    if (name === "STMTTRN") this.#endEntry(line, false);
    if (name === "BANKTRANLIST" || name === "STMTRS" || name === "CCSTMTRS") this.#endEntry(line, true);
    if (Object.hasOwn(PLACES, name)) {
      this.#endBalance();
      this.#place = this.#entry === null ? null : "entry";
    }
  }

  leaf(name: string, text: string): void {
    const value = leafText(text);
    // An account that money went to may lack its end: what names no account belongs to the entry.
    if (this.#place === "to" && this.#entry !== null && !ACCOUNT_LEAVES.has(name)) this.#place = "entry";
    const place = this.#place;
    if (place === "entry" || place === "payee") this.#entryLeaf(name, value);
    else if (place === "ledger" || place === "listed") this.#balance.set(name, value);
    else if (place === "to" || place === "available" || value === "") return;
    else if (name === "DTSERVER") this.fileDay ??= dayOf(value);
    else if (name === "FID" || name === "ORG") this.#institution ??= /^\d+$/.test(value) ? value : null;
    else if (this.#account !== null) accountLeaf(this.#account, name, value, place === "from");
  }

  end(): void {
    this.#endBalance();
    for (const account of this.accounts) account.bank ??= this.#institution;
  }

  #entryLeaf(name: string, value: string): void {
    const fields = this.#entry?.fields;
    // The name of who was paid is that of the other side.
    if (fields !== undefined && !fields.has(name)) fields.set(name, value);
  }

  #endBalance(): void {
    const amount = this.#balance.get("BALAMT") ?? this.#balance.get("VALUE");
    if (amount !== undefined && this.#account !== null) {
      const balance = { amount, day: dayOf(this.#balance.get("DTASOF")) };
      if (this.#place === "ledger") this.#account.balance ??= balance;
      else this.#account.listed.push(balance);
    }
    this.#balance = new Map();
  }

  #endEntry(line: number, isMissing: boolean): void {
    const entry = this.#entry;
    if (entry === null) return;
    this.#entry = null;
    this.#place = null;
    if (isMissing) {
      this.problem(entry.line, `O lançamento não termina antes do que vem depois dele, na linha ${line}`);
      return;
    }
    if (this.#account === null) {
      this.#account = newAccount(false);
      this.accounts.push(this.#account);
    }
    this.#take(this.#account, entry);
  }

  #take(account: OpenAccount, { line, fields }: { line: number; fields: Fields }): void {
    const amount = fields.get("TRNAMT");
    const [name, document, id, reference] = ["NAME", "CHECKNUM", "FITID", "REFNUM"].map((key) => field(fields, key));
    const text = field(fields, "MEMO") ?? name ?? document ?? NO_TEXT;
    const comparable = comparableText(text);
    if (isNoAmount(amount ?? "") || isBalanceText(comparable)) {
      account.balanceRows += 1;
      return;
    }
    const day = dayOf(fields.get("DTPOSTED"));
    if (day === null) {
      this.problem(line, `O lançamento "${text.slice(0, 60)}" não tem uma data que exista`);
      return;
    }
    account.entries.push({
      line,
      day,
      amount: amount ?? "",
      type: (fields.get("TRNTYPE") ?? "").trim().toUpperCase(),
      text,
      name: name === text ? null : (name ?? null),
      document: document ?? reference ?? null,
      id: id ?? null,
      endToEnd: endToEndIn([text, name ?? null, reference ?? null, document ?? null, id ?? null]),
      balance: null,
      direction: null,
    });
  }
}

const newAccount = (card: boolean): OpenAccount => ({
  card,
  bank: null,
  account: null,
  from: null,
  to: null,
  balance: null,
  listed: [],
  entries: [],
  balanceRows: 0,
});

function accountLeaf(account: OpenAccount, name: string, value: string, isOwn: boolean): void {
  if (isOwn && name === "BANKID") account.bank ??= value;
  else if (isOwn && name === "ACCTID") account.account ??= value;
  else if (name === "DTSTART") account.from ??= limitOf(value);
  else if (name === "DTEND") account.to ??= limitOf(value);
}

const finished = ({ listed, balance, ...account }: OpenAccount): RawAccount => ({
  ...account,
  profile: null,
  balance: balance ?? (listed.length === 1 ? (listed[0] ?? null) : null),
});

/** Tags read before others get their turn. */
const TAGS_AT_ONCE = 4_000;

/** Reads an OFX file in portions. */
export function* readOfx(text: string): Generator<undefined, RawStatement> {
  const reading = new OfxReading();
  const lineAt = linesUpTo(text);
  let leaf: { name: string; from: number } | null = null;
  let tags = 0;
  let isOfx = false;
  for (const { 0: whole, 1: slash, 2: written = "", index } of text.matchAll(TAG)) {
    const name = written.toUpperCase();
    if (!known.has(name)) continue;
    if (leaf !== null) reading.leaf(leaf.name, text.slice(leaf.from, index));
    leaf = null;
    tags += 1;
    if (tags % TAGS_AT_ONCE === 0) yield;
    if (name === "OFX") isOfx = true;
    if (slash !== "") reading.close(name, lineAt(index));
    else if (leaves.has(name)) leaf = { name, from: index + whole.length };
    else reading.open(name, lineAt(index));
  }
  if (leaf !== null) reading.leaf(leaf.name, text.slice(leaf.from));
  reading.end();
  const last = lineAt(text.length);
  if (reading.openEntry !== null) {
    reading.problem(last, `O arquivo está cortado: o lançamento da linha ${reading.openEntry} não termina`);
  } else if (!isOfx || reading.isOpen) {
    reading.problem(last, "O arquivo está cortado: falta </OFX> no fim");
  }
  return { fileDay: reading.fileDay, accounts: merged(reading.accounts.map(finished)), problems: reading.problems };
}

/** Joins the parts that a file gives of one account. */
function merged(accounts: readonly RawAccount[]): RawAccount[] {
  const found = new Map<string, RawAccount>();
  for (const account of accounts) {
    const key = `${account.card} ${account.bank} ${account.account}`;
    const before = found.get(key);
    found.set(key, before === undefined ? account : joined(before, account));
  }
  return [...found.values()];
}

const lowest = (days: readonly (string | null)[]): string | null =>
  days.includes(null) ? null : (days.toSorted()[0] ?? null);
const highest = (days: readonly (string | null)[]): string | null =>
  days.includes(null) ? null : (days.toSorted().at(-1) ?? null);

const joined = (before: RawAccount, after: RawAccount): RawAccount => ({
  ...before,
  from: lowest([before.from, after.from]),
  to: highest([before.to, after.to]),
  balance:
    (before.balance?.day ?? "") > (after.balance?.day ?? "") ? before.balance : (after.balance ?? before.balance),
  entries: [...before.entries, ...after.entries],
  balanceRows: before.balanceRows + after.balanceRows,
});
