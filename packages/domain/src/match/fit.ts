import { addBusinessDays } from "../business-day";
import { daysBetween } from "../date";
import { toInteger } from "../decimal";
import { comparableDocument } from "../document-number";
import { subtract } from "../money";
import { endToEndIn } from "../statements/entry-text";
import type { MatchReason } from "./reason";
import { documentNumbersIn, nameFit, personDocumentsIn, TELLING_DIGITS, wordsOf } from "./text-words";

/** An entry of the bank's statement. */
export interface BankEntry {
  readonly id: number;
  /** yyyy-MM-dd */
  readonly day: string;
  /** Reais; negative when money left the bank account. */
  readonly amount: number;
  readonly text: string;
  /** The number of a document that the bank gives beside the text. */
  readonly document?: string | null;
  /** The identification of a Pix from end to end, where the bank gives it beside the text. */
  readonly endToEnd?: string | null;
}

/** What an entry may be: a movement that we wrote already, or a conta that is still open. */
export interface MatchCandidate {
  /** Tells it from all others. */
  readonly key: string;
  readonly kind: "movement" | "open";
  /** The day on which its money moved, of an open conta the day on which it is due: never the day of its registration. */
  readonly day: string;
  /** Reais that are moved; negative when they leave the bank account. */
  readonly amount: number;
  /** The names of its person, by which texts may call them. */
  readonly names: readonly string[];
  /** Its person's CPF or CNPJ, with or without punctuation. */
  readonly personDocument?: string | null;
  /** Numbers of its documents. */
  readonly documents?: readonly string[] | undefined;
  readonly endToEnd?: string | null;
  /** What one act wrote: the bank may show all of it as one entry. */
  readonly together?: string | null;
}

/** Amounts as whole numbers, which alone can be compared and summed. */
export const unitsOf = (amount: number): number => Number(toInteger(amount, 4));

/** An entry with what its text tells. */
export interface ReadEntry {
  readonly entry: BankEntry;
  readonly units: number;
  readonly words: readonly string[];
  readonly personDocuments: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly endToEnd: string | null;
  /** The first and the last day that are at most one business day away. */
  readonly near: { readonly from: string; readonly to: string };
}

/** A candidate with what texts may tell of it. */
export interface ReadCandidate {
  readonly candidate: MatchCandidate;
  readonly units: number;
  readonly names: readonly { readonly name: string; readonly words: readonly string[] }[];
  readonly personDocument: string | null;
  readonly numbers: readonly string[];
}

const nearDays = new Map<string, { from: string; to: string }>();

/** The days at most one business day away. A statement has many entries of few days. */
function nearOf(day: string): { from: string; to: string } {
  const known = nearDays.get(day);
  if (known !== undefined) return known;
  const found = { from: addBusinessDays(day, -1), to: addBusinessDays(day, 1) };
  if (nearDays.size > 1_000) nearDays.clear();
  nearDays.set(day, found);
  return found;
}

export function readEntry(entry: BankEntry): ReadEntry {
  const { day, amount, text, document, endToEnd } = entry;
  const numbers = [...documentNumbersIn(text), ...documentNumbersIn(document ?? "")];
  return {
    entry,
    units: unitsOf(amount),
    words: wordsOf(text),
    personDocuments: new Set(personDocumentsIn(text)),
    numbers: new Set(numbers),
    endToEnd: endToEnd ?? endToEndIn([text]),
    near: nearOf(day),
  };
}

export function readCandidate(candidate: MatchCandidate): ReadCandidate {
  const { amount, names, personDocument, documents = [] } = candidate;
  const bare = (personDocument ?? "").toUpperCase().replace(/[^0-9A-Z]/g, "");
  return {
    candidate,
    units: unitsOf(amount),
    names: names.map((name) => ({ name, words: wordsOf(name) })).filter(({ words }) => words.length > 0),
    personDocument: bare === "" ? null : bare,
    numbers: documents
      .flatMap((number) => comparableDocument(number) ?? [])
      .filter((number) => number.length >= TELLING_DIGITS),
  };
}

/** What an entry and a candidate have in common. */
export interface Fit {
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  readonly exact: boolean;
  /** Whether the days are at most one business day apart. */
  readonly near: boolean;
  /** Whether text, document or identification name the candidate or its person. */
  readonly named: boolean;
  readonly days: number;
}

const SCORES = {
  exact: 40,
  difference: 10,
  endToEnd: 60,
  personDocument: 40,
  documentNumber: 30,
  name: 30,
  partOfName: 12,
  movement: 8,
} as const;

function dayScore(days: number, near: boolean): number {
  if (days === 0) return 25;
  if (near) return 20;
  const apart = Math.abs(days);
  if (apart <= 3) return 12;
  return apart <= 7 ? 6 : 0;
}

/** What names the candidate in an entry, each with its score. */
function evidenceOf(read: ReadEntry, one: ReadCandidate): { reason: MatchReason; score: number; telling: boolean }[] {
  const found: { reason: MatchReason; score: number; telling: boolean }[] = [];
  const { endToEnd } = one.candidate;
  if (read.endToEnd !== null && read.endToEnd === endToEnd) {
    found.push({ reason: { kind: "endToEnd" }, score: SCORES.endToEnd, telling: true });
  }
  if (one.personDocument !== null && read.personDocuments.has(one.personDocument)) {
    found.push({ reason: { kind: "personDocument" }, score: SCORES.personDocument, telling: true });
  }
  const number = one.numbers.find((written) => read.numbers.has(written));
  if (number !== undefined) {
    found.push({ reason: { kind: "documentNumber", number }, score: SCORES.documentNumber, telling: true });
  }
  const fits = one.names.map(({ name, words }) => ({ name, fit: nameFit(read.words, words) }));
  const named = fits.find(({ fit }) => fit === "whole") ?? fits.find(({ fit }) => fit === "partly");
  if (named !== undefined) {
    const whole = named.fit === "whole";
    const score = whole ? SCORES.name : SCORES.partOfName;
    found.push({ reason: { kind: "name", name: named.name, whole }, score, telling: whole });
  }
  return found;
}

/** Judges how an entry and a candidate of the same direction fit. */
export function fitOf(read: ReadEntry, one: ReadCandidate): Fit {
  const { entry, near: around } = read;
  const { candidate } = one;
  const exact = read.units === one.units;
  const days = daysBetween(candidate.day, entry.day);
  const near = candidate.day >= around.from && candidate.day <= around.to;
  const evidence = evidenceOf(read, one);
  const amount: MatchReason = exact
    ? { kind: "amount" }
    : { kind: "difference", amount: subtract(Math.abs(entry.amount), Math.abs(candidate.amount)) };
  const named = evidence.some(({ telling }) => telling);
  const score =
    (exact ? SCORES.exact : SCORES.difference) +
    dayScore(days, near) +
    evidence.reduce((sum, one) => sum + one.score, 0) +
    (candidate.kind === "movement" ? SCORES.movement : 0);
  return {
    score,
    exact,
    near,
    named,
    days,
    reasons: [amount, { kind: "day", days, near }, ...evidence.map(({ reason }) => reason)],
  };
}
